import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

export const MAP = '/marketmap/kospi';

/** Opens the map and waits until the canvas has taken the place of the picture. */
export async function openMap(page: Page): Promise<void> {
  await page.goto(MAP);
  await expect(page.locator('[data-part=map-stage-canvas]')).toBeVisible();
}

export function tree(page: Page): Locator {
  return page.getByRole('tree', { name: /코스피 업종별 지도/ });
}

/** The stock the keys are at, as it is read out. */
export function active(map: Locator): Promise<string> {
  return map.evaluate((element) => {
    const id = element.getAttribute('aria-activedescendant');
    return (id && document.getElementById(id)?.getAttribute('aria-label')) ?? '';
  });
}

export function select(page: Page, name: string): Locator {
  return page.locator('[data-part=map-toolbar] .select', { hasText: new RegExp(`^${name}`) }).locator('select');
}

/** The n-th step of the legend. */
export function step(page: Page, place: number): Locator {
  return page.locator('[data-part=map-legend] button').nth(place);
}
