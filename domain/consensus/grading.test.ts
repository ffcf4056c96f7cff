import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayMatrix } from '../market/archive.ts';
import { addDays, instantAt } from '../market/kst.ts';
import { dateKst, shcode, won } from '../terms.ts';
import { gradeOf, rankGrades, type Grade } from './grading.ts';
import { aftermathsOf, NOTHING_YET, outcomeOf } from './outcome.ts';
import type { Report } from './report.ts';

const STOCK = shcode('005930');
const MONDAY = dateKst('2026-11-16');
const DATES = [0, 1, 2, 3].map((n) => addDays(MONDAY, n));
const TODAY = addDays(MONDAY, 4);

/** Monday to Thursday. */
const matrix: DayMatrix<'close' | 'high'> = {
  dates: DATES,
  shcodes: [STOCK],
  values: { close: Float32Array.from([100, 110, 120, 105]), high: Float32Array.from([190, 130, 125, 115]) },
};

function report(minute: number, day = MONDAY, target: number | null = 128): Report {
  return {
    id: 1,
    at: instantAt(day, minute),
    kind: 'company',
    writer: 'A001',
    shcode: STOCK,
    upcode: null,
    title: '',
    opinion: 2,
    target: target === null ? null : won(target),
    oldOpinion: null,
    oldTarget: null,
    isHistoryKnown: true,
    price: won(98),
  };
}
const aftermath = (given: Report) => aftermathsOf([given], matrix).get(1) ?? NOTHING_YET;

describe('the aftermath of a report', () => {
  it('starts at the first close after publication and ignores the highs of the publication day', () => {
    expect(aftermath(report(8 * 60))).toEqual({ entry: 100, highest: 130 });
    expect(aftermath(report(14 * 60))).toEqual({ entry: 100, highest: 130 });
    expect(aftermath(report(16 * 60))).toEqual({ entry: 110, highest: 130 });
    expect(aftermath(report(8 * 60, DATES[3]))).toEqual({ entry: 105, highest: null });
  });

  it('is unknown before the first close, and for days earlier than the matrix', () => {
    expect(aftermath(report(16 * 60, DATES[3]))).toMatchObject({ entry: 105 }); // 수능: the market closes an hour later
    expect(aftermath(report(17 * 60, DATES[3]))).toBe(NOTHING_YET);
    expect(aftermath(report(8 * 60, TODAY))).toBe(NOTHING_YET);
    expect(aftermath(report(8 * 60, addDays(MONDAY, -3)))).toBe(NOTHING_YET);
  });

  it('is evaluated at the current price and the highest price since publication', () => {
    const now = { date: TODAY, price: 125, high: 127 };
    const early = report(8 * 60);
    expect(outcomeOf(early, aftermath(early), now)).toMatchObject({ returnRate: 25, reached: true });
    const late = report(8 * 60, DATES[1]);
    expect(outcomeOf(late, aftermath(late), now)).toMatchObject({ entry: 110, reached: false });
    expect(outcomeOf(late, aftermath(late), { ...now, high: 128 })).toMatchObject({ reached: true });
    const fresh = report(8 * 60, TODAY);
    expect(outcomeOf(fresh, NOTHING_YET, { ...now, high: 500 })).toMatchObject({
      returnRate: null,
      reached: false,
      accuracy: null,
      peakRate: null,
    });
    const below = report(8 * 60, MONDAY, 90);
    expect(outcomeOf(below, aftermath(below), now).reached).toBeNull();
    expect(outcomeOf(early, aftermath(early), now).accuracy).toBeCloseTo(100 - 2.4);
  });
});

describe('a grade', () => {
  const now = { date: TODAY, price: 125, high: 127 };

  it('averages the reports that can be graded', () => {
    const given = [report(8 * 60), report(8 * 60, DATES[1], null), { ...report(9 * 60), opinion: null }];
    const outcomes = given.map((one) => outcomeOf(one, aftermath(one), now));
    const grade = gradeOf(outcomes, 7);
    expect(grade).toMatchObject({ reports: 7, graded: 2, hits: { count: 1, of: 1, rate: 100 } });
    expect(grade.meanReturn).toBeCloseTo((25 + (125 / 110 - 1) * 100) / 2);
    expect(grade.accuracy).toBeCloseTo(100 - 2.4);
    expect(grade.hits?.low).toBeCloseTo(20.65, 1); // Wilson, one of one
  });

  const grades = fc.array(
    fc.record({
      graded: fc.integer({ min: 0, max: 9 }),
      meanReturn: fc.double({ min: -60, max: 200, noNaN: true }),
      accuracy: fc.double({ min: 0, max: 100, noNaN: true }),
    }),
    { maxLength: 40 },
  );

  it('is scored from 0 to 100 against all other grades, and ranked by the score', () => {
    fc.assert(
      fc.property(grades, (drafts) => {
        const all = drafts.map((draft): Grade => ({ reports: 9, hits: null, optimism: null, ...draft }));
        const rankedGrades = rankGrades(all);
        const scored = rankedGrades.filter(({ score }) => score !== null);
        expect(rankedGrades.map(({ grade }) => grade)).toEqual(all);
        expect(scored).toHaveLength(all.filter(({ graded }) => graded >= 3).length);
        for (const { score, rank, grade } of rankedGrades) {
          expect(rank === null).toBe(score === null);
          if (score === null) continue;
          expect(score.total).toBeCloseTo(score.accuracyPart + score.returnPart);
          expect(score.total).toBeGreaterThanOrEqual(-1e-5);
          expect(score.total).toBeLessThanOrEqual(100 + 1e-5);
          expect(rank).toBe(1 + scored.filter((other) => (other.score?.total ?? 0) > score.total).length);
          for (const other of scored) {
            if (other.grade.meanReturn === null || grade.meanReturn === null) continue;
            if (other.grade.meanReturn > grade.meanReturn)
              expect(other.score?.returnPart).toBeGreaterThanOrEqual(score.returnPart - 1e-5);
          }
        }
      }),
    );
  });

  it('puts equal grades in the middle', () => {
    const equal: Grade = { reports: 5, graded: 5, meanReturn: 3, accuracy: 80, hits: null, optimism: null };
    expect(rankGrades([equal, equal]).map(({ score, rank }) => [Math.round(score?.total ?? 0), rank])).toEqual([
      [50, 1],
      [50, 1],
    ]);
  });
});
