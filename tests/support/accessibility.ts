import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/**
 * Checks accessibility of the current page, and that it is no wider than the screen.
 * @param colors also the contrast of its colours, in light and dark; they do not depend on the width
 */
export async function expectUsable(page: Page, { colors = true } = {}): Promise<void> {
  // A narrow screen zooms out of what is too wide, so its own width is what counts.
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  const axe = () => new AxeBuilder({ page });
  const all = axe().withTags(RULES);
  const looks = {
    light: colors ? all : all.disableRules('color-contrast'),
    ...(colors && { dark: axe().withRules('color-contrast') }), // all but the colours is the same in both
  };
  for (const [colorScheme, look] of Object.entries(looks)) {
    await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' });
    const { violations } = await look.analyze();
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html)
          .join(' | ')}`,
    );
    expect(found, colorScheme).toEqual([]);
  }
}
