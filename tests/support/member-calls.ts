import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';

/** Writes as the member signed in on the page, by a call below /api/v2 that must succeed. */
export async function post(page: Page, path: string, data: object): Promise<void> {
  const { origin } = new URL(page.url());
  const response = await page.request.post(`/api/v2${path}`, { data, headers: { origin } });
  expect(response.status()).toBe(200);
}

/** Deletes all groups of a member, such as those that an earlier journey on the same site has left. */
export async function dropGroups(request: APIRequestContext, headers: Record<string, string>): Promise<void> {
  const known = await request.get('/api/mystock/favorite-stock-group', { headers });
  for (const { id } of ((await known.json()) as { data: { id: string }[] }).data)
    await request.post('/api/mystock/favorite-stock-group-delete', { headers, data: { id } });
}

/** A purchase as a page sends it: won, no fee. */
export const buy = (shcode: string, date: string, quantity: number, price: number) => ({
  transactionId: randomUUID(),
  kind: 'buy',
  shcode,
  date,
  quantity,
  price,
  fee: 0,
});

/** Gives the member a portfolio with these entries. @returns its id */
export async function keepPortfolio(page: Page, name: string, stocks: readonly object[] = []): Promise<string> {
  const groupId = randomUUID();
  await post(page, '/mystock/portfolio-group', { name, groupId });
  if (stocks.length > 0) await post(page, `/mystock/portfolio/${groupId}/stocks`, { stocks });
  return groupId;
}
