import { addMonths } from '../market/kst.ts';
import type { DateKst } from '../terms.ts';
import type { Aftermaths } from './aftermath-table.ts';
import { accuracyOf, optimismOf, type Horizon, type HorizonOutcome } from './outcome.ts';
import type { Report } from './report.ts';
import { sampleOf, shrinkageOf, shrunk, type Shrinkage } from './shrinkage.ts';
import { meanOf } from '../mean.ts';

/** A report and how it stood at the end of the period it is graded over. */
export interface GradedReport {
  readonly report: Report;
  readonly outcome: HorizonOutcome;
}

/** A proportion of a sample with the bounds of its 95 % confidence interval, percent. */
export interface Share {
  readonly rate: number;
  readonly count: number;
  readonly of: number;
  readonly low: number;
  readonly high: number;
}

/** How an analyst's reports have turned out at the end of a period. Percent; null when no report says. */
export interface Grade {
  readonly graded: number;
  /** 평균 수익률: mean return of the stocks. */
  readonly meanReturn: number | null;
  /** 평균 초과수익률: mean return less that of the market's index. */
  readonly meanExcess: number | null;
  /** 적중률: of the reports with 매수 or 매도, those that were right against the index. */
  readonly hits: Share | null;
  /** 목표 도달률: of the reports whose target was above the price, those whose target was reached. */
  readonly targets: Share | null;
  /** 목표가 정확도: mean of 100 − |괴리율|. */
  readonly accuracy: number | null;
  /** 낙관 편향: mean of what targets promised less what came, percentage points. */
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
  /** 보정 적중률: the hit rate drawn towards that of all, percent; null without a hit rate. */
  readonly hitsShrunk: number | null;
  /** null with fewer graded reports than LEAST_GRADED. */
  readonly score: Score | null;
  /** 1 is the best; the same for scores that are printed alike. null without a score. */
  readonly rank: number | null;
}

/** With fewer graded reports than this, an analyst gets no score. */
export const LEAST_GRADED = 3;
/** Months before today within which a period must have ended. */
export const SAMPLE_MONTHS = 12;
/** Excess returns beyond these shares of all are cut to them in the score, so that no single one decides it. */
const CUT_AT = [0.05, 0.95] as const;

/**
 * The sample of a period: rated company reports whose end lies within the last twelve months.
 */
export function gradedReports(
  reports: readonly Report[],
  months: Horizon,
  today: DateKst,
  aftermaths: Pick<Aftermaths, 'after'>,
): GradedReport[] {
  const since = addMonths(today, -SAMPLE_MONTHS);
  return reports.flatMap((report) => {
    if (report.kind !== 'company' || report.opinion === null) return [];
    const outcome = aftermaths.after(report.id, months);
    return outcome && outcome.due >= since ? [{ report, outcome }] : [];
  });
}

/** @param graded the reports of one analyst, or of all */
export function gradeOf(graded: readonly GradedReport[]): Grade {
  return {
    graded: graded.length,
    meanReturn: meanOfKnown(graded.map(({ outcome }) => outcome.returnRate)),
    meanExcess: meanOfKnown(graded.map(({ outcome }) => outcome.excess)),
    hits: shareOf(graded.map(({ outcome }) => outcome.hit)),
    targets: shareOf(graded.map(({ outcome }) => outcome.reached)),
    accuracy: meanOfKnown(graded.map(({ report, outcome }) => accuracyOf(report, outcome))),
    optimism: meanOfKnown(graded.map(({ report, outcome }) => optimismOf(report, outcome))),
  };
}

/**
 * 점수: z = (값 − 평균) ÷ 표준편차 over all scored analysts, for accuracy and for excess return. Each part is 50 × Φ(z),
 * Φ the standard normal distribution; the score is the sum of both. Fifty is the middle; if all values are equal, z
 * is 0. The values are means drawn towards the mean of all reports the more, the fewer reports they are of
 * (`shrinkageOf`); excess returns are cut at the 5th and 95th percentile of all.
 * @param samples the graded reports of each analyst
 * @returns a rank for each, in the order of the input
 */
export function rankGrades(samples: readonly (readonly GradedReport[])[]): RankedGrade[] {
  const grades = samples.map(gradeOf);
  const cut = cutter(samples.flat().flatMap(({ outcome }) => outcome.excess ?? []));
  const excesses = shrunkMeans(samples.map((own) => own.flatMap(({ outcome: { excess } }) => cut(excess) ?? [])));
  const accuracies = shrunkMeans(samples.map((own) => own.flatMap((one) => accuracyOf(one.report, one.outcome) ?? [])));
  const hits = shrunkMeans(samples.map((own) => own.flatMap(({ outcome }) => percentOf(outcome.hit))));
  const isScored = grades.map(({ graded, accuracy, meanExcess }) => {
    return graded >= LEAST_GRADED && accuracy !== null && meanExcess !== null;
  });
  const accuracyPart = partsOf(accuracies, isScored);
  const returnPart = partsOf(excesses, isScored);
  const scores = grades.map((_, n): Score | null => {
    const [accuracy, returned] = [accuracyPart[n] ?? null, returnPart[n] ?? null];
    if (accuracy === null || returned === null) return null;
    return { accuracyPart: accuracy, returnPart: returned, total: accuracy + returned };
  });
  const totals = scores.flatMap((score) => (score === null ? [] : [tenthsOf(score.total)]));
  return grades.map((grade, n) => {
    const score = scores[n] ?? null;
    const own = score && tenthsOf(score.total);
    const rank = own === null ? null : 1 + totals.filter((total) => total > own).length;
    return { grade, hitsShrunk: hits[n] ?? null, score, rank };
  });
}

/** A score as printed: one decimal. */
export function tenthsOf(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The mean of each list drawn towards the mean of all; null for an empty one. */
function shrunkMeans(lists: readonly (readonly number[])[]): (number | null)[] {
  const samples = lists.map(sampleOf);
  const shrinkage: Shrinkage | null = shrinkageOf(samples);
  return samples.map((sample) => (sample.count === 0 || shrinkage === null ? null : shrunk(sample, shrinkage)));
}

/** 50 × Φ(z) of each scored value among the scored ones; null for the others. */
function partsOf(values: readonly (number | null)[], isScored: readonly boolean[]): (number | null)[] {
  const scored = values.map((value, n) => (isScored[n] ? value : null));
  const known = scored.filter((value) => value !== null);
  const mean = known.length === 0 ? 0 : meanOf(known);
  const deviation = Math.sqrt(known.length === 0 ? 0 : meanOf(known.map((value) => (value - mean) ** 2)));
  const isSpread = deviation > Math.abs(mean) * 1e-9 + 1e-12; // less is the rounding of equal values
  return scored.map((value) => (value === null ? null : 50 * normalBelow(isSpread ? (value - mean) / deviation : 0)));
}

/** Cuts a value to the 5th and 95th percentile of all. */
function cutter(all: readonly number[]): (value: number | null) => number | null {
  const sorted = Float64Array.from(all).toSorted();
  const [low = Number.NaN, high = Number.NaN] = CUT_AT.map((share) => sorted[Math.round(share * (sorted.length - 1))]);
  return (value) => (value === null ? null : Math.min(high, Math.max(low, value)));
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

/** The share of yes among yes and no, with Wilson's interval at 95 %, which stays between 0 and 100. */
function shareOf(verdicts: readonly (boolean | null)[]): Share | null {
  const known = verdicts.filter((verdict) => verdict !== null);
  const of = known.length;
  if (of === 0) return null;
  const count = known.filter(Boolean).length;
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

function percentOf(verdict: boolean | null): number[] {
  return verdict === null ? [] : [verdict ? 100 : 0];
}

/** The mean of the known values; null when none is. */
function meanOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : meanOf(known);
}
