import type { Outcome } from './outcome.ts';
import { meanOf } from './stock-consensus.ts';

/** A proportion of a sample with the bounds of its 95 % confidence interval, percent. */
export interface Share {
  readonly rate: number;
  readonly count: number;
  readonly of: number;
  readonly low: number;
  readonly high: number;
}

/** How an analyst's reports of a period have turned out. Only rated reports on stocks with a later close are graded. */
export interface Grade {
  /** Reports of the period, graded or not. */
  readonly reports: number;
  readonly graded: number;
  /** 평균 수익률: mean return of the stocks after the reports, percent; null when none is graded. */
  readonly meanReturn: number | null;
  /** 목표 적중률: of the graded reports whose target was above the price, those whose target was reached. */
  readonly hits: Share | null;
  /** 목표가 정확도: mean of 100 − |괴리율|. */
  readonly accuracy: number | null;
  /** 낙관 편향: mean of (괴리율 at publication − highest gain since), percentage points. */
  readonly optimism: number | null;
}

/** Two parts from 0 to 50; their sum is the score from 0 to 100. */
export interface Score {
  readonly accuracyPart: number;
  readonly returnPart: number;
  readonly total: number;
}

export interface RankedGrade {
  readonly grade: Grade;
  /** null with fewer graded reports than LEAST_GRADED. */
  readonly score: Score | null;
  /** 1 is the best; the same for equal scores. null without a score. */
  readonly rank: number | null;
}

/** With fewer graded reports than this, an analyst gets no score. */
export const LEAST_GRADED = 3;

/** @param outcomes of one analyst's reports of the period; those that cannot be graded are left out */
export function gradeOf(outcomes: readonly Outcome[], reports: number): Grade {
  const graded = outcomes.filter(({ report, returnRate }) => report.opinion !== null && returnRate !== null);
  const reached = graded.map((outcome) => outcome.reached).filter((each) => each !== null);
  const excess = graded.map(({ report, peakRate }) =>
    report.target === null || report.price === null || peakRate === null
      ? null
      : (report.target / report.price - 1) * 100 - peakRate,
  );
  return {
    reports,
    graded: graded.length,
    meanReturn: meanOfKnown(graded.map(({ returnRate }) => returnRate)),
    hits: reached.length === 0 ? null : shareOf(reached.filter(Boolean).length, reached.length),
    accuracy: meanOfKnown(graded.map(({ accuracy }) => accuracy)),
    optimism: meanOfKnown(excess),
  };
}

/**
 * 점수: z = (값 − 평균) ÷ 표준편차 over all scored analysts, for accuracy and for return. Each part is 50 × Φ(z), Φ the
 * standard normal distribution; the score is the sum of both. Fifty is the middle; if all values are equal, z is 0.
 * @returns a rank for every grade, in the order of the input
 */
export function rankGrades(grades: readonly Grade[]): RankedGrade[] {
  const scored = grades.filter(isScored);
  const accuracy = standardiser(scored.map((grade) => grade.accuracy));
  const returned = standardiser(scored.map((grade) => grade.meanReturn));
  const rankedGrades = grades.map((grade): Omit<RankedGrade, 'rank'> => {
    if (!isScored(grade)) return { grade, score: null };
    const accuracyPart = 50 * normalBelow(accuracy(grade.accuracy));
    const returnPart = 50 * normalBelow(returned(grade.meanReturn));
    return { grade, score: { accuracyPart, returnPart, total: accuracyPart + returnPart } };
  });
  const totals = rankedGrades.flatMap(({ score }) => (score === null ? [] : [score.total]));
  return rankedGrades.map(({ grade, score }) => {
    const rank = score === null ? null : 1 + totals.filter((total) => total > score.total).length;
    return { grade, score, rank };
  });
}

type Scored = Grade & { readonly accuracy: number; readonly meanReturn: number };

function isScored(grade: Grade): grade is Scored {
  return grade.graded >= LEAST_GRADED && grade.accuracy !== null && grade.meanReturn !== null;
}

function standardiser(values: readonly number[]): (value: number) => number {
  const mean = meanOf(values);
  const deviation = Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
  return (value) => (deviation > 0 ? (value - mean) / deviation : 0);
}

/**
 * Φ(z): the probability that a standard normal variable is below z, within 1e-7.
 * @see Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.17
 */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z));
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const series = 0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429)));
  const above = density * t * series;
  return z > 0 ? 1 - above : above;
}

/** Wilson's interval at 95 %: it stays between 0 and 100, also for small samples. */
function shareOf(count: number, of: number): Share {
  const z = 1.96;
  const rate = count / of;
  const spread = z * Math.sqrt((rate * (1 - rate)) / of + (z * z) / (4 * of * of));
  const middle = rate + (z * z) / (2 * of);
  const scale = 1 + (z * z) / of;
  return {
    rate: rate * 100,
    count,
    of,
    low: Math.max(0, ((middle - spread) / scale) * 100),
    high: Math.min(100, ((middle + spread) / scale) * 100),
  };
}

/** The mean of the known values; null when none is. */
function meanOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : meanOf(known);
}
