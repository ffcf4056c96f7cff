import type { FoundIndex, FoundStock } from '@sise/contract/my-stock';
import { dateKst, shcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { groupsOf, linksIn, spokenText } from './options.ts';

const quote = { price: 71_500, change: 1_200, chgrate: 1.71, sign: '2' } as const;
const stock: FoundStock = {
  ...quote,
  shcode: shcode('005930'),
  hname: '삼성전자',
  mktflg: '1',
  listingamount: 1,
  halted: false,
  designation: null,
  stkgroupid: 'ST',
};
const index = (upcode: string, kind: FoundIndex['kind'], mktflg: FoundIndex['mktflg'] = '1') =>
  ({ ...quote, upcode, hname: '지수', kind, mktflg, stocks: 10 }) as FoundIndex; // codes are branded text
const apple = { symbol: 'AAPL', name: '애플', ename: 'Apple', exchange: 'NASDAQ', country: 'US', currency: 'USD' };
const nothing = { stocks: [], indices: [], companies: [], worldwide: [], contracts: [], pages: [] };
const world = { kind: 'world', note: '환율', price: 1_450.5, digits: 2, chgrate: 0.1, exact: false } as const;
const contract = {
  product: 'kospi200',
  expiry: dateKst('2026-12-10'),
  jandatecnt: 17,
  price: 4.35,
  chgrate: 1,
} as const;
const noteOf = (part: Partial<FoundStock>) => {
  const [group] = groupsOf({ ...nothing, stocks: [{ ...stock, ...part }] });
  return group?.options[0]?.note;
};

describe('the search results', () => {
  it('are grouped, without empty groups', () => {
    const all = {
      ...nothing,
      stocks: [stock],
      indices: [index('1001', 'market')],
      companies: [{ ...apple, price: 1, chgrate: 0 }],
    };
    expect(groupsOf(all).map(({ title }) => title)).toEqual(['종목', '지수 · 업종', '해외 종목']);
    expect(groupsOf(nothing)).toEqual([]);
  });

  it('say what is halted, and what is a 관리종목 or in 정리매매', () => {
    expect(noteOf({})).toBe('005930 · 코스피');
    expect(noteOf({ halted: true, designation: 'administrative' })).toBe('005930 · 코스피 · 거래정지 · 관리종목');
    expect(noteOf({ designation: 'delisting' })).toBe('005930 · 코스피 · 정리매매');
  });

  it.each([
    [index('1001', 'market'), '/indices/kospi'],
    [index('1013', 'sector'), '/indices/kospi/industries?open=1013'],
    [index('2066', 'sector', '2'), '/indices/kosdaq/industries?open=2066'],
    [index('1002', 'size'), null],
  ])('an index or industry leads to its page, if it has one', (found, to) => {
    const options = groupsOf({ ...nothing, indices: [found] }).flatMap((group) => group.options);
    expect(options.map((option) => option.to)).toEqual([to]);
  });

  it('lead to foreign companies, too, and the keyboard skips only what has no page', () => {
    const indices = [index('1002', 'size')];
    const groups = groupsOf({
      ...nothing,
      stocks: [stock],
      indices,
      companies: [{ ...apple, price: 232.15, chgrate: 0.5 }],
    });
    expect(groups[2]?.options[0]).toMatchObject({ to: '/world/stocks/AAPL', note: 'AAPL · NASDAQ · USD', digits: 2 });
    expect(linksIn(groups).map(({ to }) => to)).toEqual(['/stock/005930', '/world/stocks/AAPL']);
  });

  it('are read with blanks between their parts', () => {
    const [option] = linksIn(groupsOf({ ...nothing, stocks: [stock] }));
    expect(option && spokenText(option)).toBe('삼성전자 005930 코스피 71,500 +1.71%');
    expect(spokenText({ to: null, name: '환율', note: '', price: null, digits: 0, chgrate: null })).toBe('환율');
  });

  it('lead to currencies, coins, futures, options and pages', () => {
    const worldwide = [
      { ...world, code: 'USDKRW', hname: '미국 달러' },
      { ...world, code: 'coin:BTC', hname: '비트코인' },
      { ...world, code: '005930', hname: 'neither' },
    ];
    const contracts = [
      { ...contract, code: 'A016C000', hname: '코스피200 선물 26년 12월물', kind: 'future' as const, strike: null },
      { ...contract, code: 'C016C972', hname: '코스피200 풋 972.5', kind: 'put' as const, strike: 972.5 },
    ];
    const pages = [{ path: '/world/exchange', hname: '환율', area: '해외·코인', exact: false }];
    const options = linksIn(groupsOf({ ...nothing, worldwide, contracts, pages }));
    expect(options.map(({ to }) => to)).toEqual([
      '/world/USDKRW',
      '/coins/BTC',
      '/indices/kospi-future?month=2026-12',
      '/indices/kospi-option?expiry=2026-12-10&book=P972.5',
      '/world/exchange',
    ]);
    expect(options[3]?.note).toBe('C016C972 · 12.10 만기 · D−17');
  });

  it('begin with what is named just as the word', () => {
    const pages = [{ path: '/world/exchange', hname: '환율', area: '해외·코인', exact: true }];
    const worldwide = [{ ...world, code: 'USDKRW', hname: '미국 달러', exact: true }];
    const titles = groupsOf({ ...nothing, stocks: [stock], worldwide, pages }).map(({ title }) => title);
    expect(titles).toEqual(['해외 · 환율 · 코인', '화면', '종목']);
  });
});
