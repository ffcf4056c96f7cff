import { describe, expect, it } from 'vitest';
import { dateKst } from '../terms.ts';
import { adjustBars } from './bar.ts';
import { baseFactor, confirmedRatio } from './base-change.ts';
import type { PricedDay } from './base-change.ts';

describe('a change of base between adjacent days', () => {
  it('is the ratio the exchange set, for any reason', () => {
    expect(baseFactor(day('2026-03-12', 1_000), day('2026-03-13', 210, 200))).toBe(0.2);
    expect(baseFactor(day('2026-03-12', 1_000), day('2026-03-13', 950, 940))).toBe(0.94);
    // 권리락 comes weeks before the new shares are listed.
    expect(baseFactor(day('2021-02-10', 1_000, 990, 100), day('2021-02-15', 880, 870, 100))).toBe(0.87);
  });

  it('is 1 if the base is the previous close, also over a holiday of any year', () => {
    expect(baseFactor(day('2021-02-10', 1_000), day('2021-02-15', 1_050, 1_000))).toBe(1);
    expect(baseFactor(day('1998-10-02', 1_000), day('1998-10-07', 1_050, 1_000))).toBe(1);
  });

  it('is 1 on a first day, and without a base price', () => {
    expect(baseFactor(day('2026-03-12', 0), day('2026-03-13', 210, 200))).toBe(1);
    expect(baseFactor(day('2026-03-12', 1_000), day('2026-03-13', 1_100))).toBe(1);
  });
});

describe('a base beyond a missing day', () => {
  it('is the close of that day, so that a difference counts as trading', () => {
    expect(baseFactor(day('2021-01-21', 322_500, 310_000, 164), day('2021-01-25', 340_000, 343_500, 164))).toBe(1);
    expect(baseFactor(day('2021-01-20', 322_500, 310_000, 164), day('2021-01-25', 340_000, 343_500, 164))).toBe(1);
    expect(baseFactor(day('2021-01-21', 322_500), day('2021-01-25', 340_000, 343_500))).toBe(1);
  });

  it('is also ignored if the calendar does not know whether a day is missing', () => {
    expect(baseFactor(day('1993-01-21', 1_000), day('1993-01-25', 950, 960))).toBe(1);
    expect(baseFactor(day('2027-04-30', 1_000), day('2027-05-04', 950, 960))).toBe(1);
  });

  it.each([
    ['a split on the missing day', 2_650_000, 53_900, 128_386_494, 6_419_324_700, 1 / 50],
    ['a split into five while the price falls', 1_000, 180, 1_000, 5_000, 1 / 5],
    ['two and a half for one', 10_000, 4_100, 1_000, 2_500, 1 / 2.5],
    ['a merger of ten into one', 500, 5_200, 10_000, 1_000, 10],
    ['a merger whose fractions were paid out', 500, 5_100, 10_000, 998, 10],
  ])('is changed by %s', (_what, before, base, sharesBefore, sharesAfter, factor) => {
    const earlier = day('2018-05-02', before, before, sharesBefore);
    expect(baseFactor(earlier, day('2018-05-04', base, base, sharesAfter))).toBeCloseTo(factor, 10);
  });

  it.each([
    ['new shares of a bonus issue whose right fell off weeks ago', 1_000, 1_010, 1_000, 2_000],
    ['an offering of a third that the price happens to follow', 1_000, 750, 1_000, 1_333],
    ['newly created units of a fund', 10_000, 10_100, 1_000, 2_000],
    ['a fall by half with unchanged shares', 1_000, 510, 1_000, 1_000],
    ['a ratio that par values do not allow', 1_000, 420, 1_000, 2_280],
  ])('is not changed by %s', (_what, before, base, sharesBefore, sharesAfter) => {
    expect(
      baseFactor(day('2018-05-02', before, before, sharesBefore), day('2018-05-04', base, base, sharesAfter)),
    ).toBe(1);
  });

  it('of weekly closes is confirmed by shares alone, and after weeks by nothing', () => {
    const earlier = day('2023-01-06', 50_000, null, 100);
    expect(baseFactor(earlier, day('2023-01-13', 9_800, null, 500))).toBe(1 / 5);
    expect(baseFactor(earlier, day('2023-01-13', 47_000, null, 100))).toBe(1);
    expect(baseFactor(earlier, day('2023-03-03', 9_800, null, 500))).toBe(1);
  });
});

describe('a change of shares', () => {
  it.each([
    ['a split into fifty', 2_650_000, 53_000, 100, 5_000, 50],
    ['a split whose base was rounded', 10_001, 2_000, 1_000, 5_000, 5],
    ['two and a half for one', 10_000, 4_000, 1_000, 2_500, 2.5],
    ['a merger of ten into one, fractions paid out', 500, 5_000, 10_000, 998, 1 / 10],
    ['a reduction whose base was set at the opening', 1_000, 7_000, 10_000, 1_000, 1 / 10],
  ])('is confirmed by %s', (_what, close, base, sharesBefore, sharesAfter, ratio) => {
    expect(ratioOver('2026-03-13', close, base, sharesBefore, sharesAfter)).toBe(ratio);
  });

  it.each([
    ['a bonus issue whose right fell off weeks ago', 1_000, 1_000, 1_000, 2_000],
    ['a right that falls off without new shares', 1_000, 500, 1_000, 1_000],
    ['an offering of a quarter', 1_000, 800, 1_000, 1_250],
    ['a ratio that is neither whole nor half', 1_000, 440, 1_000, 2_280],
    ['shares and a base that both increase', 1_000, 5_000, 1_000, 5_000],
    ['a missing base price', 1_000, null, 1_000, 5_000],
    ['missing listed shares', 1_000, 200, 0, 5_000],
  ])('is not confirmed by %s', (_what, close, base, sharesBefore, sharesAfter) => {
    expect(ratioOver('2026-03-13', close, base, sharesBefore, sharesAfter)).toBeNull();
  });

  it('has no ratio if a day is missing', () => {
    expect(ratioOver('2026-03-16', 1_000, 200, 1_000, 5_000)).toBeNull();
  });
});

describe('prices adjusted for changes of base', () => {
  it('follow a split, and leave changes within a gap as traded', () => {
    const bars = [
      bar('2021-01-20', 300_000, 298_000),
      bar('2021-01-21', 322_500, 300_000),
      bar('2021-01-25', 340_000, 343_500),
      bar('2021-01-26', 69_000, 68_000),
    ];
    expect(adjustBars(bars).map(({ close, volume }) => [close, volume])).toEqual([
      [60_000, 500],
      [64_500, 500],
      [68_000, 500],
      [69_000, 100],
    ]);
  });
});

/** Between Thursday 12 March 2026 and a later day. */
function ratioOver(after: string, close: number, base: number | null, sharesBefore: number, sharesAfter: number) {
  return confirmedRatio(day('2026-03-12', close, close, sharesBefore), day(after, 900, base, sharesAfter));
}

function day(date: string, close: number, basePrice: number | null = null, shares: number | null = null): PricedDay {
  return { date: dateKst(date), close, basePrice, shares };
}

function bar(date: string, close: number, basePrice: number) {
  return { ...day(date, close, basePrice), open: null, high: null, low: null, volume: 100, turnover: null };
}
