import { upcode, type Upcode } from '../terms.ts';

export const KOSPI = upcode('1001');
export const KOSDAQ = upcode('2001');
export const KOSPI200 = upcode('1029');
/** KRX's own code of it, which is 1029 on the wire. */
export const KRX_KOSPI200 = upcode('1028');
export const KOSDAQ150 = upcode('2203');

/** The indices of whole markets; KONEX has none. */
export const MARKET_INDICES: readonly Upcode[] = [KOSPI, KOSDAQ];

/** The indices that have a symbol in addresses. */
export const INDEX_SYMBOLS = ['KOSPI', 'KOSDAQ', 'KOSPI200', 'KOSDAQ150'] as const;
export type IndexSymbol = (typeof INDEX_SYMBOLS)[number];

/** Code and name of each; the name as sentences have it, 코스피200 where the exchange writes 코스피 200. */
export const MAIN_INDICES: Readonly<Record<IndexSymbol, { readonly upcode: Upcode; readonly name: string }>> = {
  KOSPI: { upcode: KOSPI, name: '코스피' },
  KOSDAQ: { upcode: KOSDAQ, name: '코스닥' },
  KOSPI200: { upcode: KOSPI200, name: '코스피200' },
  KOSDAQ150: { upcode: KOSDAQ150, name: '코스닥150' },
};

/** The indices of a market's 대형주, 중형주 and 소형주. */
export interface SizeIndices {
  readonly large: Upcode;
  readonly middle: Upcode;
  readonly small: Upcode;
}

export const KOSPI_SIZES: SizeIndices = { large: upcode('1002'), middle: upcode('1003'), small: upcode('1004') };
export const KOSDAQ_SIZES: SizeIndices = { large: upcode('2002'), middle: upcode('2003'), small: upcode('2004') };
