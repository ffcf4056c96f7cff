import { describe, expect, it } from 'vitest';
import { bandOf, OPINION_NAMES } from './opinion.ts';

describe('the band of a mean opinion', () => {
  it.each([
    [1, '강력매수'],
    [1.8, '강력매수'],
    [1.804, '강력매수'],
    [1.81, '매수'],
    [2.6, '매수'],
    [2.61, '보유'],
    [3.4, '보유'],
    [3.41, '매도'],
    [4.2, '매도'],
    [4.21, '강력매도'],
    [5, '강력매도'],
  ])('of %f is %s', (mean, name) => {
    expect(OPINION_NAMES[bandOf(mean)]).toBe(name);
  });
});
