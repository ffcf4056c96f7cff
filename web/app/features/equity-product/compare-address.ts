import {
  ETF_ETN_COMPARISON_PERIODS,
  etfEtnComparison,
  MOST_COMPARED,
  type EtfEtnComparisonPeriod,
} from '@sise/contract/etf-etn-comparison';
import { paths } from '@sise/contract/paths';
import { queryOf } from '../../api/query-of.ts';

/** What a reader compares; all of it is in the address. */
export interface CompareView {
  /** In the order of the address; some may not be those of an ETF or ETN. */
  readonly codes: readonly string[];
  readonly period: EtfEtnComparisonPeriod;
}

const PRESET: EtfEtnComparisonPeriod = '1y';
/** Codes that are read: more than are compared, so that the page can say which it left out. */
const MOST_READ = MOST_COMPARED * 2;
/** A code has six characters; anything much longer is not worth showing. */
const CODE_LENGTH = 8;

/** @param search `codes` in a row, and `add`, the one that a form without scripts adds */
export function readCompareView(search: URLSearchParams): CompareView {
  const texts = [...(search.get('codes') ?? '').split(','), search.get('add') ?? ''];
  const codes = texts.map((text) =>
    text
      .trim()
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .slice(0, CODE_LENGTH)
      .toUpperCase(),
  );
  return {
    codes: [...new Set(codes)].filter((code) => code !== '').slice(0, MOST_READ),
    period: ETF_ETN_COMPARISON_PERIODS.find((period) => period === search.get('period')) ?? PRESET,
  };
}

/** The address of a comparison; the defaults are left out. */
export function pathOfComparison({ codes, period }: CompareView): string {
  return paths.etfEtnCompare({
    codes: codes.length === 0 ? null : codes.join(','),
    period: period === PRESET ? null : period,
  });
}

export function comparisonQuery({ codes, period }: CompareView) {
  return queryOf(etfEtnComparison.comparison, { codes: codes.join(','), period });
}
