import { expect, it } from 'vitest';
import { pageInSearch } from './page-number.ts';

const read = (text: string) => pageInSearch(new URLSearchParams(text));

it('reads the page of an address, and the first from anything that is none', () => {
  expect(['page=3', '', 'page=', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=10000'].map(read)).toEqual([
    3, 1, 1, 1, 1, 1, 1, 1,
  ]);
});
