import { describe, expect, it } from 'vitest';
import { isInView, productCsvOf, productInputOf, readProductView, withProductView } from './product-address.ts';
import { PRODUCT_LISTS } from './product-lists.ts';

const { etf, etn } = PRODUCT_LISTS;
const search = (text: string) => new URLSearchParams(text);

describe('the address of a list of products', () => {
  it('says nothing while everything is as the list has it', () => {
    for (const listing of [etf, etn])
      expect(withProductView(search(''), listing, readProductView(listing, search(''))).toString()).toBe('');
  });

  it('carries order, kind and manager, and forgets them when they are set back', () => {
    const set = withProductView(search('cols=nav'), etf, {
      sort: { by: 'premium', type: 'asc' },
      category: 'bond',
      manager: '가나자산',
    });
    expect(readProductView(etf, set)).toEqual({
      type: 'etf',
      sort: { by: 'premium', type: 'asc' },
      category: 'bond',
      manager: '가나자산',
    });
    const back = withProductView(set, etf, { sort: etf.sort, category: null, manager: null });
    expect(back.toString()).toBe('cols=nav');
  });

  it('falls back to the list’s own where it is nonsense', () => {
    const long = 'x'.repeat(41);
    expect(readProductView(etn, search(`sortBy=beauty&category=stars&manager=${long}`))).toEqual(
      readProductView(etn, search('')),
    );
  });

  it('asks the server in its own words, for the file too', () => {
    const view = readProductView(etf, search('category=bond&manager=%EA%B0%80&sortBy=fee&sortType=asc'));
    expect(productInputOf(view)).toEqual({
      type: 'etf',
      sortBy: 'fee',
      sortType: 'asc',
      category: 'bond',
      manager: '가',
    });
    const file = new URL(productCsvOf(view), 'http://sise.test').searchParams;
    for (const [field, value] of Object.entries(productInputOf(view))) expect(file.get(field)).toBe(value);
  });
});

const row = (category: string | null, manager: string | null) =>
  ({ category, manager }) as Parameters<typeof isInView>[0]; // only these two fields decide

describe('a product', () => {
  const view = readProductView(etf, search('category=bond&manager=%EA%B0%80'));
  it('is in view when its kind and manager are asked for', () => {
    expect(isInView(row('bond', '가'), view)).toBe(true);
    expect(isInView(row('bond', '나'), view)).toBe(false);
    expect(isInView(row(null, '가'), view)).toBe(false);
    expect(isInView(row(null, null), readProductView(etf, search('')))).toBe(true);
  });
});
