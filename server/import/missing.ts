import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { missingDays } from '@sise/domain/market/missing-days';
import type { MissingDays } from '@sise/domain/market/missing-days';
import type { DateKst } from '@sise/domain/terms';
import type { Store } from '../store/database.ts';
import type { StoredDays } from '../store/journal.ts';
import { count } from './wording.ts';

/** The missing trading days of a table between its first and its last day. */
export interface TableMissing {
  readonly table: string;
  /** oldest first; without days between the files of one day a week, which are missing by design */
  readonly runs: readonly MissingDays[];
  /** trading days between such files */
  readonly sparse: number;
}

/** Runs listed one by one; the rest is counted. */
const NAMED = 10;

/** The missing days of every table of days, as stored now. */
export async function missingOf(store: Store): Promise<TableMissing[]> {
  return (await store.journal.storedDays()).map(tableMissing);
}

function tableMissing({ table, days, sparseDays }: StoredDays): TableMissing {
  const all = missingDays([...days, ...sparseDays].toSorted());
  const runs = missingDays(days).filter(({ from, to }) => !sparseDays.some((day) => from <= day && day <= to));
  return { table, runs, sparse: daysOf(all) - daysOf(runs) };
}

/** The runs within a span of days or directly beside it. */
export function missingWithin(missing: readonly TableMissing[], first: DateKst, last: DateKst): TableMissing[] {
  return missing.map(({ table, runs }) => ({
    table,
    sparse: 0,
    runs: runs.filter(
      ({ from, to }) => KRX_CALENDAR.previousTradingDay(from) <= last && KRX_CALENDAR.nextTradingDay(to) >= first,
    ),
  }));
}

/** A line per table with missing days, and one per run of them. */
export function sayMissing(missing: readonly TableMissing[]): string[] {
  return missing.flatMap(({ table, runs, sparse }) => {
    const lines: string[] = [];
    if (runs.length > 0) {
      lines.push(`${table} lacks ${daysIn(runs)} between days that it has:`);
      lines.push(...runs.slice(0, NAMED).map((run) => `  ${sayRun(run)}`));
    }
    if (runs.length > NAMED) {
      lines.push(`  and ${count(runs.length - NAMED)} more stretches, ${daysIn(runs.slice(NAMED))}`);
    }
    if (sparse > 0) lines.push(`${table} has closes only, and not of every day, where ${days(sparse)} lie between`);
    return lines;
  });
}

/** 2021-01-22, or 2021-02-10 to 2021-02-16 (3 trading days) */
export function sayRun({ from, to, days: number }: MissingDays): string {
  return from === to ? from : `${from} to ${to} (${days(number)})`;
}

function daysIn(runs: readonly MissingDays[]): string {
  return days(daysOf(runs));
}

function daysOf(runs: readonly MissingDays[]): number {
  return runs.reduce((total, run) => total + run.days, 0);
}

function days(number: number): string {
  return `${count(number)} trading ${number === 1 ? 'day' : 'days'}`;
}
