import { describe, expect, it } from 'vitest';
import { csvOf, fieldsWith, viewIn } from './ranking-address.ts';

const NOTHING = { range: null };
const searchOf = (query: string) => new URLSearchParams(query);
const viewOf = (query: string) => viewIn(searchOf(query), NOTHING);

describe('the view in an address', () => {
  it('has the presets where the address says nothing or nonsense', () => {
    const plain = { period: '1M', sortBy: 'score', sortType: 'desc', sector: null, firm: null, num: 20, page: 1 };
    expect(viewOf('')).toEqual(plain);
    expect(viewOf('period=2W&sortBy=x&sortType=up&sector=&firm=&num=7&page=0')).toEqual(plain);
    expect(viewOf('page=1.5&num=1000')).toEqual(plain);
  });

  it('has the period of the address, else the one remembered', () => {
    expect(viewIn(searchOf(''), { range: '6M' }).period).toBe('6M');
    expect(viewIn(searchOf('period=1Y'), { range: '6M' }).period).toBe('1Y');
    expect(viewIn(searchOf('period=x'), { range: '6M' }).period).toBe('6M');
  });

  it('orders texts from their first letter, numbers from the largest', () => {
    expect(viewOf('sortBy=firm').sortType).toBe('asc');
    expect(viewOf('sortBy=excess').sortType).toBe('desc');
    expect(viewOf('sortBy=firm&sortType=desc').sortType).toBe('desc');
  });
});

describe('the fields of an address', () => {
  it('leave out presets, and begin at the first page unless a page is chosen', () => {
    const search = searchOf('period=3M&page=4&sector=금융');
    const view = viewIn(search, NOTHING);
    expect(fieldsWith(search, view, { sortBy: 'firm', sortType: 'asc' })).toEqual({
      period: '3M',
      sortBy: 'firm',
      sortType: null,
      sector: '금융',
      firm: null,
      num: null,
      page: null,
    });
    expect(fieldsWith(search, view, { page: 2 }).page).toBe(2);
  });

  it('name a period only once it is chosen: the remembered one is not passed on', () => {
    const search = searchOf('');
    const view = viewIn(search, { range: '6M' });
    expect(fieldsWith(search, view, { num: 50 }).period).toBeNull();
    expect(fieldsWith(search, view, { period: '1M' }).period).toBe('1M');
  });

  it('of the file ask for everybody in the same order', () => {
    const url = new URL(csvOf(viewOf('period=3M&sortBy=excess&firm=가&page=3')), 'http://x');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      periodType: '3M',
      sortBy: 'excess',
      firm: '가',
      num: '1000',
      paginate: '1',
      format: 'csv',
    });
  });
});
