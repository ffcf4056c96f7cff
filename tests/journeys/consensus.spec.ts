import type { Page } from '@playwright/test';
import { comma, rate } from '@sise/domain/format/number';
import { expect, test } from '../support/journey.ts';

const CALL = '/api/v2/consensus/search/report';
const SLOW_MS = 700;

const list = (page: Page) => page.getByRole('region', { name: '보고서 목록' });
const rows = (page: Page) => list(page).locator('tbody tr');
const titles = (page: Page) => list(page).locator('[data-part=reports-table-title]').getByRole('link');

test('the week’s raises, today’s reports and the list agree with the calls @phone', async ({ page, request }) => {
  const { data: top } = await (await request.get('/api/v2/consensus/top')).json();
  const { data: today } = await (await request.get('/api/v2/consensus/today')).json();
  const { data: found } = await (await request.get(`${CALL}?periodType=1M&num=25`)).json();
  await page.goto('/consensus');
  const cards = page.getByRole('list', { name: /TOP 10 목록/ }).getByRole('link');
  await expect(cards).toHaveCount(top.rows.length);
  await expect(cards.first()).toContainText(top.rows[0].hname);
  await expect(cards.first()).toContainText(rate(top.rows[0].raise, 1));
  await expect(page.getByRole('region', { name: '오늘의 보고서' })).toContainText(`보고서 ${comma(today.total)}건`);
  await expect(list(page)).toContainText(`${comma(found.total)}건`);
  await expect(rows(page)).toHaveCount(25);
  await expect(rows(page).nth(3)).toContainText(found.rows[3].title);
});

test('a condition adds to the last one, also while the page of an earlier one comes', async ({ page }) => {
  await page.goto('/consensus');
  await page.waitForLoadState('networkidle');
  // The page of the second press comes a while after that of the first.
  await page.route(/changePrices=up(&|$)/, async (route) => {
    await page.waitForTimeout(SLOW_MS);
    await route.continue();
  });
  // The address changes a while before the page does, on a slow device: each press comes in between.
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    const presses = new Map([
      ['?periodType=3M', '상향 '],
      ['?periodType=3M&changePrices=up', '하향 '],
    ]);
    history.pushState = (...given) => {
      push(...given);
      const name = presses.get(location.search);
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => name !== undefined && textContent.startsWith(name),
      );
      queueMicrotask(() => button?.click());
    };
  });
  await list(page).getByText('3개월', { exact: true }).click();
  await expect(page).toHaveURL(/\?periodType=3M&changePrices=up%2Cdown$/);
});

test('conditions are in the address, combine, and are taken out again', async ({ page, request }) => {
  await page.goto('/consensus');
  await page.waitForLoadState('networkidle');
  await list(page).getByText('3개월', { exact: true }).click();
  await expect(page).toHaveURL(/\?periodType=3M$/);
  await list(page)
    .getByRole('button', { name: /^상향 / })
    .click();
  await expect(page).toHaveURL(/changePrices=up/);
  await list(page)
    .getByRole('button', { name: /^하향 / })
    .click();
  await expect(page).toHaveURL(/changePrices=up%2Cdown/);
  await list(page).getByRole('combobox', { name: '의견' }).selectOption('매수');
  await expect(page).toHaveURL(/gradeCode=2/);
  const { data } = await (await request.get(`${CALL}?periodType=3M&changePrices=up,down&gradeCode=2`)).json();
  await expect(list(page).locator('output').first()).toContainText(`${comma(data.total)}건 목표가 상향·하향`);

  await list(page).getByRole('button', { name: '괴리율' }).click();
  await expect(page).toHaveURL(/sortBy=upside/);
  const most = await (await request.get(`${CALL}?periodType=3M&changePrices=up,down&gradeCode=2&sortBy=upside`)).json();
  await expect(titles(page).first()).toHaveText(most.data.rows[0].title);
  await expect(list(page).getByRole('columnheader', { name: '괴리율' })).toHaveAttribute('aria-sort', 'descending');

  await list(page).getByRole('link', { name: '조건 지우기' }).click();
  await expect(page).toHaveURL(/\?periodType=3M$/);
  await page.goBack();
  await expect(page).toHaveURL(/sortBy=upside/);
  await expect(list(page).getByRole('button', { name: /^하향 / })).toHaveAttribute('aria-pressed', 'true');
});

test('a stock is found by its initials in the popup, and its reports listed @phone', async ({ page, request }) => {
  await page.goto('/consensus?periodType=ALL');
  await page.waitForLoadState('networkidle');
  await list(page).getByRole('button', { name: '종목 전체' }).click();
  const popup = page.getByRole('dialog', { name: '종목 찾기' });
  await expect(popup.getByRole('listbox', { name: '많이 다루는 종목' }).getByRole('option')).toHaveCount(20);
  await popup.getByRole('combobox').fill('ㅅㅅㅈㅈ');
  await expect(popup.getByRole('listbox', { name: '찾은 종목' }).getByRole('option').first()).toContainText('005930');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/businessCode=005930/);
  await expect(popup).toBeHidden();
  const { data } = await (await request.get(`${CALL}?businessCode=005930`)).json();
  await expect(list(page)).toContainText(`${comma(data.total)}건 삼성전자`);
  await list(page).getByRole('button', { name: '종목 조건 삼성전자 빼기' }).click();
  await expect(page).toHaveURL(/\?periodType=ALL$/);
});

test('a report opens at its own address beside the list, by keyboard too, and back closes it @phone', async ({
  page,
}) => {
  await page.goto('/consensus?reportType=CO');
  await page.waitForLoadState('networkidle');
  const [third, fourth] = [await titles(page).nth(2).textContent(), await titles(page).nth(3).textContent()];
  await titles(page).nth(2).focus();
  const at = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(third ?? '');
  await expect(page).toHaveURL(/\/consensus\/view\/\d+$/);
  await expect(drawer.getByRole('img', { name: /주가와 목표주가/ })).toBeVisible();
  await page.keyboard.press('j');
  await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(fourth ?? '');
  const address = page.url();
  await page.keyboard.press('/'); // the search, in which the same letters are typed
  await page.getByRole('combobox', { name: '종목명, 초성, 코드' }).pressSequentially('kakao');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '검색' })).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/consensus\?reportType=CO$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(at);

  await page.goForward();
  await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(fourth ?? '');
  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: fourth ?? '' })).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('a report’s page has its price, targets, analyst and estimates, and leads to the others', async ({
  page,
  request,
  market,
}) => {
  const { data } = await (await request.get(`${CALL}?businessCode=005930&num=3`)).json();
  const [report] = data.rows;
  await page.goto(`/consensus/view/${report.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(report.title);
  await expect(page).toHaveTitle(new RegExp(`삼성전자 – 시세$`));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/consensus/view/${report.id}$`),
  );
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/og\/stock\/005930\.png$/);
  const body = page.getByRole('article');
  await expect(body).toContainText(comma(report.target));
  await page.waitForLoadState('networkidle');
  await market.trade('005930', report.price + 500);
  await expect(body).toContainText(comma(report.price + 500));
  await expect(page.locator('[data-part=targets]').getByRole('img', { name: /주가와 목표주가/ })).toBeVisible();
  await expect(page.locator('[data-part=analyst]')).toContainText(report.writer);
  await expect(page.locator('[data-part=estimates]').getByRole('table').first()).toContainText('영업이익');
  const pdf = await request.get((await body.getByRole('link', { name: '원문 PDF 열기' }).getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toContain('application/pdf');
  await page.locator('[data-part=others]').getByRole('link', { name: data.rows[1].title }).first().click();
  await expect(page).toHaveURL(new RegExp(`/consensus/view/(?!${report.id}$)\\d+$`));
});

test('an industry report has no target, and says what it has', async ({ page, request }) => {
  const { data } = await (await request.get(`${CALL}?reportType=IN&num=1`)).json();
  await page.goto(`/consensus/view/${data.rows[0].id}`);
  await expect(page.getByRole('article')).toContainText('산업 보고서에는 없음');
  await expect(page.locator('[data-part=index]').getByRole('heading')).toHaveText(`${data.rows[0].hname} 지수`);
  await expect(page.locator('[data-part=targets]')).toHaveCount(0);
});

test('addresses that mean nothing are refused or left out, and markup is shown as text', async ({ page }) => {
  expect((await page.goto('/consensus/view/999999999'))?.status()).toBe(404);
  expect((await page.goto('/consensus/view/nonsense'))?.status()).toBe(404);
  await page.goto('/consensus/view');
  await expect(page).toHaveURL(/\/consensus$/);
  const odd = await page.goto('/consensus?gradeCode=9&fromDate=2026-11-02&toDate=2026-11-01&page=1000000000');
  expect(odd?.status()).toBe(200);
  await expect(page.getByText(/투자의견: 주소에 적힌 값을 쓸 수 없어/)).toBeVisible();
  await expect(rows(page)).toHaveCount(25);
  await page.goto('/consensus?page=9000');
  await expect(page.getByText('이 페이지에는 보고서가 없습니다')).toBeVisible();
  await page.goto(`/consensus?searchWord=${encodeURIComponent('<img src=x>')}`);
  await expect(list(page)).toContainText('‘<img src=x>’');
  await expect(list(page).locator('img')).toHaveCount(0);
  await page.goto('/consensus?businessCode=nothing');
  await expect(page.getByText('없는 종목이나 업종입니다')).toBeVisible();
});
