import { paths } from '@sise/contract/paths';
import { COMPARISON_PERIODS, type ComparisonPeriod } from '@sise/domain/comparison/comparison-period';
import { isQueryDate, type DateKst } from '@sise/domain/terms';

/** The reader's settings of a comparison; all of them are in the address. */
export interface CompareView {
  /** As they stand in the address: some may name nothing. */
  readonly codes: readonly string[];
  readonly period: ComparisonPeriod;
  /** Counts instead of the period. */
  readonly from: DateKst | null;
  /** Closes of other currencies in won. */
  readonly won: boolean;
}

const FIRST_PERIOD: ComparisonPeriod = '1y';
/** Longer codes name nothing; they are cut, because the page shows them. */
const LONGEST_CODE = 16;
/** More codes than that are not even named. */
const MOST_CODES = 11;

/** Reads the address of a comparison. Unknown values fall back to the defaults. */
export function readCompareView(search: URLSearchParams): CompareView {
  const codes = (search.get('codes') ?? '').split(',').map((code) => code.trim().slice(0, LONGEST_CODE));
  const from = search.get('from') ?? '';
  return {
    codes: codes.filter((code) => code !== '').slice(0, MOST_CODES),
    period: COMPARISON_PERIODS.find((period) => period === search.get('period')) ?? FIRST_PERIOD,
    from: isQueryDate(from) ? from : null,
    won: search.get('won') === '1',
  };
}

/** The address of a comparison; defaults are left out. */
export function compareAddress({ codes, period, from, won }: CompareView): string {
  return paths.compare({
    codes: codes.length === 0 ? null : codes.join(','),
    period: from === null && period !== FIRST_PERIOD ? period : null,
    from,
    won: won ? 1 : null,
  });
}

/** The fields of the call. */
export function compareInput({ codes, period, from, won }: CompareView) {
  return {
    codes: codes.join(','),
    ...(from === null ? { period } : { from }),
    ...(won ? { won } : {}),
  };
}
