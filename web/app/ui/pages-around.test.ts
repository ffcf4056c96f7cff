import { describe, expect, it } from 'vitest';
import { pagesAround } from './pages-around.ts';

describe('page numbers', () => {
  it('surround the current page and stop at both ends', () => {
    expect(pagesAround(1, 20)).toEqual([1, 2, 3, 4, 5]);
    expect(pagesAround(10, 20)).toEqual([8, 9, 10, 11, 12]);
    expect(pagesAround(20, 20)).toEqual([16, 17, 18, 19, 20]);
    expect(pagesAround(2, 3)).toEqual([1, 2, 3]);
  });
});
