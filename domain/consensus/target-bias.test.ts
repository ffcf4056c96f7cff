import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DailyBar } from '../market/bar.ts';
import { addDays, instantAt } from '../market/kst.ts';
import { dateKst, shcode, won } from '../terms.ts';
import { upsideOf, type Report } from './report.ts';
import { correctedTarget, targetBiasOf } from './target-bias.ts';

const START = dateKst('2024-11-20');

/** A bar a day from START on; a day's high is ten above its close. */
function barsOf(closes: readonly number[]): DailyBar[] {
  return closes.map((close, n) => ({
    date: addDays(START, n),
    open: close,
    high: close + 10,
    low: close,
    close,
    previousClose: null,
    volume: null,
    turnover: null,
  }));
}

function reportsOf(target: number | null, count: number, day = 0): Report[] {
  return Array.from({ length: count }, (_, n) => ({
    id: n + 1,
    at: instantAt(addDays(START, day), 8 * 60),
    kind: 'company' as const,
    writer: 'A001',
    shcode: shcode('005930'),
    upcode: null,
    title: '',
    opinion: 2 as const,
    target: target === null ? null : won(target),
    oldOpinion: null,
    oldTarget: null,
    price: won(1_000),
  }));
}

const flat = (days: number, close = 1_000) => Array.from({ length: days }, () => close);

describe('how much too high targets were', () => {
  it('is the promised rise less the highest of the twelve months after', () => {
    const closes = flat(400);
    closes[100] = 1_190; // its high is 1,200
    expect(targetBiasOf(reportsOf(1_300, 10), barsOf(closes))).toEqual({ excess: expect.closeTo(10), reports: 10 });
  });

  it('counts neither the day of publication nor what comes after the twelve months', () => {
    const closes = flat(400);
    closes[0] = 5_000;
    closes[366] = 5_000;
    expect(targetBiasOf(reportsOf(1_300, 10), barsOf(closes))?.excess).toBeCloseTo(29);
  });

  it('is below zero where prices went beyond the targets', () => {
    expect(targetBiasOf(reportsOf(1_100, 10), barsOf(flat(400, 1_490)))?.excess).toBeCloseTo(-40);
  });

  it('leaves out what cannot be judged yet, what has no target, and what is older than the bars', () => {
    const bars = barsOf(flat(400));
    expect(targetBiasOf(reportsOf(1_300, 10, 36), bars)).toBeNull();
    expect(targetBiasOf(reportsOf(1_300, 10, -1), bars)).toBeNull();
    expect(targetBiasOf(reportsOf(null, 10), bars)).toBeNull();
    expect(targetBiasOf(reportsOf(1_300, 10), [])).toBeNull();
  });

  it('says nothing of nine', () => {
    expect(targetBiasOf(reportsOf(1_300, 9), barsOf(flat(400)))).toBeNull();
  });
});

describe('a target without its bias', () => {
  it('is as far above the price as the mean is, less the bias', () => {
    expect(correctedTarget(1_300, 1_000, { excess: 10, reports: 10 })).toBe(1_200);
    expect(correctedTarget(1_300, 1_000, { excess: -10, reports: 10 })).toBe(1_400);
    expect(correctedTarget(null, 1_000, { excess: 10, reports: 10 })).toBeNull();
    expect(correctedTarget(1_300, null, { excess: 10, reports: 10 })).toBeNull();
    expect(correctedTarget(500, 1_000, { excess: 60, reports: 10 })).toBeNull();
  });

  it('takes the bias off the upside, to the won', () => {
    const amount = fc.integer({ min: 1_000, max: 2_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.double({ min: -50, max: 50, noNaN: true }), (target, price, excess) => {
        const upside = upsideOf(target, price) ?? 0;
        const corrected = correctedTarget(target, price, { excess, reports: 10 });
        fc.pre(corrected !== null);
        expect(Math.abs((upsideOf(corrected, price) ?? 0) - (upside - excess))).toBeLessThanOrEqual(50 / price + 1e-6);
      }),
    );
  });
});
