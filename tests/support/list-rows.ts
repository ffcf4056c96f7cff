import type { Locator, Page } from '@playwright/test';

/** A row of a list as its call returns it. */
interface Row {
  readonly shcode: string;
  readonly hname: string;
  /** of a stock its industry, of an industry itself */
  readonly upcode: string;
  readonly [field: string]: unknown;
}

/** The rows that a call returns. */
export async function rowsOf(page: Page, call: string): Promise<Row[]> {
  const { data } = await (await page.request.get(`/api/${call}`)).json();
  return Array.isArray(data) ? data : data.rows;
}

/** The codes of the first rows, as their links name them. */
export async function codesOf(page: Page): Promise<string[]> {
  const rows = await page.locator('tbody tr[data-index]').all();
  return Promise.all(rows.slice(0, 20).map(codeOf));
}

/** The code of a row, as its link names it. */
export async function codeOf(row: Locator): Promise<string> {
  return (await row.getByRole('link').first().getAttribute('href'))?.split('/').at(-1) ?? '';
}
