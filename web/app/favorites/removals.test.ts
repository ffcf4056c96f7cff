import { shcode } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import { removals } from './removals.ts';

const [one, other] = ['005930', '000660'].map((code) => ({ shcode: shcode(code), is_index: false, price: null }));

it('a removal waits while its message is held, and the others keep their time', () => {
  if (one === undefined || other === undefined) throw new Error('two items');
  removals.begin({ item: one, dueAt: 5_000 });
  removals.begin({ item: other, dueAt: 6_000 });
  removals.delay(one, null);
  expect(removals.read().map(({ dueAt }) => dueAt)).toEqual([null, 6_000]);
  removals.delay(one, 9_000);
  expect(removals.read().map(({ dueAt }) => dueAt)).toEqual([9_000, 6_000]);
  removals.end(one);
  removals.delay(one, null); // its message goes after it was undone
  expect(removals.read().map(({ item }) => item)).toEqual([other]);
  removals.end(other);
});
