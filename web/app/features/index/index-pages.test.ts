import { describe, expect, it } from 'vitest';
import { meta } from './index-layout.tsx';
import { indexListOf, indexPageOf, tabsOf } from './index-pages.ts';

const about = (pathname: string) => meta({ loaderData: undefined, params: { index: 'kospi' }, location: { pathname } });

describe('the pages of an index', () => {
  it('exist for KOSPI, KOSDAQ and KOSPI200 only', () => {
    expect(['kospi', 'kosdaq', 'kospi200'].map((index) => indexPageOf({ index }).upcode)).toEqual([
      '1001',
      '2001',
      '1029',
    ]);
    for (const index of ['nasdaq', '', 'constructor', 'KOSPI']) expect(() => indexPageOf({ index })).toThrow();
  });

  it('have tabs whose documents have titles of their own', () => {
    const titles = tabsOf(indexPageOf({ index: 'kospi' })).map(({ title }) => title);
    expect(titles.slice(0, 5)).toEqual(['지수', '업종별 등락', '시가총액 순위', '신규상장 종목', '상승 종목']);
    expect(titles.at(-1)).toBe('일별 시세');
    expect(new Set(titles).size).toBe(titles.length);
    expect(about('/indices/kospi')[0]).toEqual({ title: '코스피 지수 – 시세' });
    expect(about('/indices/kospi/daily')[0]).toEqual({ title: '코스피 일별 시세 – 시세' });
  });

  it('have tabs with addresses of their own, the first being the page itself', () => {
    const tabs = tabsOf(indexPageOf({ index: 'kospi' }));
    expect(tabs.map(({ label }) => label)).toEqual([
      '개요',
      '업종별',
      '시가총액',
      '신규상장',
      '상승',
      '하락',
      '거래량',
      '거래대금',
      '관심',
      'KOSPI200',
      '일별 시세',
    ]);
    expect(tabs[0]?.to).toBe('/indices/kospi');
    expect(new Set(tabs.map(({ to }) => to)).size).toBe(tabs.length);
  });

  it('leave out industries and new listings if the index is not a market', () => {
    const labels = tabsOf(indexPageOf({ index: 'kospi200' })).map(({ label }) => label);
    expect(labels).not.toContain('업종별');
    expect(labels).not.toContain('신규상장');
    expect(() => indexListOf({ index: 'kospi200', list: 'new' })).toThrow();
  });

  it('have the known lists and refuse others', () => {
    expect(indexListOf({ index: 'kosdaq', list: 'down' })).toMatchObject({ sortBy: 'chgrate', sortType: 'asc' });
    expect(indexListOf({ index: 'kospi', list: 'kospi200' })).toMatchObject({ of: '1029' });
    for (const list of ['kospi200', 'beauty', 'constructor'])
      expect(() => indexListOf({ index: 'kosdaq', list })).toThrow();
  });
});
