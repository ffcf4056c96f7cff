import { describe, expect, it } from 'vitest';
import { dateKst, shcode } from '../terms.ts';
import { factorToToday, matrixFactorToToday } from './factor-to-today.ts';

const TODAY = dateKst('2026-11-20');
const LAST = { date: dateKst('2026-11-19'), close: 2_650_000 };

describe('the factor to today', () => {
  it('is today’s base price over the close of the day before', () => {
    expect(factorToToday(LAST, TODAY, 53_000)).toBe(0.02);
    expect(factorToToday(LAST, TODAY, LAST.close)).toBe(1);
  });

  it('is 1 without a base price, and where a trading day is missing between', () => {
    expect([null, Number.NaN].map((base) => factorToToday(LAST, TODAY, base))).toEqual([1, 1]);
    expect(factorToToday({ ...LAST, date: dateKst('2026-11-18') }, TODAY, 53_000)).toBe(1);
  });

  it('is that of the last day of a matrix', () => {
    const matrix = {
      dates: [dateKst('2026-11-18'), LAST.date],
      shcodes: [shcode('000010'), shcode('000020')],
      values: { close: Float32Array.of(900, 1_000, 2_700_000, 2_650_000) },
    };
    expect(matrixFactorToToday(matrix, 1, TODAY, 53_000)).toBe(0.02);
    expect(matrixFactorToToday(matrix, 0, TODAY, 1_000)).toBe(1);
    expect(matrixFactorToToday(matrix, 0, null, 500)).toBe(1);
    expect(matrixFactorToToday({ dates: [], values: { close: new Float32Array() } }, 0, TODAY, 500)).toBe(1);
  });
});
