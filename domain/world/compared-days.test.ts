import { describe, expect, it } from 'vitest';
import { addDays } from '../market/kst.ts';
import { dateKst } from '../terms.ts';
import { compareDays } from './compared-days.ts';

const FIRST = dateKst('2026-10-01');
const closes = (values: readonly number[]) => values.map((close, i) => ({ date: addDays(FIRST, i), close }));
const wave = Array.from({ length: 40 }, (_, i) => 100 + 10 * Math.sin(i));

describe('two markets compared', () => {
  it('use only the days of both, from the first of them', () => {
    const own = closes([50, 100, 110, 121]);
    const other = closes([0, 10, 12, 9]).filter(({ close }) => close !== 0 && close !== 12);
    expect(compareDays(own, other)).toMatchObject({ dates: ['2026-10-02', '2026-10-04'], correlation: null });
    expect(compareDays(own, other).own[1]).toBeCloseTo(21);
    expect(compareDays(own, other).other[1]).toBeCloseTo(-10);
  });

  it('are fully correlated with themselves, and inversely with their inverse', () => {
    expect(compareDays(closes(wave), closes(wave)).correlation).toBeCloseTo(1);
    const inverse = closes(wave.map((value) => 1 / value));
    expect(compareDays(closes(wave), inverse).correlation ?? 0).toBeLessThan(-0.95);
    expect(compareDays(closes(wave), closes(wave.map(() => 1))).correlation).toBeNull();
  });

  it('have nothing to compare without common days', () => {
    expect(compareDays(closes([1, 2]), [])).toEqual({ dates: [], own: [], other: [], correlation: null });
  });
});
