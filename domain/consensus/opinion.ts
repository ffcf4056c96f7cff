import { hundredths } from '../hundredths.ts';
import type { Opinion } from './report.ts';

/** 투자의견 as the pages name it. */
export const OPINION_NAMES: Readonly<Record<Opinion, string>> = {
  1: '강력매수',
  2: '매수',
  3: '보유',
  4: '매도',
  5: '강력매도',
};

export const OPINIONS: readonly Opinion[] = [1, 2, 3, 4, 5];

/** The highest mean, inclusive, that belongs to each band; the scale is cut into five equal parts. */
const BANDS: readonly (readonly [upTo: number, band: Opinion])[] = [
  [1.8, 1],
  [2.6, 2],
  [3.4, 3],
  [4.2, 4],
  [5, 5],
];

/**
 * The band of a mean opinion: 1.00–1.80 강력매수, 1.81–2.60 매수, 2.61–3.40 보유, 3.41–4.20 매도, 4.21–5.00
 * 강력매도. Uses the mean as displayed, with two decimals.
 */
export function bandOf(mean: number): Opinion {
  const printed = hundredths(mean);
  return BANDS.find(([upTo]) => printed <= upTo)?.[1] ?? 5;
}
