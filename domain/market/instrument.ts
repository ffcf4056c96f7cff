import type { DateKst, Shares, Shcode, Upcode } from '../terms.ts';
import type { MarketId } from './markets.ts';

/** Exchange-traded products, which are not company shares: 상장지수펀드, 상장지수증권. */
export type EtfEtnKind = 'etf' | 'etn';

/** 증권 구분 of a listed issue, if its source gives it. */
export type StockKind = 'common' | 'preferred' | 'reit' | 'spac' | 'foreign' | 'depositary' | 'fund' | EtfEtnKind;

/** 시장경보: 01 투자주의, 02 투자경고, 03 투자위험. */
export type WarningLevel = '01' | '02' | '03';
/** 관리종목, and 정리매매: the last days of trading before 상장폐지. */
export type Designation = 'administrative' | 'delisting';
export const DESIGNATION_NAMES = { administrative: '관리종목', delisting: '정리매매' } as const;
/** Trading days over which the rise that leads to a 시장경보 is measured. */
export const WARNING_DAYS = 15;

/** 기업행사 in force today: 01 액면분할, 02 액면병합, 03 주식분할, 04 주식병합. */
export type CorporateAction = '01' | '02' | '03' | '04';
export const CORPORATE_ACTION_NAMES = {
  '01': '액면분할',
  '02': '액면병합',
  '03': '주식분할',
  '04': '주식병합',
} as const satisfies Readonly<Record<CorporateAction, string>>;

/**
 * A stock, ETF or ETN as listed on one day. A halt, a warning or new shares may replace it while the day goes on (event
 * `listings`).
 */
export interface Listing {
  readonly shcode: Shcode;
  readonly name: string;
  readonly market: MarketId;
  /** null if the source does not give it. */
  readonly kind: StockKind | null;
  /** The industry index the stock belongs to; null if no source gives it. */
  readonly sector: Upcode | null;
  /** Further indices besides its market and its industry: 1029 KOSPI200, 2203 KOSDAQ150, size classes. */
  readonly memberOf: readonly Upcode[];
  readonly listedOn: DateKst | null;
  readonly shares: Shares;
  /** 소속부, such as 우량기업부; null if there is none. */
  readonly department: string | null;
  readonly isHalted: boolean;
  readonly warning: WarningLevel | null;
  /** 시장경보 지정일 of that level; left out if no source gives it. */
  readonly warnedOn?: DateKst;
  /** Left out of issues without one, and if no source gives it. */
  readonly designation?: Designation;
  /** 지정일 of that designation; left out if no source gives it. */
  readonly designatedOn?: DateKst;
  readonly action: CorporateAction | null;
}

/**
 * Whether an issue is an ETF or an ETN; null for a stock. ETFs and ETNs count in no index, breadth or list of stocks.
 */
export function etfEtnKindOf({ kind }: Pick<Listing, 'kind'>): EtfEtnKind | null {
  return kind === 'etf' || kind === 'etn' ? kind : null;
}

/** The kind of an index decides where it is shown. */
export type IndexKind = 'market' | 'benchmark' | 'size' | 'sector';

/** An index of one day: KOSPI, KOSPI200, an industry. */
export interface IndexListing {
  readonly upcode: Upcode;
  readonly name: string;
  readonly kind: IndexKind;
  /** The market of its stocks; null when it spans several markets. */
  readonly market: MarketId | null;
}

/** Whether a stock's code is one of a preferred share: those of common shares end in 0. */
export function isPreferredCode(shcode: Shcode): boolean {
  return !shcode.endsWith('0');
}

/** The code of the company's common share, which a preferred share has but for its last character. */
export function commonCodeOf({ shcode, kind }: Pick<Listing, 'shcode' | 'kind'>): Shcode {
  return kind === 'preferred' ? (`${shcode.slice(0, -1)}0` as Shcode) : shcode; // a code with another digit
}
