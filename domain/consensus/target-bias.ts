import { won, type DateKst, type Won } from '../terms.ts';
import type { Aftermaths } from './aftermath-table.ts';
import type { Horizon } from './outcome.ts';
import { isGiven, type Analyst, type Report } from './report.ts';
import { sampleOf, shrinkageOf, shrunk, type Sample } from './shrinkage.ts';

/**
 * By how much a target turned out above the price, in logarithms, with the market's own move taken out:
 * ln(목표주가 ÷ 기간 끝 종가) + ln(1 + 지수 등락률). Above zero is too high.
 */
export interface PastError {
  readonly writer: string;
  readonly firm: string;
  readonly stock: string;
  /** The day on which it was known. */
  readonly due: DateKst;
  readonly error: number;
}

/** 낙관 편향 of a firm's targets, in logarithms. */
export interface FirmBias {
  readonly firm: string;
  /** Targets whose period has ended. */
  readonly reports: number;
  readonly bias: number;
  /** Bounds of the 95 % interval, an analyst's targets on one stock counted once. */
  readonly low: number;
  readonly high: number;
}

/** What is known of the past optimism of everyone who writes. */
export interface TargetBias {
  readonly firms: readonly FirmBias[];
  /** Analysts with a target whose period has ended. */
  readonly analysts: number;
  /** In logarithms: of the analyst, drawn towards the firm; of the firm, drawn towards all. */
  of(writer: string): number;
}

/** The mean of a stock's targets less their authors' past optimism. */
export interface CorrectedTarget {
  readonly target: Won;
  /** Targets counted. */
  readonly count: number;
}

/** With fewer ended targets than this nothing is corrected. */
export const LEAST_ENDED = 100;

/** The errors of all targets of rated and unrated company reports whose period has ended, in the order of the reports. */
export function pastErrors(
  reports: readonly Report[],
  months: Horizon,
  analysts: ReadonlyMap<string, Analyst>,
  aftermaths: Pick<Aftermaths, 'after'>,
): PastError[] {
  return reports.flatMap(({ id, writer, shcode, target }) => {
    const outcome = aftermaths.after(id, months);
    if (shcode === null || !isGiven(target) || !outcome || outcome.indexRate === null) return [];
    const error = Math.log(target / outcome.close) + Math.log1p(outcome.indexRate / 100);
    return [{ writer, firm: analysts.get(writer)?.firm ?? writer, stock: shcode, due: outcome.due, error }];
  });
}

/**
 * The past optimism of everyone, by what had ended. An analyst's targets on one stock overlap, so that their mean counts
 * as one value. Analysts are drawn towards their firm and firms towards all, the more the fewer values they have.
 * @returns null with fewer ended targets than LEAST_ENDED
 */
export function targetBiasOf(errors: readonly PastError[], analysts: ReadonlyMap<string, Analyst>): TargetBias | null {
  if (errors.length < LEAST_ENDED) return null;
  const values = new Map<string, { writer: string; firm: string; sum: number; count: number }>();
  for (const { writer, firm, stock, error } of errors) {
    const key = `${writer}/${stock}`;
    const value = values.get(key);
    if (value) {
      value.sum += error;
      value.count += 1;
    } else values.set(key, { writer, firm, sum: error, count: 1 });
  }
  const means = [...values.values()].map(({ writer, firm, sum, count }) => ({
    writer,
    firm,
    mean: sum / count,
    count,
  }));
  const firms = samplesBy(means, ({ firm }) => firm);
  const writers = samplesBy(means, ({ writer }) => writer);
  const amongFirms = shrinkageOf([...firms.values()]);
  const amongWriters = shrinkageOf([...writers.values()]);
  if (amongFirms === null || amongWriters === null) return null;
  const firmBias = (firm: string) => shrunk(firms.get(firm) ?? NOTHING, amongFirms);
  const biases = new Map<string, number>();
  const biasOf = (writer: string) => {
    const towards = { mean: firmBias(analysts.get(writer)?.firm ?? writer), weight: amongWriters.weight };
    return shrunk(writers.get(writer) ?? NOTHING, towards);
  };
  return {
    firms: [...firms].map(([firm, sample]) => firmBiasOf(firm, sample, reportsOf(means, firm))),
    analysts: writers.size,
    of(writer) {
      const bias = biases.get(writer) ?? biasOf(writer);
      biases.set(writer, bias);
      return bias;
    },
  };
}

/**
 * 보정 목표가 = Σ 목표주가 × exp(−작성자의 낙관 편향) ÷ 사람 수, to the won.
 * @param counted the reports that the consensus counts
 * @returns null when nobody gives a target, or when nothing is known of the past
 */
export function correctedTargetOf(counted: readonly Report[], bias: TargetBias | null): CorrectedTarget | null {
  const targets = counted.flatMap(({ writer, target }) =>
    bias !== null && isGiven(target) ? [target * Math.exp(-bias.of(writer))] : [],
  );
  if (targets.length === 0) return null;
  return {
    target: won(Math.round(targets.reduce((sum, one) => sum + one, 0) / targets.length)),
    count: targets.length,
  };
}

interface ValueMean {
  readonly writer: string;
  readonly firm: string;
  readonly mean: number;
  readonly count: number;
}

const NOTHING: Sample = { count: 0, mean: 0, squares: 0 };

function samplesBy(means: readonly ValueMean[], keyOf: (one: ValueMean) => string): Map<string, Sample> {
  const groups = Map.groupBy(means, keyOf);
  return new Map([...groups].map(([key, own]) => [key, sampleOf(own.map(({ mean }) => mean))]));
}

function reportsOf(means: readonly ValueMean[], firm: string): number {
  return means.reduce((sum, one) => sum + (one.firm === firm ? one.count : 0), 0);
}

function firmBiasOf(firm: string, { count, mean, squares }: Sample, reports: number): FirmBias {
  const half = count < 2 ? 0 : 1.96 * Math.sqrt(squares / (count - 1) / count);
  return { firm, reports, bias: mean, low: mean - half, high: mean + half };
}
