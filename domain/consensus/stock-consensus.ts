import { addDays, addMonths, dateOf, instantAt } from '../market/kst.ts';
import { instant, won, type DateKst, type Instant, type Shcode } from '../terms.ts';
import { hundredths } from '../hundredths.ts';
import { meanOf } from '../mean.ts';
import { isGiven, type Opinion, type Report } from './report.ts';
import type { Consensus } from './research.ts';

/** How many months a report counts for its stock's consensus. */
export const CONSENSUS_MONTHS = 3;

/** The consensus of a stock at the end of a month, or at the moment shown. */
export interface ConsensusPoint extends Consensus {
  readonly date: DateKst;
  /** Number of analysts per opinion, 1 to 5. */
  readonly counts: Readonly<Record<Opinion, number>>;
}

/**
 * The reports a consensus is made of: each analyst's newest report on a stock within three months before a moment. A
 * newest report with neither opinion nor target still replaces the analyst's earlier ones.
 * @param reports of one stock, oldest first
 */
export function countedReports(reports: readonly Report[], at: Instant): Report[] {
  const since = windowStart(at);
  const newest = new Map<string, Report>();
  for (const report of reports) if (report.at >= since && report.at <= at) newest.set(report.writer, report);
  return [...newest.values()].filter(({ opinion, target }) => opinion !== null || isGiven(target));
}

/**
 * 컨센서스: opinion = Σ opinions ÷ their number, to two decimals; target = Σ targets ÷ their number, to the won.
 * Unrated reports and targets of zero count in neither the sum nor the number.
 */
export function consensusOf(counted: readonly Report[]): Consensus {
  const opinions = counted.flatMap(({ opinion }) => (opinion === null ? [] : [opinion]));
  const targets = counted.flatMap(({ target }) => (isGiven(target) ? [target] : []));
  return {
    opinion: opinions.length === 0 ? null : hundredths(meanOf(opinions)),
    target: targets.length === 0 ? null : won(Math.round(meanOf(targets))),
    reports: counted.length,
  };
}

/** Consensus of every stock that has one, at a moment. @param reports of all stocks, oldest first */
export function consensusOfAll(reports: readonly Report[], at: Instant): Map<Shcode, Consensus> {
  const known = new Map<Shcode, Consensus>();
  for (const [shcode, own] of byStock(reports, windowStart(at))) {
    const counted = countedReports(own, at);
    if (counted.length > 0) known.set(shcode, consensusOf(counted));
  }
  return known;
}

/** Number of reports per opinion. */
export function opinionCounts(counted: readonly Report[]): Record<Opinion, number> {
  const counts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { opinion } of counted) if (opinion !== null) counts[opinion] += 1;
  return counts;
}

/**
 * The consensus at each of the last month ends and at the moment itself, oldest first. Each month end uses only reports
 * published by then.
 * @param reports of one stock, oldest first
 */
export function consensusHistory(reports: readonly Report[], at: Instant, months: number): ConsensusPoint[] {
  const firstOfMonth = monthStart(dateOf(at));
  const ends = Array.from({ length: months }, (_, back) => addDays(addMonths(firstOfMonth, back + 1 - months), -1));
  const moments = [...ends.map((date) => ({ date, at: instantAt(date, 24 * 60, -1) })), { date: dateOf(at), at }];
  return moments.map(({ date, at: moment }) => {
    const counted = countedReports(reports, moment);
    return { date, ...consensusOf(counted), counts: opinionCounts(counted) };
  });
}

/** Reports of each stock, oldest first. @param since a moment; all by default */
export function byStock(reports: readonly Report[], since: Instant = instant(0)): Map<Shcode, Report[]> {
  const stocks = new Map<Shcode, Report[]>();
  for (const report of reports) {
    if (report.shcode === null || report.at < since) continue;
    const own = stocks.get(report.shcode);
    if (own) own.push(report);
    else stocks.set(report.shcode, [report]);
  }
  return stocks;
}

/** Midnight of the same day CONSENSUS_MONTHS before: reports from then on count. */
export function windowStart(at: Instant): Instant {
  return instantAt(addMonths(dateOf(at), -CONSENSUS_MONTHS), 0);
}

function monthStart(date: DateKst): DateKst {
  return addDays(date, 1 - Number(date.slice(8)));
}

/** 목표가 편차: standard deviation of targets as percent of their mean; null with fewer than two. */
export function spreadOf(targets: readonly number[]): number | null {
  if (targets.length < 2) return null;
  const mean = meanOf(targets);
  return (Math.sqrt(meanOf(targets.map((target) => (target - mean) ** 2))) / mean) * 100;
}
