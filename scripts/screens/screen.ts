import type { Page } from '@playwright/test';

type Theme = 'light' | 'dark' | 'forced' | 'print';

/** A page in one of its states. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly themes?: readonly Theme[];
  readonly widths?: readonly ('1440' | '390')[];
  /** brings the opened page into the state */
  readonly act?: (page: Page, isPhone: boolean) => Promise<unknown>;
}

/** The first visible button of a name. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
/** Chooses a radio, also where its label covers it. */
export const radio = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).first().dispatchEvent('click');

/** Keeps the ten stocks that the page of 관심 offers. */
export async function keepTen(page: Page): Promise<void> {
  await page.getByRole('button', { name: '담기', exact: true }).first().click();
  await page
    .getByRole('table', { name: /관심종목$/ })
    .locator('tbody tr')
    .nth(9)
    .waitFor();
}
