import type { MarketSymbol } from '@sise/contract/lists';
import type { Upcode } from '@sise/domain/terms';
import { upcode } from '@sise/domain/terms';

/** The index of a market symbol in an address. */
export const UPCODE_OF_SYMBOL: Readonly<Record<MarketSymbol, Upcode>> = {
  KOSPI: upcode('1001'),
  KOSDAQ: upcode('2001'),
  KOSPI200: upcode('1029'),
  KOSDAQ150: upcode('2203'),
};
