import { describe, expect, it } from 'vitest';
import { distanceText } from './distance.ts';

describe('a distance', () => {
  it.each([
    [100_000, 104_900, '4.9%'],
    [100_000, 90_000, '10.0%'],
    [100_000, 100_090, '0.09%'],
    [1_000_000, 1_000_001, '0.01%'],
    [1_000, 1_000, '0.0%'],
  ])('from %i to %i is %s', (from, price, text) => {
    expect(distanceText(from, price)).toBe(text);
  });
});
