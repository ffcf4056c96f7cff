import { describe, expect, it } from 'vitest';
import { withMoved } from './moved-key.ts';

describe('a list with one of its keys moved', () => {
  const keys = ['a', 'b', 'c', 'd'];
  it('has it at its new place, up and down', () => {
    expect(withMoved(keys, 'd', 1)).toEqual(['a', 'd', 'b', 'c']);
    expect(withMoved(keys, 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
  });
  it('keeps it within the list', () => {
    expect(withMoved(keys, 'b', -3)).toEqual(['b', 'a', 'c', 'd']);
    expect(withMoved(keys, 'b', 99)).toEqual(['a', 'c', 'd', 'b']);
  });
});
