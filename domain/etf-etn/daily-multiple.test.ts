import { describe, expect, it } from 'vitest';
import type { DateKst } from '../terms.ts';
import { dailyMultiple } from './daily-multiple.ts';

const daysOf = (rates: readonly number[], multiple: number) =>
  rates.map((index, n) => ({ date: `2026-01-0${n + 1}` as DateKst, index, value: index * multiple })); // of a test

describe('a daily multiple over several days', () => {
  it('loses where the index goes to and fro: +10 % and −10 % leave the index at −1 %, twice daily at −4 %', () => {
    expect(dailyMultiple(daysOf([10, -10], 2), 2)).toMatchObject({ index: -1, value: -4, multiplied: -2, gap: -2 });
    expect(dailyMultiple(daysOf([10, -10], -1), -1)).toMatchObject({ index: -1, value: -1, multiplied: 1, gap: -2 });
  });

  it('gains in a steady trend', () => {
    expect(dailyMultiple(daysOf([10, 10], 2), 2)).toMatchObject({ index: 21, value: 44, multiplied: 42, gap: 2 });
  });

  it('needs two days', () => {
    expect(dailyMultiple(daysOf([10], 2), 2)).toBeNull();
  });
});
