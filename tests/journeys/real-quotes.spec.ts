import { expect, test } from '../support/journey.ts';
import { openReal } from '../support/real-page.ts';

test.use({ feeds: 'ls,krx,upbit,dart,rss,ecos' });

test('a site with a contract for quotes shows the market as it trades, with the past of the files @phone', async ({
  page,
  market,
}) => {
  const main = page.getByRole('main');
  await openReal(page, '/');
  await expect(main).toContainText('2,610.62');
  await expect(main).toContainText('코스피 오름세로 출발');

  await openReal(page, '/stock/910000');
  await expect(main).toContainText('실시간');
  await expect(main).toContainText('10,300');
  await expect(main).toContainText('2026.11.23'); // the day before is of the files
  await expect(main).toContainText('자료: 금융감독원 전자공시시스템(DART).');
  await market.trade('910000', 10_410);
  await expect(main.getByText('10,410').first()).toBeVisible();

  // An ETF trades at LS's price; its NAV is of the last close, which says nothing about a premium of today.
  await openReal(page, '/equity-product/view/940020');
  await expect(main).toContainText('10,510');
  await expect(main.getByText('11.23 종가 기준').first()).toBeVisible();

  // LS has the trading of investors; here it has not sent any.
  await openReal(page, '/investment');
  await expect(main).toContainText('투자자별 매매가 아직 오지 않았습니다.');

  await openReal(page, '/status');
  const source = (name: string) =>
    page.locator('[data-part="source"]').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(source('주식 시세')).toContainText(/LS증권.*실시간.*정상/s);
  await expect(source('과거 시세')).toContainText(/한국거래소.*종가 기준.*정상/s);
  await expect(source('코인')).toContainText(/업비트.*실시간.*정상/s);
  await expect(source('해외지수')).toContainText('자료 없음');
});
