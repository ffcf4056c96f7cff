import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

interface Level {
  readonly price: number;
  readonly size: number;
}
interface BookResponse {
  readonly hname: string;
  readonly price: number;
  readonly tick: number;
  readonly asks: Level[];
  readonly bids: Level[];
  readonly asktotal: number;
  readonly bidtotal: number;
  readonly net: number;
}

const bookTable = (page: Page) => page.getByRole('table', { name: /호가 10단계/ });
const trades = (page: Page) => page.getByRole('table', { name: /최근 체결/ });
const plain = (text: string) => Number(text.replaceAll(',', '').replace('−', '-'));

test.describe('the order book', () => {
  test('is in the HTML before any script has run', async ({ request }) => {
    const book = await responseOf(request, '005930');
    const html = await (await request.get('/stock/005930/asp')).text();
    expect(html).toContain('총잔량');
    for (const { price, size } of [...book.asks, ...book.bids]) {
      expect(html).toContain(price.toLocaleString('en-US'));
      expect(html).toContain(size.toLocaleString('en-US'));
    }
    expect(html).toMatch(/체결강도/);
  });

  test('shows the orders of each side, the sides mirrored and their sums right @phone', async ({ page, request }) => {
    await page.goto('/stock/005930/asp');
    const book = await responseOf(request, '005930');
    const rows = bookTable(page).getByRole('rowgroup').nth(1).getByRole('row');
    await expect(rows).toHaveCount(20);
    const lines = await rows.evaluateAll((all) =>
      all.map((row) => ({
        price: row.querySelector('th b')?.textContent ?? '',
        offered: row.children[1]?.textContent ?? '',
        wanted: row.children[3]?.textContent ?? '',
      })),
    );
    expect(lines.map(({ price }) => plain(price))).toEqual(
      [...book.asks.toReversed(), ...book.bids].map(({ price }) => price),
    );
    expect(lines.slice(10).every((line) => line.offered === '')).toBe(true);
    expect(lines.slice(0, 10).every((line) => line.wanted === '')).toBe(true);
    const [, offered = '', , wanted = ''] = await bookTable(page).locator('tfoot > tr > *').allTextContents();
    const sum = (cells: string[]) => cells.filter((cell) => cell !== '').reduce((all, cell) => all + plain(cell), 0);
    expect(plain(offered)).toBe(sum(lines.map((line) => line.offered)));
    expect(plain(wanted)).toBe(sum(lines.map((line) => line.wanted)));
    const net = page.getByText(/순매수잔량/).locator('b');
    expect(plain(((await net.textContent()) ?? '').replace('+', ''))).toBe(plain(wanted) - plain(offered));
  });

  test('moves with a trade, which is first among the trades', async ({ page, request, market }) => {
    await page.goto('/stock/000660/asp');
    await expect(page.getByText('실시간').first()).toBeVisible();
    const { price, tick } = await responseOf(request, '000660');
    const next = price + 3 * tick;
    await market.trade('000660', next, 1_234);
    const ringed = bookTable(page).getByRole('row').filter({ hasText: '현재가' });
    await expect(ringed).toContainText(next.toLocaleString('en-US'));
    const first = trades(page).getByRole('row').nth(1);
    await expect(first).toContainText(next.toLocaleString('en-US'));
    await expect(first).toContainText('매수 1,234');
    await expect(page.getByRole('region', { name: /시세$/ }).first()).toContainText(next.toLocaleString('en-US'));
    await market.trade('000660', next - 2 * tick, 17);
    await expect(trades(page).getByRole('row').nth(1)).toContainText('매도 17');
    await expect(trades(page).getByRole('row').nth(2)).toContainText('매수 1,234');
  });

  test('keeps its place while its numbers move @phone', async ({ page, request, market }) => {
    await page.goto('/stock/000660/asp');
    await expect(page.getByText('실시간').first()).toBeVisible();
    const before = await bookTable(page).boundingBox();
    const { price, tick } = await responseOf(request, '000660');
    for (const step of [2, -1, 4]) {
      await market.trade('000660', price + step * tick, 50);
      const text = (price + step * tick).toLocaleString('en-US');
      await expect(trades(page).getByRole('row').nth(1)).toContainText(text);
    }
    expect(await bookTable(page).boundingBox()).toEqual(before);
  });

  test('adds up outwards when the sums are chosen', async ({ page, request }) => {
    await page.goto('/stock/005930/asp');
    await page.getByRole('radio', { name: '누적' }).check();
    await expect(bookTable(page).getByRole('columnheader', { name: '매도누적' })).toBeVisible();
    const { asktotal } = await responseOf(request, '005930');
    const highest = bookTable(page).getByRole('rowgroup').nth(1).getByRole('row').first();
    await expect(highest).toContainText(asktotal.toLocaleString('en-US'));
  });

  test('is grey while the feed is silent, and moves again when it resumes', async ({ page, market }) => {
    await page.goto('/stock/005930/asp');
    await expect(page.getByText('실시간').first()).toBeVisible();
    const size = bookTable(page).getByRole('row').nth(1).locator('b');
    const live = await size.evaluate((cell) => getComputedStyle(cell).color);
    await market.silence();
    await expect.poll(() => size.evaluate((cell) => getComputedStyle(cell).color)).not.toBe(live);
    await market.resume();
    await expect(page.getByText('실시간').first()).toBeVisible();
    await expect.poll(() => size.evaluate((cell) => getComputedStyle(cell).color)).toBe(live);
  });

  test('is left when the reader leaves', async ({ page }) => {
    const sent: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (typeof payload === 'string') sent.push(payload);
      }),
    );
    await page.goto('/stock/005930/asp');
    await expect.poll(() => sent.some((text) => text.includes('"watch"') && text.includes('book:005930'))).toBe(true);
    await page
      .getByRole('main')
      .getByRole('link', { name: '국내증시' })
      .or(page.getByRole('link', { name: '홈' }))
      .first()
      .click();
    // A page keeps what it listens to for a few seconds, since readers come back.
    await expect
      .poll(() => sent.some((text) => text.includes('"unwatch"') && text.includes('book:005930')), { timeout: 15_000 })
      .toBe(true);
  });

  test('shows the part of the day and the distance to a VI', async ({ page }) => {
    await page.goto('/stock/005930/asp');
    const strip = page.getByRole('region', { name: '장 시간과 변동성완화장치' });
    await expect(strip.getByRole('listitem').filter({ hasText: '정규장' })).toHaveAttribute('aria-current', 'time');
    await expect(strip).toContainText('다음 마감 동시호가 15:20');
    await expect(strip).toContainText(/하락 [\d,]+.*참조가격 [\d,]+.*상승 [\d,]+/);
    await expect(strip).not.toContainText('NXT');
  });

  test('has a picture of the prices of the day, which can be read as a table', async ({ page, request }) => {
    await page.goto('/stock/005930/asp');
    const card = page.getByRole('region', { name: '분봉과 가격대별 거래' });
    await expect(card.getByRole('img', { name: /거래가 가장 많은 가격대는 [\d,]+원/ })).toBeVisible();
    await card.getByRole('button', { name: '표로 보기' }).click();
    const rows = card.getByRole('table', { name: /가격대별 거래/ }).getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    const rowTexts = await rows.evaluateAll((all) =>
      all.slice(1).map((row) => [...row.children].slice(1, 4).map((cell) => cell.textContent ?? '')),
    );
    const { data } = await (await request.get('/api/stock/005930/asp/volumes')).json();
    const all = [data.bought, data.sold, data.auctioned].map(total);
    expect([0, 1, 2].map((n) => total(rowTexts.map((cells) => plain(cells[n] ?? ''))))).toEqual(all);
  });

  test('says why a halted stock has none', async ({ page, request }) => {
    const { data } = await (await request.get('/api/korean-stocks?num=4000')).json();
    const { shcode } = data.rows.find((row: { halted: boolean }) => row.halted);
    await page.goto(`/stock/${shcode}/asp`);
    await expect(page.getByText('거래가 정지되어 주문을 받지 않습니다.')).toBeVisible();
    await expect(bookTable(page)).toHaveCount(0);
  });

  test('is there for a fund, with the steps of funds', async ({ page, request }) => {
    const { data } = await (await request.get('/api/equity-products?num=1')).json();
    const [{ shcode, hname }] = data.rows;
    await page.goto(`/stock/${shcode}/asp`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(hname);
    await expect(bookTable(page).getByRole('rowgroup').nth(1).getByRole('row')).toHaveCount(20);
    await expect(page.getByText('지금은 이 종목에 VI를 적용하지 않습니다.')).toBeVisible();
  });

  for (const path of ['/stock/999999/asp', '/stock/abc/asp']) {
    test(`${path} is a 404`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: /찾을 수 없습니다/ })).toBeVisible();
    });
  }
});

test.describe('the book beside the chart', () => {
  test('has five prices a side, ten when asked for, and leads to the whole @phone', async ({ page }) => {
    await page.goto('/stock/005930');
    const card = page.getByRole('region', { name: '호가', exact: true });
    const rows = card.getByRole('table', { name: /호가/ }).getByRole('rowgroup').nth(1).getByRole('row');
    await expect(rows).toHaveCount(10);
    await card.getByRole('radio', { name: '10호가' }).check();
    await expect(rows).toHaveCount(20);
    await card.getByRole('link', { name: '더 보기' }).click();
    await page.waitForURL(/\/stock\/005930\/asp$/);
    await expect(bookTable(page)).toBeVisible();
  });

  test('shows a trade as it happens', async ({ page, request, market }) => {
    await page.goto('/stock/035420');
    await expect(page.getByText('실시간').first()).toBeVisible();
    const { price, tick } = await responseOf(request, '035420');
    await market.trade('035420', price - 2 * tick, 321);
    const card = page.getByRole('region', { name: '호가', exact: true });
    await expect(trades(page).getByRole('row').nth(1)).toContainText('매도 321');
    await expect(card.getByRole('row').filter({ hasText: '현재가' })).toContainText(
      (price - 2 * tick).toLocaleString('en-US'),
    );
  });
});

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

/** The book as the API returns it. */
async function responseOf(request: Page['request'], code: string): Promise<BookResponse> {
  return (await (await request.get(`/api/stock/${code}/asp`)).json()).data;
}
