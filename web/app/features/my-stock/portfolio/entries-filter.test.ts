import { describe, expect, it } from 'vitest';
import { filterAt, stockOptions, wishOf, withWish } from './entries-filter.ts';

const at = (text: string) => filterAt(new URLSearchParams(text));

describe('which entries are shown', () => {
  it('is said by the address', () => {
    expect(at('stock=005930&kind=sell&period=1year&page=3')).toEqual({
      stock: '005930',
      kind: 'sell',
      period: '1year',
      page: 3,
    });
  });

  it('is all of them where the address says nothing, or nonsense', () => {
    const all = { stock: '', kind: '', period: 'all', page: 1 };
    expect(['', 'stock=<b>&kind=gift&period=ever&page=-1', 'page=1.5', 'page=x'].map(at)).toEqual([all, all, all, all]);
  });

  it('begins on its first page when it changes, and keeps the rest of the address', () => {
    const query = new URLSearchParams('group=a&kind=sell&page=4');
    expect(withWish(query, { stock: '005930' }).toString()).toBe('group=a&kind=sell&stock=005930');
    expect(withWish(query, { kind: '', period: 'all' }).toString()).toBe('group=a');
  });

  it('asks for no more than is wished', () => {
    expect(wishOf(at(''))).toEqual({});
    expect(wishOf(at('stock=account&period=1month'))).toEqual({ shcode: 'account', period: '1month' });
  });

  it('offers the account itself by its name', () => {
    expect(stockOptions([{ shcode: null, hname: '' }])).toEqual([
      { value: '', label: '전체' },
      { value: 'account', label: '계좌 전체' },
    ]);
  });
});
