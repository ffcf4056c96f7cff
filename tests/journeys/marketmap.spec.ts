import { readFile } from 'node:fs/promises';
import { floorToTick } from '@sise/domain/market/tick-size';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { active, MAP, openMap, select, step, tree } from '../support/map-page.ts';

test.describe('the map of a market', () => {
  test('is drawn by the server, titled with its index, and listed for those without scripts', async ({ request }) => {
    const html = await (await request.get(`${MAP}?view=list`)).text();
    expect(html).toMatch(/<title>코스피 마켓맵 [\d,.]+ [+−]?[\d.]+% – 시세<\/title>/);
    expect(html).toContain('map-picture');
    expect(html).toContain('삼성전자');
    expect(html).toMatch(/href="\/indices\/kospi\/industries\?open=10\d\d"/);
  });

  test('stands there as the canvas will paint it before any script has run', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto(MAP);
    const label = page.locator('[data-part=map-picture] text').filter({ hasText: '삼성전자' }).first();
    await expect(label).toHaveCSS('fill', 'rgb(255, 255, 255)');
    await expect(label).toHaveCSS('text-anchor', 'middle');
    await context.close();
  });

  test('fills the window without a footer @phone', async ({ page, isMobile }) => {
    await openMap(page);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    const grows = await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);
    expect(grows).toBe(isMobile); // a narrow screen has the list below
  });

  test('has two rows of controls on tablets', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/marketmap/kospi');
    expect((await page.locator('[data-part=map-toolbar]').boundingBox())?.height).toBeLessThan(112);
  });

  test('describes the largest stock, moves by arrows, and opens a stock by Enter @phone', async ({ page }) => {
    await openMap(page);
    const map = tree(page);
    await map.focus();
    await page.keyboard.press('ArrowDown');
    const first = await active(map);
    expect(first).toMatch(/등락률 [+−]?[\d.]+%, 시가총액 [\d,]+조/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => active(map)).not.toBe(first);
    await page.keyboard.press('Home');
    const largest = await active(map);
    await expect(page.getByRole('region', { name: `${largest.split(',')[0]} 요약`, exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/stock\/[0-9A-Z]{6}$/);
  });

  test('moves its colours with trades and leaves its tiles where they are', async ({ page, market }) => {
    await openMap(page);
    const before = await rateOf(page, '005930');
    const detail = await (await page.request.get('/api/stock/005930/detail')).json();
    const price = floorToTick(detail.data.jnilclose * (before > 0 ? 0.96 : 1.04));
    const renewed = page.waitForResponse((response) => response.url().includes('/marketmap/KOSPI/colors'));
    await market.trade('005930', price);
    await renewed;
    await tree(page).focus();
    await expect
      .poll(async () => {
        await page.keyboard.press('Home');
        return (await active(tree(page))).includes(before > 0 ? '−' : '+');
      })
      .toBe(true);
  });
});

test.describe('what the map shows', () => {
  test('is chosen by market, period, size and colour, and is in the address @phone', async ({ page }) => {
    await openMap(page);
    const year = page.getByRole('radiogroup', { name: '기간' }).getByRole('radio', { name: '1년', exact: true });
    await year.click();
    await expect(year).toBeChecked();
    await expect(page).toHaveURL(/period=1year/);
    await expect(step(page, 8)).toHaveText('+30%');
    await select(page, '크기').selectOption('amount');
    await expect(page).toHaveURL(/size=amount/);
    await select(page, '크기').selectOption('even');
    await expect(page).toHaveURL(/size=even/);
    await select(page, '색').selectOption('per');
    await expect(page).toHaveURL(/color=per/);
    await expect(step(page, 0)).toHaveText('적자');
    await expect(page.getByText('최근 4분기 순이익')).toBeVisible();
    await select(page, '색').selectOption('foreign');
    await expect(page.getByText('당일 순매수 ÷ 거래대금')).toBeVisible();
    await page.getByRole('link', { name: '코스닥', exact: true }).first().click();
    await expect(page).toHaveURL(/\/marketmap\/kosdaq\?.*color=foreign/);
    await page.reload();
    await expect(select(page, '크기')).toHaveValue('even');
    await expect(select(page, '색')).toHaveValue('foreign');
  });

  test('keeps a choice that is made before an earlier one is shown', async ({ page }) => {
    await openMap(page);
    // The address changes a while before the page does, on a slow device: the next choice is made in between.
    await select(page, '색').evaluate((input: HTMLSelectElement) => {
      const replace = history.replaceState.bind(history);
      history.replaceState = (...given) => {
        replace(...given);
        if (!location.search.includes('size=even')) return;
        history.replaceState = replace;
        queueMicrotask(() => {
          input.value = 'per';
          input.dispatchEvent(new Event('change', { bubbles: true }));
        });
      };
    });
    await select(page, '크기').selectOption('even');
    await expect(page).toHaveURL(/color=per/);
    await expect(select(page, '크기')).toHaveValue('even');
    await expect(page).toHaveURL(/size=even/);
  });

  test('is filtered by its legend: one step away, one alone, all again', async ({ page }) => {
    await openMap(page);
    await step(page, 4).click();
    await expect(step(page, 4)).toHaveAttribute('aria-pressed', 'false');
    await expect(page).toHaveURL(/show=01235678/);
    await expect(page.getByText(/종목이 보입니다/)).toBeAttached();
    await step(page, 8).dblclick();
    await expect(page).toHaveURL(/show=8$/);
    await expect(page.locator('[data-part=map-legend] button[aria-pressed=true]')).toHaveCount(1);
    await page.reload();
    await expect(page.locator('[data-part=map-legend] button[aria-pressed=true]')).toHaveCount(1);
    await step(page, 8).dblclick();
    await expect(page).toHaveURL(new RegExp(`${MAP}$`));
  });

  test('is a list too, by its button and by L, that opens to stocks @phone', async ({ page, isMobile }) => {
    await openMap(page);
    if (isMobile) await page.getByRole('radio', { name: '목록' }).click();
    else await page.keyboard.press('l');
    await expect(page).toHaveURL(/view=list/);
    const list = page.getByRole('region', { name: '코스피 업종과 종목 목록' });
    const industry = list.locator('summary').filter({ hasText: '금융' });
    await industry.click();
    await list.getByRole('link', { name: 'KB금융', exact: true }).click();
    await page.waitForURL(/\/stock\/105560$/);
  });
});

test.describe('an industry of the map', () => {
  test('is zoomed to by its head, is named in the path, and left by Esc or 전체 @phone', async ({ page }) => {
    await openMap(page);
    await page.locator('[data-part=map-stage-map]').click({ position: { x: 30, y: 8 } });
    await expect(page).toHaveURL(/sector=1013/);
    const path = page.getByRole('navigation', { name: '업종 경로' });
    await expect(path).toContainText('전기전자');
    await expect(tree(page).getByRole('treeitem', { name: /업종/ })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`${MAP}$`));
    await tree(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('z');
    await expect(page).toHaveURL(/sector=10\d\d/);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${MAP}$`));
    await page.goto(`${MAP}?sector=1013`);
    await path.getByRole('button', { name: '전체' }).click();
    await expect(path).toBeHidden();
  });
});

test.describe('a stock of the map', () => {
  test('shows a card where it is pointed at, or a sheet where it is tapped @phone', async ({ page, isMobile }) => {
    await openMap(page);
    const tile = { position: { x: 80, y: 120 } };
    const card = page.getByRole('region', { name: '삼성전자 요약' });
    if (isMobile) {
      await tree(page).tap(tile);
      await expect(card.getByRole('link', { name: '종목 보기' })).toBeVisible();
      await card.getByRole('button', { name: '닫기' }).tap();
      await expect(card).toBeHidden();
      await tree(page).tap(tile);
      await tree(page).tap(tile);
    } else {
      await tree(page).hover(tile);
      await expect(card).toContainText('시가총액');
      await expect(card.locator('svg[data-part=filled-sparkline]')).toBeVisible();
      await expect(card).toContainText('SK하이닉스');
      await tree(page).click(tile);
    }
    await page.waitForURL(/\/stock\/005930$/);
  });
});

test('the map is saved as a picture', async ({ page }) => {
  await openMap(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /그림으로 저장/ }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^마켓맵-코스피-.*\.png$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.readUInt32BE(16)).toBeGreaterThan(600);
});

test.describe('an address no map has', () => {
  for (const [address, status] of [
    ['/marketmap/konex', 404],
    ['/marketmap/kospi?at=2026-10-11', 404],
    ['/marketmap/kospi?at=2126-10-12', 404],
    ['/marketmap/kospi?period=2day', 400],
    ['/marketmap/kospi?at=yesterday', 400],
    ['/marketmap/kospi?show=9', 400],
  ] as const) {
    test(`${address} is a ${status} with a way on`, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(status);
      await page.getByRole('main').getByRole('link', { name: /홈/ }).first().click();
      await expect(page).toHaveURL(/\/$/, { timeout: 20_000 }); // the first request computes much
    });
  }
});

test('the home page shows the largest of the map before any script, and leads to it', async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('map-picture');
  await page.goto('/');
  const card = page.getByRole('region', { name: /^마켓맵/ });
  await expect(card.locator('svg[data-part=map-picture]')).toBeVisible();
  await card.getByText('코스닥', { exact: true }).click();
  await card.getByRole('link', { name: /코스닥 마켓맵 전체 보기/ }).click();
  await expect(page).toHaveURL(/\/marketmap\/kosdaq$/);
});

async function rateOf(page: Page, shcode: string): Promise<number> {
  const snapshot = await (await page.request.get('/api/marketmap/KOSPI/snapshot')).json();
  const colors = await (await page.request.get('/api/marketmap/KOSPI/colors')).json();
  return colors.data.value[snapshot.data.shcode.indexOf(shcode)];
}
