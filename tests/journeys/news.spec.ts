import { expect, test } from '../support/journey.ts';

test('news stand by day under tabs of their kinds, each with the stocks it names @phone', async ({ page }) => {
  await page.goto('/news');
  const list = page.getByRole('region', { name: '전체 뉴스' });
  await expect(list.getByRole('heading', { level: 3 }).first()).toHaveText('2026.11.20 (금)');
  await page.getByRole('navigation', { name: '뉴스 종류' }).getByRole('link', { name: '시황' }).click();
  await expect(page).toHaveURL(/\/news\?tab=market$/);
  const market = page.getByRole('region', { name: '시황' });
  await expect(market.getByRole('list', { name: '기사에 나온 종목' }).first().getByRole('link').first()).toContainText(
    '%',
  );

  await page.getByRole('navigation', { name: '뉴스 종류' }).getByRole('link', { name: '코인' }).click();
  const coins = page.getByRole('region', { name: '코인 뉴스' });
  await coins
    .getByRole('link', { name: /^비트코인/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/coins\/BTC$/);
});

test('a stock is found and its news shown, filtered by words, until both are taken out', async ({ page }) => {
  await page.goto('/news');
  await page.getByRole('combobox', { name: '뉴스를 볼 종목 찾기' }).fill('삼성전자');
  await expect(page.getByRole('listbox', { name: '찾은 종목' }).getByRole('option').first()).toContainText('005930');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/news\?code=005930$/);
  await expect(page.getByRole('region', { name: '삼성전자 뉴스' })).toBeVisible();

  await page.getByRole('searchbox', { name: '기사에 들어 있는 낱말' }).fill('상승 마감');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/code=005930&q=/);
  const titles = page.locator('[data-part="news"] h4');
  await expect(titles.first()).toContainText('삼성전자');
  const chosen = page.getByRole('list', { name: '고른 조건' });
  await expect(chosen.getByRole('link', { name: '낱말 상승 마감 빼기' })).toBeVisible(); // the address changes before the page
  await chosen.getByRole('link', { name: '삼성전자 빼기' }).click();
  await expect(page).toHaveURL(/\/news\?q=[^&]*$/); // the links of an address leave it one by one
  await chosen.getByRole('link', { name: '낱말 상승 마감 빼기' }).click();
  await expect(page).toHaveURL(/\/news$/);
  await expect(chosen).toHaveCount(0);
});

test('pages of results have addresses of their own, and a day has its articles alone', async ({ page }) => {
  await page.goto('/news?date=2026-11-18');
  const day = page.locator('[data-part="news"] h3');
  await expect(day).toHaveText(['2026.11.18 (수)']);
  const first = await page.locator('[data-part="news"] h4').first().textContent();
  await page.getByRole('navigation', { name: '뉴스 페이지' }).getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/date=2026-11-18&page=2$/);
  await expect(page.locator('[data-part="news"] h4').first()).not.toHaveText(first ?? '');
  await page.goto('/news?date=2026-11-18&page=900');
  await expect(page.getByText('이 페이지에는 기사가 없습니다')).toBeVisible();
  await page.goto('/news?code=5930');
  await expect(page.getByText('주소의 종목코드가 올바르지 않아 빼고 보여 줍니다.')).toBeVisible();
});

test('the rates beside an article are those of now', async ({ page, market }) => {
  await page.goto('/news?code=005930');
  const chip = page.locator('[data-part="news"] li a', { hasText: '삼성전자' }).first();
  const before = await chip.textContent();
  const { price, tick, jnilclose } = (await (await page.request.get('/api/stock/005930/detail')).json()).data;
  const traded = price + 4 * tick;
  await market.trade('005930', traded, 10);
  const now = ((traded / jnilclose - 1) * 100).toFixed(2).replace('-', '−');
  await expect(chip).toContainText(`${now}%`);
  expect(before).not.toContain(`${now}%`);
});

test('the text of an article opens above the page', async ({ page }) => {
  await page.goto('/news?code=005930');
  const title = page.locator('[data-part="news"] [data-part="article-link"]').first();
  const text = await title.textContent();
  await title.click();
  const dialog = page.getByRole('dialog', { name: text ?? '' });
  await expect(dialog).toContainText('모의 기사');
  await dialog.getByRole('button', { name: '닫기' }).last().click();
  await expect(dialog).toHaveCount(0);
});

test('종목플러스 is asked three more times, a second apart, before its failure and the way out are shown', async ({
  page,
  watched,
}) => {
  await page.goto('/news');
  let calls = 0;
  let isAway = true;
  await page.route('**/api/v2/stock-plus*', (route) => {
    calls += 1;
    return isAway ? route.fulfill({ status: 503, json: { code: 'server.failed' } }) : route.continue();
  });
  await page.getByRole('navigation', { name: '뉴스 종류' }).getByRole('link', { name: '종목플러스' }).click();
  const alert = page.getByRole('alert').filter({ hasText: '종목플러스를 불러오지 못했습니다' });
  await expect(alert).toBeVisible({ timeout: 10_000 });
  expect(calls).toBe(5); // one by the loader, which does not wait, and four by the card
  expect(watched.complaints.splice(0).filter((complaint) => !/^503: .*stock-plus/.test(complaint))).toEqual([]);
  isAway = false;
  await alert.getByRole('button', { name: '다시 시도' }).click();
  const table = page.getByRole('table', { name: '많이 움직이는 종목과 최근 기사' });
  await expect(table.getByRole('row')).toHaveCount(31);
  await expect(table.getByRole('row').nth(1)).toContainText('%');
});

test('the home page, a stock and the menu lead to the news', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('region', { name: '시장 뉴스' }).getByRole('link', { name: '더 보기' }).click();
  await expect(page).toHaveURL(/\/news$/);
  await page.getByRole('region', { name: '뉴스에 많이 나온 종목' }).getByRole('link').first().click();
  await page.getByRole('region', { name: '뉴스·보고서' }).getByRole('link', { name: '더 보기' }).click();
  await expect(page).toHaveURL(/\/news\?code=\w{6}$/);
  await page.getByRole('region', { name: '오늘의 일정' }).getByRole('link', { name: '증시 일정' }).click();
  await expect(page.getByRole('heading', { name: '증시 일정', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '전체 메뉴' }).click();
  await page.getByRole('list', { name: '뉴스·일정' }).getByRole('link', { name: '뉴스', exact: true }).click();
  await expect(page).toHaveURL(/\/news$/);
});
