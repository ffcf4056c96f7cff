import type { FoundIndex, FoundStock } from '@sise/contract/my-stock';
import { shcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { groupsOf, linksIn } from './options.ts';

const quote = { price: 71_500, change: 1_200, chgrate: 1.71, sign: '2' } as const;
const stock: FoundStock = {
  ...quote,
  shcode: shcode('005930'),
  hname: '삼성전자',
  mktflg: '1',
  listingamount: 1,
  halted: false,
  stkgroupid: 'ST',
};
const index = (upcode: string, kind: FoundIndex['kind'], mktflg: FoundIndex['mktflg'] = '1') =>
  ({ ...quote, upcode, hname: '지수', kind, mktflg, stocks: 10 }) as FoundIndex; // codes are branded text
const apple = { symbol: 'AAPL', name: '애플', ename: 'Apple', exchange: 'NASDAQ', country: 'US', currency: 'USD' };
const nothing = { stocks: [], indices: [], companies: [] };

describe('the search results', () => {
  it('are grouped, without empty groups', () => {
    const all = {
      stocks: [stock],
      indices: [index('1001', 'market')],
      companies: [{ ...apple, price: 1, chgrate: 0 }],
    };
    expect(groupsOf(all).map(({ title }) => title)).toEqual(['종목', '지수 · 업종', '해외 종목']);
    expect(groupsOf(nothing)).toEqual([]);
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
    const groups = groupsOf({ stocks: [stock], indices, companies: [{ ...apple, price: 232.15, chgrate: 0.5 }] });
    expect(groups[2]?.options[0]).toMatchObject({ to: '/world/stocks/AAPL', note: 'AAPL · NASDAQ · USD', digits: 2 });
    expect(linksIn(groups).map(({ to }) => to)).toEqual(['/stock/005930', '/world/stocks/AAPL']);
  });
});
