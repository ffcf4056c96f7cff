import { expect, test } from '../support/journey.ts';

const FILINGS = '/stock/005930/public-announcement';
const SHORT = '/stock/005930/short-stock-selling';

for (const path of ['financial-summary', 'public-announcement', 'short-stock-selling']) {
  test(`/${path} of a stock that does not exist is a 404`, async ({ page }) => {
    expect((await page.goto(`/stock/000001/${path}`))?.status()).toBe(404);
    expect((await page.goto(`/stock/nonsense/${path}`))?.status()).toBe(404);
  });
}

test.describe('공시', () => {
  test('a kind is chosen by its chip, and is in the address @phone', async ({ page }) => {
    await page.goto(FILINGS);
    await page.waitForLoadState('networkidle');
    const chip = page.getByRole('button', { name: /^정기 \d/ });
    const count = Number(/\d+/.exec((await chip.textContent()) ?? '')?.[0]);
    await chip.click();
    await expect(page).toHaveURL(/topic=periodic/);
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(`최근 3년 · ${count}건`)).toBeVisible();
    await expect(page.getByRole('table', { name: /공시/ }).getByRole('link')).toHaveCount(Math.min(20, count));
    await page.reload();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
  });

  test('a word narrows the list, and one without a match says so', async ({ page }) => {
    await page.goto(FILINGS);
    await page.waitForLoadState('networkidle');
    await page.getByRole('searchbox', { name: /공시 제목/ }).fill('보고서');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=/);
    for (const row of await page.locator('[data-part=filings-table] tbody tr:not([data-part=filings-month])').all())
      await expect(row).toContainText('보고서');
    await page.goto(`${FILINGS}?q=${encodeURIComponent('이런 공시는 없다')}`);
    await expect(page.getByText('검색어에 맞는 공시가 없습니다.')).toBeVisible();
  });

  test('the viewer is read by keyboard alone, and closing gives the focus back @phone', async ({ page }) => {
    await page.goto(FILINGS);
    await page.waitForLoadState('networkidle');
    const links = page.getByRole('table', { name: /공시/ }).getByRole('link');
    const [first, second] = [await links.nth(0).textContent(), await links.nth(1).textContent()];
    await links.nth(0).focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: first ?? '' });
    await expect(viewer).toBeVisible();
    await expect(viewer.getByRole('img', { name: /종가/ })).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(second ?? '');
    await page.keyboard.press('k');
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(first ?? '');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).not.toHaveURL(/open=/);
    await expect(links.nth(0)).toBeFocused();
  });

  test('going back closes the viewer, and its address opens it', async ({ page }) => {
    await page.goto(FILINGS);
    await page.waitForLoadState('networkidle');
    await page.getByRole('table', { name: /공시/ }).getByRole('link').nth(1).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const address = page.url();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto(address);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: '닫기' }).click();
    await expect(page).not.toHaveURL(/open=/);
  });
});

test.describe('공매도', () => {
  test('the balance is late, in words, in the picture and in the table', async ({ page }) => {
    await page.goto(SHORT);
    await expect(page.getByRole('heading', { name: '왜 이틀 늦나' })).toBeVisible();
    await expect(page.getByText(/의 잔고는 .*에 나올 예정입니다/)).toBeVisible();
    await expect(page.getByText(/잔고가 아직 나오지 않은 \d거래일/)).toBeVisible();
    await expect(page.getByRole('img', { name: /공매도 잔고 비율/ })).toBeVisible();
    const table = page.getByRole('table', { name: /일별 공매도/ });
    await expect(table.getByRole('row').nth(1)).toContainText('예정');
  });

  test('older days are on the next page, which has its own address', async ({ page }) => {
    await page.goto(SHORT);
    await page.waitForLoadState('networkidle');
    const dates = page.getByRole('table', { name: /일별 공매도/ }).locator('tbody td:first-child');
    const newest = await dates.first().textContent();
    await page
      .getByRole('navigation', { name: '일별 공매도 페이지' })
      .getByRole('link', { name: '2', exact: true })
      .click();
    await expect(page).toHaveURL(/page=2/);
    await expect(dates.first()).not.toHaveText(newest ?? '');
    await expect(dates).toHaveCount(20);
  });

  test('a KONEX stock has short sales like any other', async ({ page, request }) => {
    const { data } = await (await request.get('/api/v2/stock/filter/konex-stocks?num=1')).json();
    await page.goto(`/stock/${data[0].shcode}/short-stock-selling`);
    await expect(page.getByRole('table', { name: /일별 공매도/ }).getByRole('row')).toHaveCount(21);
    await expect(page.getByText('공매도를 할 수 없습니다')).toHaveCount(0);
  });
});

test('the short head leads to a comparison', async ({ page }) => {
  await page.goto(SHORT);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: '비교', exact: true }).click();
  await expect(page).toHaveURL(/\/compare\?codes=005930%2CKOSPI$/);
  await expect(page.getByRole('row', { name: /^삼성전자/ }).first()).toContainText('%');
});

test.describe('재무', () => {
  const FINANCIAL = '/stock/005930/financial-summary';

  test('a switch shows quarters, and is in the address @phone', async ({ page }) => {
    await page.goto(FINANCIAL);
    await page.waitForLoadState('networkidle');
    const table = page.getByRole('table', { name: /재무제표/ });
    await expect(table.getByRole('columnheader', { name: /^\d{4}$/ })).toHaveCount(5);
    await page.getByRole('radiogroup', { name: '기간' }).getByText('분기', { exact: true }).click();
    await expect(page).toHaveURL(/period=quarter/);
    await expect(table.getByRole('columnheader', { name: /^\d\d\.\dQ$/ })).toHaveCount(7);
    await page.reload();
    await expect(page.getByRole('radio', { name: '분기' })).toBeChecked();
    await page.goBack();
    await expect(page).not.toHaveURL(/period/);
    await expect(page.getByRole('radio', { name: '연간' })).toBeChecked();
  });

  test('estimates are marked, and balances balance as shown', async ({ page }) => {
    await page.goto(FINANCIAL);
    const table = page.getByRole('table', { name: /재무제표/ });
    expect(await table.getByRole('columnheader', { name: /^\d{4}E$/ }).count()).toBeGreaterThan(0);
    const lastOf = async (name: string) => {
      const cell = table.getByRole('row', { name: new RegExp(`^${name} `) }).locator('td[data-kind=last]');
      return Number((await cell.textContent())?.replaceAll(',', ''));
    };
    const sum = (await lastOf('부채')) + (await lastOf('자본'));
    expect(Math.abs(sum - (await lastOf('자산')))).toBeLessThanOrEqual(0.11);
  });

  test('the place in its industry is shown with the number of counted stocks', async ({ page, request }) => {
    const { data } = await (await request.get('/api/v2/stock/005930/sector-position')).json();
    await page.goto(FINANCIAL);
    const card = page.getByRole('region', { name: '업종 내 위치' });
    await expect(card).toContainText(`${data.industry} ${data.stocks.toLocaleString('en')}종목`);
    const roe = data.rows.find(({ measure }: { measure: string }) => measure === 'roe');
    const line = card.getByRole('row', { name: /^ROE/ });
    await expect(line).toContainText(`상위 ${roe.top}%`);
    await expect(line).toContainText(`${roe.count}종목 중`);
  });

  test('numbers over the bars do not overlap @phone', async ({ page }) => {
    for (const path of [FINANCIAL, `${FINANCIAL}?period=quarter`]) {
      await page.goto(path);
      const touching = await page.locator('[data-part=bar-cards] figure').evaluateAll((plots) =>
        plots.flatMap((plot) => {
          const words = [...plot.querySelectorAll('b, [data-part=period-bars-names] span')].filter(
            (word) => getComputedStyle(word).visibility === 'visible',
          );
          const boxes = words.map((word) => {
            const range = document.createRange();
            range.selectNodeContents(word);
            return { text: word.textContent, box: range.getBoundingClientRect() };
          });
          return boxes.flatMap((one, i) =>
            boxes
              .slice(i + 1)
              .filter(
                ({ box }) =>
                  box.left < one.box.right - 0.5 &&
                  one.box.left < box.right - 0.5 &&
                  box.top < one.box.bottom - 2 &&
                  one.box.top < box.bottom - 2,
              )
              .map(({ text }) => `${one.text} ${text}`),
          );
        }),
      );
      expect(touching, path).toEqual([]);
    }
  });

  test('a fund has no statements, and the page says so', async ({ page }) => {
    await page.goto('/stock/069500/financial-summary');
    await expect(page.getByText('ETF와 ETN은 회사가 아니어서 재무제표를 내지 않습니다.')).toBeVisible();
  });
});
