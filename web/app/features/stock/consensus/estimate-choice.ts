import type { EarningsExpectations } from '@sise/contract/stock-consensus';
import type { MoneyUnit } from '../disclosures/statement-lines.ts';
import { comma } from '@sise/domain/format/number';

export type EstimateYear = EarningsExpectations['years'][number];

/** The estimated figures, the usual one first. */
export const ESTIMATE_LINES = [
  { value: 'operatingprofit', label: '영업이익' },
  { value: 'netincome', label: '순이익' },
  { value: 'revenue', label: '매출액' },
  { value: 'eps', label: 'EPS' },
] as const;
export type EstimateLine = (typeof ESTIMATE_LINES)[number]['value'];

/** The figure whose weekly estimates an address shows. */
export function lineOf(search: Pick<URLSearchParams, 'get'>): EstimateLine {
  return ESTIMATE_LINES.find(({ value }) => value === search.get('estimate'))?.value ?? 'operatingprofit';
}

/** The business year whose estimates an address shows: the open one, or the next. */
export function yearIn<Year>(years: readonly Year[], search: Pick<URLSearchParams, 'get'>): Year | undefined {
  return search.get('fy') === 'next' ? (years[1] ?? years[0]) : years[0];
}

/** An estimate as a table has it, without its unit. */
export function writeEstimate(line: EstimateLine, won: number | null, unit: MoneyUnit): string {
  return line === 'eps' ? comma(won) : unit.write(won);
}

export function unitOfEstimate(line: EstimateLine, unit: MoneyUnit): string {
  return line === 'eps' ? '원' : unit.name;
}
