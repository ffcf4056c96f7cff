import { describe, expect, it } from 'vitest';
import { factsQueries, quotesQueries } from './queries.ts';

const items = Array.from({ length: 250 }, (_, n) => ({ shcode: String(n % 240).padStart(6, '0'), is_index: false }));

describe('the calls for a long list', () => {
  it.each([quotesQueries, factsQueries])('name each code once, a hundred at a time', (queries) => {
    const codes = queries(items).map(({ queryKey }) => (queryKey.at(-1) as { codes: string }).codes.split(','));
    expect(codes.map(({ length }) => length)).toEqual([100, 100, 40]);
    expect(new Set(codes.flat()).size).toBe(240);
  });

  it('are none for an empty one', () => {
    expect(quotesQueries([])).toEqual([]);
  });
});
