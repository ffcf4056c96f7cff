import { expect, it } from 'vitest';
import { emptyPage, grownPaging, pageOfRows, pagesOf } from './paging.ts';

const LETTERS = ['a', 'b', 'c', 'd', 'e'];
const upper = (letter: string) => letter.toUpperCase();

it('cuts the rows of a page out of a list', () => {
  expect(pageOfRows(LETTERS, { page: 2, num: 2 }, upper)).toEqual({ rows: ['C', 'D'], page: 2, pages: 3, total: 5 });
  expect(pageOfRows(LETTERS, { page: 3, num: 2 }, upper).rows).toEqual(['E']);
  expect(pageOfRows(LETTERS, { page: 4, num: 2 }, upper)).toMatchObject({ rows: [], page: 4, pages: 3 });
});

it('gives a list without rows one page, and no page more to a list that just fills its pages', () => {
  expect(emptyPage({ page: 1, num: 20 })).toEqual({ rows: [], page: 1, pages: 1, total: 0 });
  expect([4, 5].map((total) => pagesOf(total, { page: 1, num: 2 }).pages)).toEqual([2, 3]);
});

it('makes one page of all pages up to one', () => {
  expect(grownPaging({ page: 3, num: 20, untilPage: 0 })).toEqual({ page: 3, num: 20 });
  expect(grownPaging({ page: 1, num: 20, untilPage: 3 })).toEqual({ page: 1, num: 60 });
});
