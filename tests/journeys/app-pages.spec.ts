import { expectUsable } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { letShare } from '../support/shared-address.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

test.describe('inside the app', () => {
  test.use({ userAgent: `${PHONE} A`, viewport: { width: 360, height: 740 } });

  test('a stock leads from tab to tab and to other pages, all of the app', async ({ page }) => {
    await page.goto('/hkapp/stock/005930');
    await expect(page.locator('html')).toHaveAttribute('data-app', 'android');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByText('모의 시세', { exact: true })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('책임은 이용자 본인에게');
    await expectUsable(page);
    await page.getByRole('main').getByRole('link', { name: '호가', exact: true }).first().click();
    await expect(page).toHaveURL('/hkapp/stock/005930/asp');
    await page.getByRole('main').getByRole('link', { name: '공시', exact: true }).first().click();
    await expect(page).toHaveURL('/hkapp/stock/005930/public-announcement');
    await page.goBack();
    await expect(page).toHaveURL('/hkapp/stock/005930/asp');
  });

  test('the address of a page is shared as on the web, and a message leads to a page of the app', async ({
    page,
    baseURL,
  }) => {
    await letShare(page);
    await page.goto('/hkapp/stock/005930');
    await expect(page.getByText('실시간').first()).toBeVisible();
    await page.getByRole('button', { name: '공유' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-shared', `${baseURL}/stock/005930`);
    await page.goto('/hkapp/screener?per=~10');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '저장', exact: true }).click();
    await page.getByRole('link', { name: '보기', exact: true }).click();
    await expect(page).toHaveURL('/hkapp/screener/saved');
  });

  test('the rankings begin with 업종등락, and a row of a list leads to its stock', async ({ page }) => {
    await page.goto('/hkapp/index-info');
    const tabs = page.getByRole('navigation', { name: '순위' });
    await expect(tabs.getByRole('link', { name: '업종등락' })).toHaveAttribute('aria-current', 'page');
    await expectUsable(page);
    await tabs.getByRole('link', { name: '신규상장' }).click();
    await expect(page).toHaveURL('/hkapp/index-info/new');
    await tabs.getByRole('link', { name: '거래대금' }).click();
    await expect(page).toHaveURL('/hkapp/index-info/amount');
    await page
      .getByRole('link', { name: /삼성전자/ })
      .first()
      .click();
    await expect(page).toHaveURL('/hkapp/stock/005930');
  });

  test('the map shows KOSPI first, changes in place, and a stock of it leads to its page', async ({ page }) => {
    await page.goto('/hkapp/marketmap');
    await expect(page.getByRole('tree', { name: /코스피 업종별 지도/ })).toBeVisible();
    await expectUsable(page);
    await page.goto('/hkapp/marketmap/kospi?view=list');
    const list = page.getByRole('region', { name: '코스피 업종과 종목 목록' });
    await list.locator('summary').filter({ hasText: '삼성전자' }).first().click();
    await list.getByRole('link', { name: '삼성전자', exact: true }).click();
    await expect(page).toHaveURL('/hkapp/stock/005930');
  });

  test('futures and MY have their tabs below /hkapp', async ({ page }) => {
    await page.goto('/hkapp/indices/kospi-futures');
    await expectUsable(page);
    await page.getByRole('link', { name: '일별 시세' }).first().click();
    await expect(page).toHaveURL('/hkapp/indices/kospi-futures/daily');
    await page.goto('/hkapp/my-stock');
    await expectUsable(page);
    await page.getByRole('navigation', { name: 'MY 메뉴' }).getByRole('link', { name: '포트폴리오' }).click();
    await expect(page).toHaveURL('/hkapp/my-stock/portfolio');
    await page.goto('/hkapp/konex');
    await page.goto('/hkapp/my-stock');
    await expect(page, 'the tab last used').toHaveURL('/hkapp/my-stock/portfolio');
  });

  test('a page that the app does not have says so and leads back into it', async ({ page }) => {
    await page.goto('/hkapp/indices/nasdaq');
    await expect(page).toHaveURL('/hkapp/error');
    await expectUsable(page);
    await page.getByRole('link', { name: '처음 화면으로' }).click();
    await expect(page).toHaveURL('/hkapp/index-info');
  });
});

test.describe('outside the app', () => {
  test('a page of the app is a 404, and ends at the page that leads to the web', async ({ page }) => {
    await page.goto('/konex');
    const response = await page.goto('/hkapp/stock/005930/asp?rows=5');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL('/hkapp/error');
    await expect(page.getByRole('heading', { name: '앱에서 보는 화면입니다' })).toBeVisible();
    await expectUsable(page);
    await page.getByRole('link', { name: '웹에서 보기' }).click();
    await expect(page).toHaveURL('/stock/005930/asp?rows=5');
    await page.goBack();
    await expect(page).toHaveURL('/hkapp/error');
    await page.goBack();
    await expect(page, 'the redirect takes the place of the page').toHaveURL('/konex');
  });

  test('a change to a page of the app within the document ends there, too', async ({ page }) => {
    await page.goto('/terms');
    await page.evaluate(() => document.documentElement.dataset.device); // the page is there
    await page.evaluate(() => {
      // What a link of the site would do, of which none leads there.
      window.history.pushState({ idx: 1, key: 'app', usr: null }, '', '/hkapp/konex');
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    });
    await expect(page).toHaveURL('/hkapp/error');
    await expect(page.getByRole('link', { name: '웹에서 보기' })).toHaveAttribute('href', '/konex');
  });

  test('the error page opened by itself leads home', async ({ page }) => {
    await page.goto('/hkapp/error');
    await expect(page.getByRole('link', { name: '웹에서 보기' })).toHaveCount(0);
    await page.getByRole('link', { name: '홈으로 돌아가기' }).click();
    await expect(page).toHaveURL('/');
  });
});
