import type { StatementRow } from '@sise/contract/disclosures';
import { percentAbove } from '@sise/domain/hundredths';
import type { StatementColumn } from '../../../charts/statement-bars.tsx';
import { kindOf, periodInWords, type Period } from '../disclosures/statement-periods.ts';
import { STATEMENTS } from '../queries.ts';

const JO = 1e12;
const EOK = 1e8;

/** 조원 or 억원: the unit in won, and its name. */
export interface WonUnit {
  readonly won: number;
  readonly name: string;
}

/** The unit in which the largest of some figures has no more than four digits before the point. */
export function unitFor(won: readonly number[]): WonUnit {
  const most = Math.max(0, ...won.map(Math.abs));
  return most >= 10 * JO ? { won: JO, name: '조원' } : { won: EOK, name: '억원' };
}

/** The newest periods of one kind that are shown, oldest first, estimates last. */
export function periodsOf(rows: readonly StatementRow[], period: Period): StatementRow[] {
  return rows.filter((row) => row.period === period).slice(-STATEMENTS);
}

/** The last reported period; null if there is none. */
export function lastReported(rows: readonly StatementRow[]): StatementRow | null {
  return rows.findLast(({ estimate }) => !estimate) ?? null;
}

/** One figure of some periods as bars. */
export function columnsOf(
  rows: readonly StatementRow[],
  figure: (row: StatementRow) => number,
  unit: WonUnit,
): StatementColumn[] {
  return rows.map((row) => ({
    name: periodName(row),
    spoken: periodInWords(row),
    value: figure(row) / unit.won,
    kind: kindOf(rows, row),
  }));
}

/** `25`, `26E`; `25.3Q`, `26.1QE`. */
function periodName({ year, quarter, estimate }: StatementRow): string {
  const name = String(year % 100).padStart(2, '0') + (quarter === null ? '' : `.${quarter}Q`);
  return estimate ? `${name}E` : name;
}

/** The first estimated year, and the growth of a figure to it: percent, signed. */
export interface EstimatedGrowth {
  readonly year: number;
  readonly rate: number;
}

/**
 * 이익 성장: a figure of the first estimate against the last reported year.
 * @returns null if either is missing or the base is not above zero
 */
export function growthOf(rows: readonly StatementRow[], figure: (row: StatementRow) => number): EstimatedGrowth | null {
  const years = rows.filter(({ period }) => period === 'year');
  const last = lastReported(years);
  const next = years.find(({ estimate }) => estimate);
  if (last === null || next === undefined || figure(last) <= 0) return null;
  return { year: next.year, rate: percentAbove(figure(next), figure(last)) };
}
