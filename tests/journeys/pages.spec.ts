import { expectUsable } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { widthFaults } from '../support/width.ts';

/** Every page of the site map, with what its first heading says. */
const PAGES: readonly (readonly [string, RegExp])[] = [
  ['/', /증시/],
  ['/stock', /종목/],
  ['/kospi-equities', /코스피/],
  ['/kosdaq-equities', /코스닥/],
  ['/konex', /코넥스/],
  ['/index-info', /시가총액|순위/],
  ['/index-info/up', /상승/],
  ['/index-info/down', /하락/],
  ['/index-info/volume', /거래량/],
  ['/index-info/amount', /거래대금/],
  ['/index-info/new', /신규/],
  ['/index-info/industry', /업종/],
  ['/index-info/attention', /관심/],
  ['/index-info/kospi200', /코스피200/],
  ['/etf-equities', /ETF/],
  ['/etn-equities', /ETN/],
  ['/stock/005930', /삼성전자/],
  ['/stock/005930/asp', /삼성전자/],
  ['/stock/005930/chart', /삼성전자/],
  ['/stock/005930/consensus', /삼성전자/],
  ['/stock/005930/financial-summary', /삼성전자/],
  ['/stock/005930/public-announcement', /삼성전자/],
  ['/stock/005930/short-stock-selling', /삼성전자/],
  ['/indices/kospi', /코스피|KOSPI/],
  ['/indices/kosdaq', /코스닥|KOSDAQ/],
  ['/indices/kospi200', /코스피 200/],
  ['/indices/kospi/industries', /코스피/],
  ['/indices/kospi/daily', /코스피/],
  ['/marketmap/kospi', /마켓맵/],
  ['/marketmap/kosdaq', /마켓맵/],
  ['/marketmap/kospi?view=list&period=1year', /마켓맵/],
  ['/indices/kospi/kospi200', /코스피/],
  ['/indices/kospi/attention', /코스피/],
  ['/indices/kosdaq/up', /코스닥/],
  ['/my-stock/analysts', /MY/],
  ['/my-stock/portfolio', /MY/],
  ['/my-stock', /MY/],
  ['/member/login', /로그인/],
  ['/member/join', /회원가입/],
  ['/member/forgot', /비밀번호 찾기/],
  ['/member/reset', /새 비밀번호/],
  ['/member/confirm', /이메일 확인/],
  ['/member/confirm-email', /새 이메일 확인/],
  ['/member/sent', /메일을 보냈습니다/],
  ['/terms', /이용약관/],
  ['/privacy', /개인정보처리방침/],
  ['/sources', /데이터 출처와 산식/],
  ['/accessibility', /접근성/],
  ['/help', /고객센터/],
  ['/member/left', /탈퇴/],
  ['/playground', /놀이터|플레이그라운드|Playground|부품/i],
];

for (const [path, heading] of PAGES) {
  test(`${path} is whole, quiet, fits its width and can be used by everybody @phone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page).toHaveTitle(/시세/);
    expect(
      await page
        .locator('h1, h2, h3, h4')
        .first()
        .evaluate(({ tagName }) => tagName),
    ).toBe('H1');
    await page.waitForLoadState('networkidle');
    await expectUsable(page);
  });
}

test('every page fits 320 pixels, and half a screen at twice its size, without half a word @phone', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [path] of PAGES) {
    await page.setViewportSize(isMobile ? { width: 320, height: 640 } : { width: 720, height: 450 });
    await page.goto(path);
    await expect.poll(() => widthFaults(page), path).toEqual([]);
    if (isMobile) continue;
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => widthFaults(page), `${path} at 320`).toEqual([]);
  }
});

test('every link on every page leads to a page', async ({ page }) => {
  const found = new Set<string>();
  for (const [path] of PAGES) {
    await page.goto(path);
    const links = await page
      .getByRole('link')
      .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
    for (const link of links) {
      const { origin, pathname, search } = new URL(link);
      if (origin === new URL(page.url()).origin && !/^\/stock\/[0-9A-Z]{6}/.test(pathname))
        found.add(pathname + search);
    }
  }
  expect(found.size).toBeGreaterThan(10);
  for (const link of found) {
    const { status } = await page.request.get(link).then((response) => ({ status: response.status() }));
    expect([link, status]).toEqual([link, 200]);
  }
});
