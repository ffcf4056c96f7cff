import { expect, test } from '../support/journey.ts';
import { openReal } from '../support/real-page.ts';

test.use({ feeds: 'archive,krx,upbit,dart,rss,ecos' });

test('a site without a contract for quotes shows closes, and each other part from its own source @phone', async ({
  page,
  market,
}) => {
  const main = page.getByRole('main');
  const part = (name: string) => page.locator(`[data-part="${name}"]`);

  await openReal(page, '/');
  await expect(main).toContainText('2026.11.23 (월) 종가 기준');
  await expect(main).toContainText('2,530.00');
  await expect(part('coin-card')).toContainText('150,000,000');
  await expect(main).toContainText('코스피 오름세로 출발');
  await expect(main).toContainText('지금 쓰는 자료에는 해외지수가 없습니다.');
  await expect(main).toContainText('코스피 시장의 투자자별 매매를 알려 주는 자료가 없습니다.');

  await openReal(page, '/stock/910000');
  await expect(main).toContainText('2026.11.23 (월) 종가 기준');
  await expect(main).toContainText('지금 쓰는 자료에는 종가만 있고 호가와 체결이 없습니다.');
  await expect(main).toContainText('자료: 금융감독원 전자공시시스템(DART).');
  await expect(main).toContainText('주요사항보고서(자기주식취득결정)');
  await expect(main).toContainText('이 종목의 투자자별 매매를 알려 주는 자료가 없습니다.');

  await openReal(page, '/coins');
  await expect(main).toContainText('자료 업비트');
  const coin = (name: string) => main.getByRole('row').filter({ hasText: name });
  await expect(coin('레버코인')).toContainText('유의종목');
  await expect(coin('이더리움')).toContainText('가격 급등락');
  await expect(coin('비트코인')).toContainText('150,000,000');
  await market.tradeCoin('BTC', 151_230_000);
  await expect(coin('비트코인')).toContainText('151,230,000');
  await expect(coin('비트코인')).toContainText('+1.50%');

  await openReal(page, '/world/exchange');
  await expect(main).toContainText('11.24 기준율');
  await expect(main).toContainText('하루 한 번 (매매기준율)');
  await expect(main).toContainText('자료 한국은행 경제통계시스템(ECOS), 서울외국환중개');
  await expect(part('base-rate')).toContainText('2.50%');
  await expect(part('base-rate')).toContainText('2026.10.15부터');
  await expect(part('base-rate')).toContainText('자료 한국은행 ECOS');

  await openReal(page, '/status');
  const source = (name: string) => part('source').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(source('주식 시세')).toContainText(/한국거래소.*종가 기준.*정상/s);
  await expect(source('코인')).toContainText(/업비트.*실시간.*정상/s);
  await expect(source('기준금리')).toContainText(/한국은행.*정상/s);
  await expect(source('공시')).toContainText(/DART.*2분 지연.*정상/s);
  await expect(source('뉴스')).toContainText(/RSS.*5분 지연.*정상/s);
  for (const name of ['호가·체결', '선물·옵션', '해외지수', '공매도', '증권사 보고서'])
    await expect(source(name)).toContainText('자료 없음');
});
