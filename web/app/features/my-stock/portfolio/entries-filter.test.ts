import { describe, expect, it } from 'vitest';
import { filterAt, stockOptions, toEntriesQuery, withFilter } from './entries-filter.ts';

const at = (text: string) => filterAt(new URLSearchParams(text));

describe('the filter of entries', () => {
  it('is read from the address', () => {
    expect(at('stock=005930&kind=sell&period=1year&page=3')).toEqual({
      stock: '005930',
      kind: 'sell',
      period: '1year',
      page: 3,
    });
  });

  it('is empty if the address is empty or invalid', () => {
    const all = { stock: '', kind: '', period: 'all', page: 1 };
    expect(['', 'stock=<b>&kind=gift&period=ever&page=-1', 'page=1.5', 'page=x'].map(at)).toEqual([all, all, all, all]);
  });

  it('goes to the first page when it changes, and keeps the rest of the address', () => {
    const query = new URLSearchParams('group=a&kind=sell&page=4');
    expect(withFilter(query, { stock: '005930' }).toString()).toBe('group=a&kind=sell&stock=005930');
    expect(withFilter(query, { kind: '', period: 'all' }).toString()).toBe('group=a');
  });

  it('sends only the fields that are set', () => {
    expect(toEntriesQuery(at(''))).toEqual({});
    expect(toEntriesQuery(at('stock=account&period=1month'))).toEqual({ shcode: 'account', period: '1month' });
  });

  it('offers the account itself as an option', () => {
    expect(stockOptions([{ shcode: null, hname: '' }])).toEqual([
      { value: '', label: '전체' },
      { value: 'account', label: '계좌 전체' },
    ]);
  });
});
