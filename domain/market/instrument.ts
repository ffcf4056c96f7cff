import type { DateKst, Shares, Shcode, Upcode } from '../terms.ts';
import type { Market } from './markets.ts';

/** What follows an index instead of being a company's share: 상장지수펀드, 상장지수증권. */
export type ProductKind = 'etf' | 'etn';

/** 증권 구분 of a listed issue, as far as its source tells. */
export type StockKind = 'common' | 'preferred' | 'reit' | 'spac' | 'foreign' | 'depositary' | 'fund' | ProductKind;

/** 시장경보: 01 투자주의, 02 투자경고, 03 투자위험. */
export type WarningLevel = '01' | '02' | '03';

/** 기업행사 in force today: 01 액면분할, 02 액면병합, 03 주식분할, 04 주식병합. */
export type CorporateAction = '01' | '02' | '03' | '04';

/** A stock or product as listed on one day: what does not change while the market is open. */
export interface Listing {
  readonly shcode: Shcode;
  readonly name: string;
  readonly market: Market;
  /** null where the source does not say. */
  readonly kind: StockKind | null;
  /** The industry index the stock belongs to; null where no source says. */
  readonly sector: Upcode | null;
  /** Indices besides its market and its industry: 1029 KOSPI200, 2203 KOSDAQ150, size classes. */
  readonly memberOf: readonly Upcode[];
  readonly listedOn: DateKst | null;
  readonly shares: Shares;
  /** 소속부, such as 우량기업부; null where there is none. */
  readonly department: string | null;
  readonly isHalted: boolean;
  readonly warning: WarningLevel | null;
  /** 시장경보 지정일 of that level; left out where no source tells. */
  readonly warnedOn?: DateKst;
  readonly action: CorporateAction | null;
}

/** Which kind of product an issue is; null for a stock. Products count in no index, breadth or list of stocks. */
export function productOf({ kind }: Pick<Listing, 'kind'>): ProductKind | null {
  return kind === 'etf' || kind === 'etn' ? kind : null;
}

/** What an index is made of decides where it is shown. */
export type IndexKind = 'market' | 'benchmark' | 'size' | 'sector';

/** An index of one day: KOSPI, KOSPI200, an industry. */
export interface IndexListing {
  readonly upcode: Upcode;
  readonly name: string;
  readonly kind: IndexKind;
  /** The market whose stocks it counts; null when it crosses markets. */
  readonly market: Market | null;
}
