import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressWith } from './list-address.ts';
import { pageInSearch } from '../../../ui/page-number.ts';

describe('pageOfAddress', () => {
  it('is a whole number from 1 for any address', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const page = pageInSearch(new URLSearchParams({ page: text }));
        expect(Number.isInteger(page) && page >= 1).toBe(true);
      }),
    );
    expect(pageInSearch(new URLSearchParams('page=3'))).toBe(3);
    expect(pageInSearch(new URLSearchParams('page=-3'))).toBe(1);
  });
});

describe('addressWith', () => {
  it('goes to the first page, closes the drawer and keeps other fields', () => {
    const search = new URLSearchParams('topic=results&q=a&page=3&open=7');
    expect(addressWith(search, 'topic', 'periodic')).toBe('?q=a&topic=periodic');
    expect(addressWith(search, 'topic', null)).toBe('?q=a');
  });
});
