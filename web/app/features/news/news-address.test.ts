import { dateKst, shcode } from '@sise/domain/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canFilter, hrefOfNews, leftOutOf, NEWS_TABS, readNewsSettings, type NewsSettings } from './news-address.ts';

const searchOf = (address: string) => new URL(address, 'https://sise.example').searchParams;
const PLAIN: NewsSettings = { tab: 'all', code: null, words: '', date: null, page: 1 };

describe('the address of news', () => {
  it('has only what is not usual', () => {
    expect(hrefOfNews(PLAIN)).toBe('/news');
    expect(hrefOfNews({ ...PLAIN, code: shcode('005930'), page: 2 })).toBe('/news?code=005930&page=2');
    expect(hrefOfNews({ ...PLAIN, tab: 'market', words: '외국인 순매수' })).toContain('tab=market&q=');
  });

  it('has the settings that its tab has: coins are no stocks, 종목플러스 has no filters', () => {
    const all = { ...PLAIN, code: shcode('005930'), words: '급등', date: dateKst('2026-11-20') };
    expect(hrefOfNews({ ...all, tab: 'coin', words: 'a' })).toBe('/news?tab=coin&q=a&date=2026-11-20');
    expect(hrefOfNews({ ...all, tab: 'plus' })).toBe('/news?tab=plus');
  });

  it('is read back as it was', () => {
    const settings = fc.record({
      tab: fc.constantFrom(...NEWS_TABS.map(({ id }) => id)),
      code: fc.constantFrom(null, shcode('005930'), shcode('00104K')),
      words: fc.constantFrom('', '상승 마감', 'a&b=c', '50%'),
      date: fc.constantFrom(null, dateKst('2026-11-20')),
      page: fc.integer({ min: 1, max: 400 }),
    });
    fc.assert(
      fc.property(settings, (given) => {
        const can = canFilter(given.tab);
        expect(readNewsSettings(searchOf(hrefOfNews(given)))).toEqual({
          ...given,
          code: can.code ? given.code : null,
          words: can.words ? given.words : '',
          date: can.words ? given.date : null,
        });
      }),
    );
  });

  it('leaves out what it cannot read, and says so', () => {
    const search = searchOf('/news?tab=moon&code=5930&date=yesterday&page=-3&q=%00%E2%80%AE ');
    expect(readNewsSettings(search)).toEqual(PLAIN);
    expect(leftOutOf(search)).toBe('주소의 종목코드와 날짜가 올바르지 않아 빼고 보여 줍니다.');
    expect(leftOutOf(searchOf('/news?tab=coin&code=5930'))).toBeNull();
    expect(leftOutOf(searchOf('/news?code=&date='))).toBeNull();
    expect(readNewsSettings(searchOf(`/news?q=${'가'.repeat(100)}`)).words).toHaveLength(60);
  });
});
