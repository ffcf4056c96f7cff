import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The canvas of a chart, which takes the keys. */
export const plot = (page: Page): Locator => page.getByRole('slider', { name: /차트/ });

export async function expectDrawn(page: Page): Promise<void> {
  await expect(plot(page).locator('canvas').first()).toBeVisible();
  await expect(page.locator('[data-part=pane-title]').first()).toBeVisible();
}
