import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateKst, won } from '../terms.ts';
import { gradedReports, gradeOf, LEAST_GRADED, rankGrades, tenthsOf, type GradedReport } from './grading.ts';
import { aftermathsOf, gradedAt, reportOf, shuffled } from './testing/sample-reports.ts';

/** One analyst’s reports: each a close a month after a price of 100. */
const analyst = fc.array(
  fc
    .record({
      close: fc.double({ min: 40, max: 260, noNaN: true }),
      opinion: fc.constantFrom(1, 2, 3, 4, 5),
      target: fc.integer({ min: 60, max: 240 }),
    })
    .map(({ close, opinion, target }) => gradedAt(close, { opinion: opinion as 1, target: won(target) })),
  { maxLength: 12 },
);
const analysts = fc.array(analyst, { minLength: 1, maxLength: 25 });

describe('the sample of a period', () => {
  const today = dateKst('2026-11-20');
  const outcome = gradedAt(110).outcome;
  const sampleOf = (report: ReturnType<typeof reportOf>, due = dateKst('2026-02-15')) => {
    return gradedReports([report], 1, today, aftermathsOf(report, { ...outcome, due }));
  };

  it('holds rated company reports whose day lies within the last twelve months', () => {
    expect(sampleOf(reportOf({}))).toHaveLength(1);
    expect(sampleOf(reportOf({}), dateKst('2025-11-20'))).toHaveLength(1);
    expect(sampleOf(reportOf({}), dateKst('2025-11-19'))).toHaveLength(0);
    expect(sampleOf(reportOf({ opinion: null }))).toHaveLength(0);
    expect(sampleOf(reportOf({ kind: 'industry' }))).toHaveLength(0);
    expect(gradedReports([reportOf({})], 3, today, aftermathsOf(reportOf({}), outcome))).toHaveLength(0);
  });
});

describe('a grade', () => {
  it('averages what each report says, by hand', () => {
    const grade = gradeOf([
      gradedAt(125), // +25, reached 120
      gradedAt(90), // −10
      gradedAt(100), // a tie: a miss
      gradedAt(80, { opinion: 4, target: won(90) }, { reached: null }), // 매도, right
      gradedAt(130, { opinion: 3, target: null }, { reached: null }), // 보유: in no hit rate
      gradedAt(110, { target: won(0) }, { reached: null, excess: null, indexRate: null, hit: null }), // no index
    ]);
    expect(grade.graded).toBe(6);
    expect(grade.meanReturn).toBeCloseTo((25 - 10 + 0 - 20 + 30 + 10) / 6);
    expect(grade.meanExcess).toBeCloseTo((25 - 10 + 0 - 20 + 30) / 5);
    expect(grade.hits).toMatchObject({ count: 2, of: 4, rate: 50 });
    expect(grade.hits?.low).toBeCloseTo(15.0, 1); // Wilson, two of four
    expect(grade.hits?.high).toBeCloseTo(85.0, 1);
    expect(grade.targets).toMatchObject({ count: 1, of: 3 });
    expect(grade.accuracy).toBeCloseTo((96 + (100 - (120 / 90 - 1) * 100) + 80 + 87.5) / 4);
    expect(grade.optimism).toBeCloseTo((-5 + 30 + 20 + 10) / 4);
    expect(gradeOf([])).toEqual({
      graded: 0,
      meanReturn: null,
      meanExcess: null,
      hits: null,
      targets: null,
      accuracy: null,
      optimism: null,
    });
  });

  it('does not depend on the order of the reports', () => {
    fc.assert(
      fc.property(analyst, fc.integer({ min: 0, max: 1_000 }), (own, seed) => {
        const [one, other] = [gradeOf(own), gradeOf(shuffled(own, seed))];
        expect(other.hits).toEqual(one.hits);
        expect(other.meanExcess ?? 0).toBeCloseTo(one.meanExcess ?? 0, 9);
        expect(other.accuracy ?? 0).toBeCloseTo(one.accuracy ?? 0, 9);
      }),
    );
  });
});

/** Sixty reports that did a little better than the index, the better the higher the number. */
const steady = (n: number): GradedReport[] => Array.from({ length: 60 }, (_, k) => gradedAt(100 + (k % 5) - 1 + n / 8));

describe('the ranking', () => {
  it('scores from 0 to 100 and ranks as a sort by the score does', () => {
    fc.assert(
      fc.property(analysts, (all) => {
        const ranked = rankGrades(all);
        const totals = ranked.flatMap(({ score }) => (score ? [tenthsOf(score.total)] : [])).toSorted((a, b) => b - a);
        expect(ranked).toHaveLength(all.length);
        for (const [n, { score, rank, grade, hitsShrunk }] of ranked.entries()) {
          const own = all[n] ?? [];
          expect(grade).toEqual(gradeOf(own));
          expect(score !== null).toBe(own.length >= LEAST_GRADED);
          expect(hitsShrunk === null).toBe(grade.hits === null);
          if (score === null) continue;
          expect(rank).toBe(totals.indexOf(tenthsOf(score.total)) + 1);
          expect(score.total).toBeCloseTo(score.accuracyPart + score.returnPart);
          for (const part of [score.accuracyPart, score.returnPart]) {
            expect(part).toBeGreaterThanOrEqual(-1e-5);
            expect(part).toBeLessThanOrEqual(50 + 1e-5);
          }
        }
      }),
    );
  });

  it('does not depend on the order of the analysts', () => {
    fc.assert(
      fc.property(analysts, fc.integer({ min: 0, max: 1_000 }), (all, seed) => {
        const places = shuffled([...all.keys()], seed);
        const ranked = rankGrades(all);
        rankGrades(places.map((place) => all[place] ?? [])).forEach(({ score }, n) => {
          expect(score?.total ?? -1).toBeCloseTo(ranked[places[n] ?? 0]?.score?.total ?? -1, 6);
        });
      }),
    );
  });

  it('draws small samples towards the hit rate of all, the more the smaller they are', () => {
    fc.assert(
      fc.property(analysts, (all) => {
        const hits = all.flat().flatMap(({ outcome: { hit } }) => (hit === null ? [] : [hit]));
        const mean = (hits.filter(Boolean).length / hits.length) * 100;
        for (const { grade, hitsShrunk } of rankGrades(all)) {
          if (grade.hits === null || hitsShrunk === null) continue;
          const [low, high] = [Math.min(mean, grade.hits.rate), Math.max(mean, grade.hits.rate)];
          expect(hitsShrunk).toBeGreaterThanOrEqual(low - 1e-9);
          expect(hitsShrunk).toBeLessThanOrEqual(high + 1e-9);
          expect(Math.abs(hitsShrunk - mean)).toBeLessThanOrEqual(Math.abs(grade.hits.rate - mean) + 1e-9);
        }
      }),
    );
  });

  it('is not led by one lucky call', () => {
    const others = Array.from({ length: 30 }, (_, n) => steady(n));
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 2_000 }), fc.integer({ min: 3, max: 6 }), (close, count) => {
        const lucky = [gradedAt(close), ...Array.from({ length: count - 1 }, () => gradedAt(100))];
        const ranked = rankGrades([...others, lucky]);
        expect(ranked.at(-1)?.grade.meanExcess).toBeGreaterThan(
          Math.max(...others.map((own) => gradeOf(own).meanExcess ?? 0)),
        );
        expect(ranked.at(-1)?.rank).toBeGreaterThan(10);
        const [best] = ranked.toSorted((a, b) => (b.score?.returnPart ?? 0) - (a.score?.returnPart ?? 0));
        expect(best).not.toBe(ranked.at(-1));
      }),
    );
  });

  it('puts equal grades in the middle', () => {
    const equal = Array.from({ length: 5 }, () => gradedAt(110));
    expect(rankGrades([equal, equal]).map(({ score, rank }) => [Math.round(score?.total ?? 0), rank])).toEqual([
      [50, 1],
      [50, 1],
    ]);
  });
});
