import type { Opinion } from '@sise/domain/consensus/report';
import type { OptionSide } from '@sise/domain/derivatives/black76';
import type { Expiry } from '@sise/domain/derivatives/expiry';
import type { UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { InvestorCode } from '@sise/domain/flows/investor';
import type { MarketId } from '@sise/domain/market/markets';
import type { DateKst, Instant, Shcode, Upcode } from '@sise/domain/terms';
import type { KindName } from './kind-names.ts';

/**
 * What the files contain, under our names. Won and shares are whole numbers, not above 2^53; a field is null if the
 * file does not have it. Prices are as traded, not adjusted.
 */
export type FileRecord =
  | StockDay
  | EtfEtnDay
  | IndexDay
  | ContractDay
  | InstrumentFact
  | IndexFact
  | IndexMember
  | MarketFlow
  | StockFlow
  | TradingDay
  | ReportFact
  | FilingFact
  | ArticleFact;

/** What every traded issue has on a day. open, high and low are null on a day without a trade. */
export interface DayNumbers {
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number;
  /** 기준가, won: close − change. */
  readonly base: number | null;
  /** shares */
  readonly volume: number | null;
  /** won */
  readonly turnover: number | null;
  /** listed shares */
  readonly shares: number | null;
}

/** A stock on a day. */
export interface StockDay extends DayNumbers {
  readonly type: 'stock-day';
  readonly source: KindName;
  readonly date: DateKst;
  readonly shcode: Shcode;
  readonly name: string;
  readonly market: MarketId;
  /** 소속부 as KRX prints it, such as 관리종목(소속부없음). */
  readonly department: string | null;
}

/** An ETF or ETN on a day. */
export interface EtfEtnDay extends DayNumbers {
  readonly type: 'product-day';
  readonly product: 'etf' | 'etn';
  readonly date: DateKst;
  readonly shcode: Shcode;
  readonly name: string;
  /** won: net asset value of a share, or 지표가치 of an ETN */
  readonly nav: number | null;
  /** won: 순자산총액, or 지표가치총액 of an ETN */
  readonly netAssets: number | null;
  /** 기초지수 */
  readonly indexName: string | null;
  readonly indexValue: number | null;
  readonly indexChange: number | null;
}

/** An index on a day, in points. */
export interface IndexDay {
  readonly type: 'index-day';
  readonly source: KindName;
  readonly date: DateKst;
  readonly upcode: Upcode;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number;
  readonly previousClose: number | null;
  /** shares */
  readonly volume: number | null;
  /** won */
  readonly turnover: number | null;
  /** won */
  readonly marketCap: number | null;
}

/** A future or option on an index on a day: prices in points. open, high, low and close are null without a trade. */
export interface ContractDay {
  readonly type: 'contract-day';
  readonly date: DateKst;
  /** eight characters, in the older or newer style; the name says what it means */
  readonly code: string;
  readonly product: UnderlyingId;
  /** null for a future */
  readonly side: OptionSide | null;
  readonly term: Expiry['kind'];
  /** 결제월 as 2026-12; for a weekly, the month in which its week is counted */
  readonly month: string;
  /** week of a weekly, from 1 */
  readonly week: number | null;
  /** null for a future */
  readonly strike: number | null;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number | null;
  /** against the base price; null without a trade */
  readonly change: number | null;
  /** 정산가 of a future, 다음날 기준가 of an option; null if there is none, as for an option on its last trading day */
  readonly settlement: number | null;
  /** the index's close; null if the file does not have it, as in files of options */
  readonly underlying: number | null;
  /** 내재변동성 of an option, percent a year; null for a future, and if the file does not have it */
  readonly volatility: number | null;
  /** contracts */
  readonly volume: number;
  /** won */
  readonly turnover: number;
  /** contracts */
  readonly openInterest: number;
}

/**
 * What one file says about an instrument, listed or not. Codes are reused over decades: listedOn distinguishes them.
 */
export interface InstrumentFact {
  readonly type: 'instrument';
  readonly source: KindName;
  /** The date of the file: if two files differ, the later one wins. */
  readonly asOf: DateKst;
  readonly product: 'stock' | 'etf' | 'etn';
  readonly shcode: Shcode;
  readonly isin: string | null;
  readonly listedOn: DateKst | null;
  readonly delistedOn: DateKst | null;
  readonly name: string;
  readonly fullName: string | null;
  readonly englishName: string | null;
  readonly market: MarketId | null;
  /** 증권구분: 주권, 부동산투자회사, 외국주권 … */
  readonly securityGroup: string | null;
  /** 주식종류: 보통주, 구형우선주, 신형우선주, 종류주권 */
  readonly shareKind: string | null;
  readonly department: string | null;
  /** 한국표준산업분류 as the register words it */
  readonly industry: string | null;
  /** 액면가, won; null if there is none or it is in another currency. */
  readonly par: number | null;
  readonly shares: number | null;
  /** Further fields, by their Korean or plain English name. */
  readonly details: Readonly<Record<string, string | number>>;
}

/** An index exists under this code and name on a day. */
export interface IndexFact {
  readonly type: 'index';
  readonly asOf: DateKst;
  readonly upcode: Upcode;
  readonly name: string;
}

/** An index counted a stock on a day. */
export interface IndexMember {
  readonly type: 'index-member';
  readonly asOf: DateKst;
  readonly upcode: Upcode;
  readonly shcode: Shcode;
}

/** One investor group's net buying in a market on a day. */
export interface MarketFlow {
  readonly type: 'market-flow';
  readonly date: DateKst;
  /** 1001 or 2001 */
  readonly upcode: Upcode;
  readonly investor: InvestorCode;
  /** won */
  readonly net: number;
}

/** Net buying of foreigners and institutions in a stock on a day, and what foreigners hold. */
export interface StockFlow {
  readonly type: 'stock-flow';
  readonly date: DateKst;
  readonly shcode: Shcode;
  /** shares, signed */
  readonly institutionNet: number;
  /** shares, signed */
  readonly foreignNet: number;
  /** shares */
  readonly foreignHeld: number | null;
  /** percent of the listed shares */
  readonly foreignRate: number | null;
}

/** The exchange traded on a day. */
export interface TradingDay {
  readonly type: 'trading-day';
  readonly date: DateKst;
}

/** A broker published a report on a stock. */
export interface ReportFact {
  readonly type: 'report';
  readonly date: DateKst;
  readonly shcode: Shcode;
  readonly firm: string;
  /** null if the list does not name the author */
  readonly analyst: string | null;
  /** null: not rated */
  readonly opinion: Opinion | null;
  /** won; null: no target price */
  readonly target: number | null;
  readonly title: string;
}

/** A listed company filed a report. */
export interface FilingFact {
  readonly type: 'filing';
  /** 접수번호, fourteen digits */
  readonly receipt: string;
  readonly date: DateKst;
  readonly shcode: Shcode;
  readonly company: string;
  readonly name: string;
}

/** A publisher's article. */
export interface ArticleFact {
  readonly type: 'article';
  readonly at: Instant;
  /** its day in Korea */
  readonly date: DateKst;
  readonly publisher: string;
  readonly title: string;
  readonly url: string;
  /** '' if the list has none */
  readonly summary: string;
  /** the stocks that the publisher says it is about */
  readonly shcodes: readonly Shcode[];
}

/** Why a row is refused: the field, what is wrong with it, and its value. */
export interface RowProblem {
  readonly field: string;
  readonly reason: string;
  readonly value: string;
}

/** The numbers of a refused row of a future or option, in contracts. */
export interface LostContracts {
  readonly volume: number;
  readonly openInterest: number;
}

/** Receives the rows of a file, in file order. */
export interface Sink {
  /** @param line where its row begins, from 1 */
  take(record: FileRecord, line: number): void;
  /** @param lost what the day's sums lack without this row, if that can be read */
  refuse(line: number, problem: RowProblem, lost?: LostContracts): void;
  /** The present name of a code in the register of instruments; null if the register does not know it. */
  nameOf(shcode: Shcode): string | null;
  /** A sound row about something that is not stored. @param why the same text for the same reason: texts are counted */
  skip(why: string): void;
}
