import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { widthFaults } from './width.ts';

/** Opens a page of a site on real sources: it fits its screen, and nothing on it is invented. */
export async function openReal(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).not.toContainText('찾을 수 없습니다');
  await expect(page.locator('body')).not.toContainText('모의');
  expect(await widthFaults(page)).toEqual([]);
}
