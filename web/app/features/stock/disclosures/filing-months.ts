import type { FilingRow } from '@sise/contract/disclosures';

/** Filings grouped by month of submission, in the given order. */
export function monthsOf<Row extends Pick<FilingRow, 'date'>>(rows: readonly Row[]) {
  const months = new Map<string, Row[]>();
  for (const row of rows) {
    const month = row.date.slice(0, 7);
    const own = months.get(month);
    if (own) own.push(row);
    else months.set(month, [row]);
  }
  return [...months].map(([month, own]) => ({ month, rows: own }));
}
