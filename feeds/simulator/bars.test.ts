import { joinBars } from '@sise/domain/market/joined-bars';
import { instantAt } from '@sise/domain/market/kst';
import { dateKst, instant } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { lastBars } from './bars.ts';

const day = dateKst('2026-11-20');
const bar = (minute: number, price: number, volume = 10) => ({
  at: instantAt(day, minute),
  open: price,
  high: price + 1,
  low: price - 1,
  close: price,
  volume,
  turnover: price * volume,
});

describe('bars', () => {
  it('are grouped from minutes into spans that begin at round clock times', () => {
    const joined = joinBars([bar(541, 100), bar(544, 108), bar(545, 90)], 5);
    expect(joined).toEqual([
      { at: instantAt(day, 540), open: 100, high: 109, low: 99, close: 108, volume: 20, turnover: 2_080 },
      { ...bar(545, 90), at: instantAt(day, 545) },
    ]);
  });

  it('merge if they have the same time: the opening price and the first minute', () => {
    expect(joinBars([bar(540, 100), bar(540, 101)], 1)).toHaveLength(1);
  });

  it('are collected from the last days until there are enough, up to a moment', () => {
    const asked: number[] = [];
    const barsOf = (number: number) => {
      asked.push(number);
      return number < 0 ? null : [bar(number, 100), bar(number + 1, 100)];
    };
    const taken = lastBars({ until: instantAt(day, 9), count: 3 }, 1, 9, barsOf);
    expect(taken.map(({ at }) => at)).toEqual([instantAt(day, 8), instantAt(day, 9), instantAt(day, 9)]);
    expect(asked).toEqual([9, 8]);
  });

  it('are fewer than requested if the past ends earlier', () => {
    expect(lastBars({ count: 100 }, 1, 1, (number) => (number < 0 ? null : [bar(number, 50)]))).toHaveLength(2);
    expect(
      lastBars({ until: instant(0), count: 5 }, 1, 1, (number) => (number < 0 ? null : [bar(number, 50)])),
    ).toEqual([]);
  });
});
