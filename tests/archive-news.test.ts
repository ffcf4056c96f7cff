import { dateKst, instant, shcode } from '@sise/domain/terms';
import { beforeEach, describe, expect, it } from 'vitest';
import { readStoredSources } from '../server/archive/stored-sources.ts';
import { withImportRig } from './support/import-rig.ts';
import type { ImportRig } from './support/import-rig.ts';
import { inventMarket, marcapText } from './support/market-files.ts';
import { testEngines } from './support/store.ts';

const DAYS = ['2026-03-12', '2026-03-13'];
const MARKET = inventMarket(DAYS, 30);
const STOCK = shcode('900000');
const nameOf = (code: string) => MARKET.find((stock) => stock.code === code)?.name ?? '';

const HEAD = 'published_at,publisher,title,url,summary,tickers';
const ARTICLES = `${HEAD}
2026-03-12T16:00:00+09:00,가상일보,"[특징주] 뜻밖의 급등",https://news.example.kr/1,소식이 돌았다.,900000
2026-03-13 09:10,가상일보,코스피 상승 출발,https://news.example.kr/2,,
2026-03-13T05:00:00Z,다라경제,"<b>${nameOf('900010')}</b> & ${nameOf('900000')}(900000), 배당 늘린다",http://www.example.com/a?b=1,"둘 다 늘린다.",
2026-03-13T20:00:00+09:00,다라경제,비트코인 반등,https://www.example.com/c,${nameOf('900020')}도 올랐다.,
2026-03-14T08:00:00+09:00,다라경제,그다음 날의 일,https://www.example.com/d,,
`;
const FAULTY = `${HEAD}
2026-03-13,가상일보,때를 모른다,https://news.example.kr/3,,
2027-01-01 09:00,가상일보,오지 않은 날,https://news.example.kr/4,,
2026-03-13 09:00,가상일보,링크가 아니다,javascript:alert(1),,
2026-03-13 09:00,가상일보,모르는 종목,https://news.example.kr/5,,9000
2026-03-13 09:00,,누가 썼나,https://news.example.kr/6,,
`;

/** A list with a version of one article. */
const version = (at: string, title: string) => `${HEAD}\n${at},가상일보,${title},https://news.example.kr/1,,\n`;

for (const engine of testEngines()) {
  describe(`articles in the archive on ${engine.name}`, () => {
    let rig: ImportRig;
    withImportRig(engine, (opened) => (rig = opened));
    beforeEach(() => rig.take('marcap.csv', marcapText(MARKET)));

    it('has them up to the day shown, by what their headlines say, with their stocks', async () => {
      expect((await readStoredSources(rig.store)).news).toBeNull();
      expect(await rig.take('news.csv', ARTICLES)).toMatchObject({ kind: 'articles', stored: 5, refused: 0 });
      expect(await rig.take('again.csv', ARTICLES)).toMatchObject({ stored: 0, unchanged: 5 });
      const { news } = await readStoredSources(rig.store);
      const latest = async (category: 'stock' | 'market' | 'coin' | 'featured', code: typeof STOCK | null = null) =>
        (await news?.latest({ category, shcode: code, olderThan: null, count: 10 })) ?? [];

      const stocks = await latest('stock');
      expect(stocks).toMatchObject([
        {
          at: Date.parse('2026-03-13T14:00:00+09:00'),
          title: `<b>${nameOf('900010')}</b> & ${nameOf('900000')}(900000), 배당 늘린다`, // as it was written
          topic: 'dividend',
          publisher: '다라경제',
          url: 'http://www.example.com/a?b=1',
          paragraphs: ['둘 다 늘린다.'],
          stocks: [{ shcode: '900010' }, { shcode: '900000', price: null }],
        },
        { topic: 'surge', isFeatured: true, stocks: [{ shcode: '900000' }] },
      ]);
      expect(await latest('stock', shcode('900010'))).toEqual(stocks.slice(0, 1));
      expect(await latest('featured')).toEqual(stocks.slice(1));
      expect(await latest('market')).toMatchObject([{ title: '코스피 상승 출발', paragraphs: [], stocks: [] }]);
      expect(await latest('coin')).toMatchObject([{ title: '비트코인 반등', stocks: [{ shcode: '900020' }] }]);

      const [newest, older] = stocks;
      expect(await news?.article(newest?.id ?? '')).toEqual(newest);
      const rest = { category: 'stock', shcode: null, count: 10 } as const;
      expect(await news?.latest({ ...rest, olderThan: newest?.id ?? null })).toEqual([older]);
      expect(await news?.latest({ ...rest, olderThan: 'unknown' })).toEqual([]);
      expect(await news?.latest({ ...rest, olderThan: null, until: instant(newest?.at ?? 0) })).toEqual([older]);
      expect(await news?.latest({ ...rest, olderThan: null, since: instant(newest?.at ?? 0) })).toEqual([newest]);
    });

    it('refuses rows without a moment, a publisher or a public address, and stores the rest', async () => {
      expect(await rig.take('faulty.csv', FAULTY)).toMatchObject({ stored: 0, refused: 5 });
      expect(await rig.store.articles.newest(dateKst('2030-01-01'), 10)).toEqual([]);
    });

    it('keeps the newer of two versions of an article', async () => {
      await rig.take('new.csv', version('2026-03-13 10:00', '고친 제목'));
      await rig.take('old.csv', version('2026-03-13 09:00', '처음 제목'));
      const stored = await rig.store.articles.newest(dateKst('2026-03-13'), 10);
      expect(stored.map(({ title }) => title)).toEqual(['고친 제목']);
    });
  });
}
