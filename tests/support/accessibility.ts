import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { expect } from './journey.ts';

/** Runs in the page itself: @axe-core/playwright describes the result in another page, which takes longer than finding it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLORS = 'color-contrast';

/** all: every rule; colors: contrast alone; form: every rule but contrast. */
export type Looked = 'all' | 'colors' | 'form';

/** The rules that the current page breaks, each with some of the elements that do; frames are not looked into. */
export async function accessibilityFaults(page: Page, looked: Looked): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const options: axeCore.RunOptions = {
    runOnly: looked === 'colors' ? [COLORS] : TAGS,
    ...(looked === 'form' && { rules: { [COLORS]: { enabled: false } } }),
    resultTypes: ['violations'],
    iframes: false,
  };
  const violations = await page.evaluate(faultsIn, options);
  return violations.map(({ id, nodes }) => {
    const elements = nodes.slice(0, 3).map(({ html }) => html);
    return `${id}: ${elements.join(' | ')}`;
  });
}

/** Runs in the page. A target that a bar covers in part, because the page has been scrolled so, is no small one. */
async function faultsIn(options: axeCore.RunOptions): Promise<{ id: string; nodes: { html: string }[] }[]> {
  const { axe } = globalThis as unknown as { axe: typeof axeCore }; // put there above
  const isInBar = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isInBar(element.parentElement));
  const isCovered = ({ any }: axeCore.NodeResult) =>
    any.some(
      ({ data, relatedNodes = [] }) =>
        data?.messageKey === 'partiallyObscured' &&
        relatedNodes.every(({ target }) => isInBar(document.querySelector(String(target.at(-1))))),
    );
  const { violations } = await axe.run(document, options);
  return violations
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !isCovered(node)) }))
    .filter(({ nodes }) => nodes.length > 0);
}

/**
 * Checks accessibility of the current page, and that it is no wider than the screen.
 * @param colors also the contrast of its colours, in light and dark; they do not depend on the width
 */
export async function expectUsable(page: Page, { colors = true } = {}): Promise<void> {
  // A narrow screen zooms out of what is too wide, so its own width is what counts.
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await accessibilityFaults(page, colors ? 'all' : 'form'), 'light').toEqual([]);
  if (!colors) return;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await accessibilityFaults(page, 'colors'), 'dark').toEqual([]); // all but the colours is the same in both
}
