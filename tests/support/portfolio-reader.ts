import { elementAt } from '@sise/domain/element-at';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { signUp } from './new-reader.ts';

interface Holding {
  readonly summaryId: string;
  readonly hname: string;
  readonly quantity: number;
  readonly transactions: number;
}

/** A new member in front of the page of portfolios, and what this member has in the server's responses. */
export async function newPortfolioReader(page: Page) {
  await signUp(page, '/my-stock/portfolio');
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  const get = async <Data>(path: string) => {
    const response = await page.request.get(`/api/v2/mystock/${path}`);
    expect(response.status()).toBe(200);
    return ((await response.json()) as { data: Data }).data; // an answer of the contract
  };
  const groups = () => get<{ id: string; name: string; transactions: number }[]>('portfolio-groups');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
  return {
    isPhone,
    groups,
    button,
    /** Shares held, by name. */
    async held(): Promise<Record<string, number>> {
      const group = elementAt(await groups(), 0);
      const { rows } = await get<{ rows: Holding[] }>(`portfolio-group/${group.id}/summaries`);
      return Object.fromEntries(rows.map(({ hname, quantity }) => [hname, quantity]));
    },
    async makeGroup(name: string): Promise<void> {
      await button('포트폴리오 만들기').click();
      await page.getByLabel('이름', { exact: true }).fill(name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    /** On a phone moves to the next step of an entry; elsewhere all steps are visible. */
    async goOn(): Promise<void> {
      if (isPhone) await button('다음').click();
    },
    /** Begins an entry of a kind with the stock that a word finds first. */
    async begin(kind: string, word: string): Promise<void> {
      await button('거래 입력').click();
      await page.getByRole('radio', { name: kind, exact: true }).check({ force: true });
      if (isPhone) await button('다음').click();
      await page.getByRole('combobox', { name: '종목' }).and(page.locator('input')).fill(word); // the filter is one too
      await page.locator('[role=option]').first().waitFor();
      await page.keyboard.press('Enter');
    },
  };
}
