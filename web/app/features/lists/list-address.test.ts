import { describe, expect, it } from 'vitest';
import { stockRow } from '../../quotes/testing/sample-rows.ts';
import { belongs, csvOf, inputOf, isFiltered, readView, withView } from './list-address.ts';
import { MARKET_LISTS, rankingOf, RANKINGS } from './rankings.ts';

const search = (text: string) => new URLSearchParams(text);
const asked = (text: string) => inputOf(readView(MARKET_LISTS.kospi, search(text)));
/** Whether a ranking is filtered at an address. */
const filtered = (id: string, text: string) => {
  const listing = rankingOf(id) ?? expect.unreachable();
  return isFiltered(listing, readView(listing, search(text)));
};

describe('the address of a list', () => {
  it('has no fields for the defaults of the list', () => {
    const view = readView(MARKET_LISTS.kospi, search(''));
    expect(withView(search(''), MARKET_LISTS.kospi, view).toString()).toBe('');
  });

  it('has fields for the settings of the reader, and drops them when they are reset', () => {
    const set = withView(search('cols=open'), MARKET_LISTS.kospi, {
      sort: { by: 'chgrate', type: 'asc' },
      hideRisky: true,
    });
    expect(set.toString()).toBe('cols=open&sortBy=chgrate&sortType=asc&hideRisky=1');
    expect(readView(MARKET_LISTS.kospi, set)).toMatchObject({ sort: { by: 'chgrate', type: 'asc' }, hideRisky: true });
    const back = withView(set, MARKET_LISTS.kospi, { sort: MARKET_LISTS.kospi.sort, hideRisky: false });
    expect(back.toString()).toBe('cols=open');
  });

  it('requests fundamentals only if a column or the order needs them', () => {
    expect(asked('cols=open.volume')).not.toHaveProperty('fundamentals');
    expect(asked('')).toMatchObject({ fundamentals: true });
    expect(asked('cols=open.pbr')).toMatchObject({ fundamentals: true, sortBy: 'listingamount' });
    expect(asked('sortBy=dividendyield&sortType=asc')).toMatchObject({ fundamentals: true, sortType: 'asc' });
  });

  it('falls back to the defaults of the list if it is invalid', () => {
    const view = readView(MARKET_LISTS.all, search('sortBy=beauty&market=nasdaq&upcode=x'));
    expect(view).toEqual(readView(MARKET_LISTS.all, search('')));
  });

  it('tells the filters of the reader from what the list is of', () => {
    for (const id of ['up', 'new', 'kospi200'])
      expect([id, filtered(id, 'sortBy=price&cols=open')]).toEqual([id, false]);
    for (const text of [
      'market=kospi',
      'upcode=1013',
      'marketCap=~3000',
      'hideRisky=1',
      'hidePreferred=1',
      'onlyNew=1',
      'show=favorites',
    ])
      expect(filtered('up', text)).toBe(true);
    expect(filtered('new', 'onlyNew=1')).toBe(false);
  });

  it('has the period of rises and falls, and the order that goes with it', () => {
    const up = rankingOf('up') ?? expect.unreachable();
    const down = rankingOf('down') ?? expect.unreachable();
    const month = withView(search(''), up, { period: '1month' });
    expect(month.toString()).toBe('period=1month');
    expect(inputOf(readView(up, month))).toMatchObject({ period: '1month', sortBy: 'periodrate', sortType: 'desc' });
    expect(readView(down, month).sort).toEqual({ by: 'periodrate', type: 'asc' });
    expect(withView(month, up, { period: '1day' }).toString()).toBe('');
    // An order that the reader chose stays.
    const byPrice = search('period=1month&sortBy=price&sortType=desc');
    expect(withView(byPrice, up, { period: '1week' }).get('sortBy')).toBe('price');
    expect(readView(MARKET_LISTS.kospi, month)).toMatchObject({ period: '1day', sort: MARKET_LISTS.kospi.sort });
    expect([filtered('up', 'period=1month'), inputOf(readView(up, search('period=1century')))]).toEqual([
      false,
      inputOf(readView(up, search(''))),
    ]);
  });

  it('tells what rose over a period by its beginning, as the server does', () => {
    const view = readView(rankingOf('up') ?? expect.unreachable(), search('period=1month'));
    const fallen = stockRow('005930', { price: 900, jnilclose: 1_000, change: -100 });
    expect([800, 900, 1_000, null].map((periodbase) => belongs({ ...fallen, periodbase }, view))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('cannot change the market of a list of one market', () => {
    expect(readView(MARKET_LISTS.kosdaq, search('market=kospi')).market).toBe('kosdaq');
  });

  it('maps to the query of the server', () => {
    expect(
      inputOf(readView(MARKET_LISTS.kospi, search('hideRisky=1&hidePreferred=1&upcode=1013&marketCap=10000~100000'))),
    ).toEqual({
      market: 'kospi',
      fundamentals: true,
      sortBy: 'listingamount',
      sortType: 'desc',
      upcode: '1013',
      marketCap: '10000~100000',
      hideRisky: true,
      hidePreferred: true,
    });
  });
});

describe('a row of all stocks', () => {
  it('belongs to its market, its industry and, unless risky stocks are hidden, to the list', () => {
    const row = stockRow('005930', { warning: '02' });
    const view = readView(MARKET_LISTS.kospi, search(''));
    expect(belongs(row, view)).toBe(true);
    expect(belongs(row, { ...view, hideRisky: true })).toBe(false);
    expect(belongs(stockRow('005930', { mktflg: '2' }), view)).toBe(false);
  });

  it('is one that the reader follows, which the address does not name', () => {
    const set = withView(search('cols=open'), MARKET_LISTS.kospi, { onlyFollowed: true });
    expect(set.toString()).toBe('cols=open&show=favorites');
    const view = readView(MARKET_LISTS.kospi, set);
    const codes = new Set(['000660', '005930']);
    expect(inputOf(view, codes)).toMatchObject({ codes: '000660,005930' });
    expect(new URL(csvOf(view, codes), 'http://sise.test').searchParams.get('codes')).toBe('000660,005930');
    expect(['005930', '035720'].filter((code) => belongs(stockRow(code), view, codes))).toEqual(['005930']);
    expect(withView(set, MARKET_LISTS.kospi, { onlyFollowed: false }).toString()).toBe('cols=open');
  });

  it('is of one band of market cap', () => {
    const view = readView(MARKET_LISTS.kospi, search('marketCap=10000~100000'));
    const [jo, below] = [1_000_000_000_000, 999_999_999_999];
    expect(belongs(stockRow('005930', { listingamount: jo }), view)).toBe(true);
    expect(belongs(stockRow('005930', { listingamount: below }), view)).toBe(false);
  });

  it('is at the limit of the day, in the lists of rises and of falls', () => {
    const [up, down] = [rankingOf('up') ?? expect.unreachable(), rankingOf('down') ?? expect.unreachable()];
    const shown = (listing: typeof up, text: string) =>
      (['1', '2', '4', '5'] as const).filter((sign) => {
        const change = sign < '3' ? 100 : -100;
        return belongs(stockRow('005930', { sign, change }), readView(listing, search(text)));
      });
    expect([shown(up, ''), shown(up, 'only=upper'), shown(up, 'only=lower')]).toEqual([['1', '2'], ['1'], ['1', '2']]);
    expect([shown(down, ''), shown(down, 'only=lower')]).toEqual([['4', '5'], ['4']]);
    expect(isFiltered(up, readView(up, search('only=upper')))).toBe(true);
    expect(withView(search('only=upper'), up, { only: 'rise' }).toString()).toBe('');
    expect(withView(search(''), down, { only: 'lower' }).toString()).toBe('only=lower');
    expect(readView(MARKET_LISTS.kospi, search('only=upper')).only).toBeNull();
  });

  it('is left out as a preferred share if its code does not end in 0', () => {
    const view = readView(MARKET_LISTS.kospi, search('hidePreferred=1'));
    const shown = ['005930', '005935', '00680K', '005387'].filter((code) => belongs(stockRow(code), view));
    expect(shown).toEqual(['005930']);
  });

  it('is not hidden for 투자주의 alone', () => {
    const view = readView(MARKET_LISTS.kospi, search('hideRisky=1'));
    expect(belongs(stockRow('005930', { warning: '01' }), view)).toBe(true);
    expect(belongs(stockRow('005930', { designation: 'administrative' }), view)).toBe(false);
    expect(belongs(stockRow('005930', { designation: 'delisting' }), view)).toBe(false);
  });
});

describe('the rankings', () => {
  it('start with market cap if the address names none', () => {
    expect(rankingOf(undefined)?.id).toBe('marketcap');
    expect(rankingOf('beauty')).toBeUndefined();
  });

  it('show only rising stocks in the list of rising ones, and request no others', () => {
    const up = RANKINGS.find(({ id }) => id === 'up');
    const view = readView(up ?? MARKET_LISTS.all, search(''));
    expect(inputOf(view)).toMatchObject({ only: 'rise', sortBy: 'chgrate' });
    expect([800, 0, -300, null].map((change) => belongs(stockRow('005930', { change }), view))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('request the index of a list, also for the file', () => {
    const view = readView(
      rankingOf('kospi200') ?? MARKET_LISTS.all,
      search('upcode=1013&sortBy=position&sortType=asc'),
    );
    expect(inputOf(view)).toMatchObject({ index: '1029', market: 'kospi', upcode: '1013', sortBy: 'position' });
    const file = new URL(csvOf(view), 'http://sise.test').searchParams;
    for (const [field, value] of Object.entries(inputOf(view))) expect(file.get(field)).toBe(String(value));
    expect(file.get('format')).toBe('csv');
  });
});
