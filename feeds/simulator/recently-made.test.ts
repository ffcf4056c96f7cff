import { expect, it } from 'vitest';
import { createRecentlyMade } from './recently-made.ts';

it('makes a value once, until it is the one asked for least recently', () => {
  const recent = createRecentlyMade<string>(2);
  const made: string[] = [];
  const ask = (key: string) =>
    recent(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']); // c took the place of b, as a had been asked for again
});
