import type { StatementRow } from '@sise/contract/disclosures';

export type Period = StatementRow['period'];

export const PERIODS = [
  { value: 'year', label: '연간' },
  { value: 'quarter', label: '분기' },
] as const;

const SHOWN_REPORTED = { year: 5, quarter: 7 } as const;

/** Years unless the address asks for quarters. */
export function periodOf(search: URLSearchParams): Period {
  return search.get('period') === 'quarter' ? 'quarter' : 'year';
}

/** The newest reported periods and every estimate after them, oldest first. */
export function shownPeriods(rows: readonly StatementRow[], period: Period): readonly StatementRow[] {
  const own = rows.filter((row) => row.period === period);
  const reported = own.filter(({ estimate }) => !estimate);
  return [...reported.slice(-SHOWN_REPORTED[period]), ...own.filter(({ estimate }) => estimate)];
}

/** 2025, 2026E; 26.3Q, 26.4QE. */
export function nameOfPeriod({ year, quarter, estimate }: Pick<StatementRow, 'year' | 'quarter' | 'estimate'>): string {
  const name = quarter === null ? String(year) : `${String(year).slice(2)}.${quarter}Q`;
  return estimate ? `${name}E` : name;
}

/** 2025년; 2026년 3분기. */
export function periodInWords({ year, quarter }: Pick<StatementRow, 'year' | 'quarter'>): string {
  return quarter === null ? `${year}년` : `${year}년 ${quarter}분기`;
}

/** Whether a column is the newest that is reported, older, or an estimate. */
export function kindOf(rows: readonly StatementRow[], row: StatementRow): 'past' | 'last' | 'estimate' {
  if (row.estimate) return 'estimate';
  return rows.findLast(({ estimate }) => !estimate) === row ? 'last' : 'past';
}

/**
 * Yearly growth over a number of years, percent: (끝 ÷ 처음)^(1 ÷ 햇수) − 1.
 * @returns null if either end is missing or not above zero: there is no rate from or to a loss
 */
export function yearlyGrowth(
  from: number | null | undefined,
  to: number | null | undefined,
  years: number,
): number | null {
  if (from === null || from === undefined || to === null || to === undefined) return null;
  if (from <= 0 || to <= 0 || years <= 0) return null;
  return ((to / from) ** (1 / years) - 1) * 100;
}

/** The row a row is compared with: the year before, or for a quarter the same quarter of the year before. */
export function yearBefore(rows: readonly StatementRow[], row: StatementRow, years = 1): StatementRow | undefined {
  return rows.find(
    ({ period, year, quarter }) => period === row.period && quarter === row.quarter && year === row.year - years,
  );
}
