import type { ShortSaleRow } from '@sise/contract/disclosures';

const MEAN_DAYS = 20;
const BACK_DAYS = 5;

/**
 * The newest values of short sales.
 * @param days newest first
 */
export function shortFactsOf(days: readonly ShortSaleRow[]) {
  const counted = days.filter(({ shortratio }) => shortratio !== null);
  const reported = days.filter(({ balanceratio }) => balanceratio !== null);
  const ratios = counted.slice(0, MEAN_DAYS).flatMap(({ shortratio }) => (shortratio === null ? [] : [shortratio]));
  return {
    counted: counted.at(0) ?? null,
    /** Mean of the ratios of the last twenty counted days, percent; null with none. */
    meanRatio: ratios.length === 0 ? null : ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length,
    meanDays: ratios.length,
    reported: reported.at(0) ?? null,
    reportedBefore: reported.at(BACK_DAYS) ?? null,
  };
}

/** Days whose balance is not published yet, newest first: at most the days of the lag and today. */
export function unreportedDays(days: readonly ShortSaleRow[]): readonly ShortSaleRow[] {
  const first = days.findIndex(({ balance }) => balance !== null);
  return first === -1 ? days : days.slice(0, first);
}
