import { describe, expect, it } from 'vitest';
import { streakOf } from './streak.ts';

describe('a streak', () => {
  it.each([
    [[5, 3, 1, -2, 4], { days: 3, side: 'buy' }],
    [[-5, -3], { days: 2, side: 'sell' }],
    [[7, 0, 7], { days: 1, side: 'buy' }],
    [[-7, null, -7], { days: 1, side: 'sell' }],
    [[0, 5], null],
    [[null, 5], null],
    [[], null],
  ] as const)('of %j is %j', (nets, streak) => {
    expect(streakOf(nets)).toEqual(streak);
  });
});
