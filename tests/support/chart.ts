import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The canvas of a chart, which takes the keys. */
export const plot = (page: Page): Locator => page.getByRole('slider', { name: /차트/ });

/** Points at a chart, whose canvas is created when it is used, and waits until it stands in place of the first drawing. */
export async function expectDrawn(page: Page): Promise<void> {
  await expect(async () => {
    await plot(page).dispatchEvent('pointermove'); // again if the page did not listen yet
    await expect(plot(page).locator('canvas').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.locator('[data-part=first-drawing]')).toHaveCount(0);
  await expect(page.locator('[data-part=pane-title]').first()).toBeVisible();
}
