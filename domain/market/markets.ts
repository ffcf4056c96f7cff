import { KOSPI, KOSDAQ } from './main-indices.ts';
import type { Upcode } from '../terms.ts';

/** 시장구분: the three stock markets of KRX. ETF and ETN are listed on KOSPI. */
export type MarketId = 'kospi' | 'kosdaq' | 'konex';

/** The markets in the order of every list and page. */
export const MARKETS: readonly MarketId[] = ['kospi', 'kosdaq', 'konex'];

/** mktflg as the wire and the feeds write it. */
export type MarketFlag = '1' | '2' | '8';

interface MarketFacts {
  readonly flag: MarketFlag;
  /** The name that newspapers use. */
  readonly name: string;
  /** The market's main index; KONEX has none. */
  readonly mainIndex: Upcode | null;
}

const FACTS: Readonly<Record<MarketId, MarketFacts>> = {
  kospi: { flag: '1', name: '코스피', mainIndex: KOSPI },
  kosdaq: { flag: '2', name: '코스닥', mainIndex: KOSDAQ },
  konex: { flag: '8', name: '코넥스', mainIndex: null },
};

export function flagOfMarket(market: MarketId): MarketFlag {
  return FACTS[market].flag;
}

/** The market of a mktflg, or null for any other flag: feeds also send flags of other venues. */
export function marketOfFlag(flag: string): MarketId | null {
  return MARKETS.find((market) => FACTS[market].flag === flag) ?? null;
}

/** The Korean name: 코스피, 코스닥, 코넥스. */
export function nameOfMarket(market: MarketId): string {
  return FACTS[market].name;
}

/** The upcode of the market's main index, 1001 or 2001; null for KONEX, which has no index. */
export function mainUpcodeOfMarket(market: MarketId): Upcode | null {
  return FACTS[market].mainIndex;
}
