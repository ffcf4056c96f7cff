import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The canvas of a chart, which takes the keys. */
export const plot = (page: Page): Locator => page.getByRole('slider', { name: /차트/ });

/** Points at a chart, whose canvas is created when it is used, and waits for its picture. */
export async function expectDrawn(page: Page): Promise<void> {
  await plot(page).dispatchEvent('pointermove');
  await expect(plot(page).locator('canvas').first()).toBeVisible();
  await expect(page.locator('[data-part=pane-title]').first()).toBeVisible();
}
