import { loadBuiltPages } from '@sise/server/pages/page-handler';
import { afterAll, expect, it } from 'vitest';
import { startSite } from './support/site.ts';

const site = await startSite({ pages: await loadBuiltPages() });
afterAll(() => site.close());

/** Every address with a list in pages, and the list's name where it says how many of them there are. */
const PAGED: readonly (readonly [path: string, topic?: string])[] = [
  ['/analyst'],
  ['/calendar?view=day&date=2026-11-13', '일정은'],
  ['/coins/BTC', '일별 시세는'],
  ['/consensus'],
  ['/consensus/estimates'],
  ['/index-info/attention'],
  ['/indices/kospi/attention'],
  ['/indices/kospi/daily', '일별 지수는'],
  ['/indices/kospi/stocks', '코스피 시가총액은'],
  ['/indices/kosdaq-future/daily', '일별 시세는'],
  ['/indices/kospi-future/daily', '일별 시세는'],
  ['/indices/kospi-future/investors', '일별 순매수는'],
  ['/indices/kospi-future/times', '시간대별 시세는'],
  ['/indices/kosdaq-option', '일별 합계는'],
  ['/indices/kospi-option', '일별 합계는'],
  ['/investment/foreigner-trading'],
  ['/investment/program-trading'],
  ['/news'],
  ['/screener/past?date=2026-10-20', '종목은'],
  ['/stock/005930', '일별 시세는'],
  ['/stock/005930/public-announcement', '공시는'],
  ['/stock/005930/short-stock-selling'],
  ['/world/NIKKEI', '일별 시세는'],
];

it.each(PAGED.map(([path, topic = null]) => [path, topic] as const))(
  'says of %s beyond its last page that there is no such page',
  async (path, topic) => {
    const url = `${path}${path.includes('?') ? '&' : '?'}page=999`;
    const { body, statusCode } = await site.app.inject({ url, headers: { accept: 'text/html' } });
    expect(statusCode).toBe(200);
    const text = body.replaceAll(/<script\b.*?<\/script>|<!--.*?-->/gs, '');
    if (topic === null) expect(text).toContain('이 페이지에는');
    else {
      expect(text).toMatch(new RegExp(`없는 페이지</b><p>${topic} \\d+페이지까지 있습니다.`));
      expect(text).toContain('첫 페이지 보기');
    }
  },
);
