import { expect, it } from 'vitest';
import { withoutFilters } from './listed-table.tsx';

it('an address without filters still has the columns and the order of the reader', () => {
  const search = new URLSearchParams('cols=open.high&upcode=1013&sortBy=price&sortType=asc&show=favorites&hideRisky=1');
  expect(withoutFilters(search).toString()).toBe('cols=open.high&sortBy=price&sortType=asc');
});
