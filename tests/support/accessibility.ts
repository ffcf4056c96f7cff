import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

const SCHEMES = ['light', 'dark'] as const;

/**
 * Checks accessibility of the current page, its colours in light and dark, and that it is no wider than the screen.
 * @param schemes light alone where the same colours are looked at elsewhere
 */
export async function expectUsable(page: Page, schemes: readonly (typeof SCHEMES)[number][] = SCHEMES): Promise<void> {
  // A narrow screen zooms out of what is too wide, so its own width is what counts.
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page });
    // All but the colours is the same in both.
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(RULES) : axe.withRules('color-contrast')
    ).analyze();
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
