import { describe, expect, it } from 'vitest';
import { isInView, etfEtnCsvOf, etfEtnInputOf, readEtfEtnView, withEtfEtnView } from './etf-etn-address.ts';
import { ETF_ETN_LISTS } from './etf-etn-lists.ts';

const { etf, etn } = ETF_ETN_LISTS;
const search = (text: string) => new URLSearchParams(text);

describe('the address of a list of products', () => {
  it('has no fields for the defaults of the list', () => {
    for (const listing of [etf, etn])
      expect(withEtfEtnView(search(''), listing, readEtfEtnView(listing, search(''))).toString()).toBe('');
  });

  it('has fields for order, kind and manager, and drops them when they are reset', () => {
    const set = withEtfEtnView(search('cols=nav'), etf, {
      sort: { by: 'premium', type: 'asc' },
      category: 'bond',
      manager: '가나자산',
    });
    expect(readEtfEtnView(etf, set)).toEqual({
      type: 'etf',
      sort: { by: 'premium', type: 'asc' },
      category: 'bond',
      manager: '가나자산',
      onlyFollowed: false,
    });
    const back = withEtfEtnView(set, etf, { sort: etf.sort, category: null, manager: null });
    expect(back.toString()).toBe('cols=nav');
  });

  it('says that only what the reader follows is listed, and its call which that is', () => {
    const set = withEtfEtnView(search(''), etf, { onlyFollowed: true });
    expect(set.toString()).toBe('show=favorites');
    const view = readEtfEtnView(etf, set);
    expect(etfEtnInputOf(view, new Set(['069500', '102110']))).toMatchObject({ codes: '069500,102110' });
    expect(isInView(row(null, null, '069500'), view, new Set(['069500']))).toBe(true);
    expect(isInView(row(null, null, '102110'), view, new Set(['069500']))).toBe(false);
  });

  it('falls back to the defaults of the list if it is invalid', () => {
    const long = 'x'.repeat(41);
    expect(readEtfEtnView(etn, search(`sortBy=beauty&category=stars&manager=${long}`))).toEqual(
      readEtfEtnView(etn, search('')),
    );
  });

  it('maps to the query of the server, also for the file', () => {
    const view = readEtfEtnView(etf, search('category=bond&manager=%EA%B0%80&sortBy=fee&sortType=asc'));
    expect(etfEtnInputOf(view)).toEqual({
      type: 'etf',
      sortBy: 'fee',
      sortType: 'asc',
      category: 'bond',
      manager: '가',
    });
    const file = new URL(etfEtnCsvOf(view), 'http://sise.test').searchParams;
    for (const [field, value] of Object.entries(etfEtnInputOf(view))) expect(file.get(field)).toBe(value);
  });
});

const row = (category: string | null, manager: string | null, shcode = '069500') =>
  ({ category, manager, shcode }) as Parameters<typeof isInView>[0]; // no other field matters

describe('a product', () => {
  const view = readEtfEtnView(etf, search('category=bond&manager=%EA%B0%80'));
  it('is in view if it has the selected kind and manager', () => {
    expect(isInView(row('bond', '가'), view)).toBe(true);
    expect(isInView(row('bond', '나'), view)).toBe(false);
    expect(isInView(row(null, '가'), view)).toBe(false);
    expect(isInView(row(null, null), readEtfEtnView(etf, search('')))).toBe(true);
  });
});
