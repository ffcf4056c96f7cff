import type { ListingDates } from '../calendar/listing-dates.ts';
import type { Research } from '../consensus/research.ts';
import type { Derivatives } from '../derivatives/derivatives.ts';
import type { FlowArchive } from '../flows/flow-archive.ts';
import type { CompanyAccounts, Estimates } from '../financials/company-accounts.ts';
import type { Filings } from '../filings/filing.ts';
import type { News } from '../news/news.ts';
import type { ShortSelling } from '../stock/short-sale.ts';
import type { EtfEtns } from '../etf-etn/etf-etn.ts';
import type { BaseRate } from '../world/base-rate.ts';
import type { Coins } from '../world/coins.ts';
import type { WorldStocks } from '../world/world-stocks.ts';
import type { World } from '../world/world.ts';
import type { Archive } from './archive.ts';
import type { PastDays } from './past-day.ts';
import type { Part, SourceInfo } from './source.ts';

/**
 * Everything a source can be queried for besides what it publishes. A part it does not have is null: calls about it
 * return nothing and name it in `meta.missing`, and no other source replaces it.
 */
export interface Sources {
  /** The source that gives a part; null if none does. */
  readonly sourceOf: (part: Part) => SourceInfo | null;
  /** Bars of stocks and indices. */
  readonly archive: Archive;
  /** Past days as they were known then. */
  readonly pastDays: PastDays | null;
  /** 투자자별 매매, 프로그램매매. */
  readonly flows: FlowArchive | null;
  /** ETF, ETN. */
  readonly etfEtns: EtfEtns | null;
  /** 선물, 옵션. */
  readonly derivatives: Derivatives | null;
  /** 해외지수, 환율, 원자재. */
  readonly world: World | null;
  /** 한국은행 기준금리. */
  readonly baseRate: BaseRate | null;
  /** 코인. */
  readonly coins: Coins | null;
  /** 해외 종목. */
  readonly worldStocks: WorldStocks | null;
  /** 뉴스. */
  readonly news: News | null;
  /** 공시. */
  readonly filings: Filings | null;
  /** 재무제표, 배당, 투자지표. */
  readonly statements: CompanyAccounts | null;
  /** 실적 추정. */
  readonly estimates: Estimates | null;
  /** 공매도. */
  readonly shortSales: ShortSelling | null;
  /** 상장일, 상장폐지일. */
  readonly listingDates: ListingDates | null;
  /** 증권사 보고서, 애널리스트. */
  readonly research: Research | null;
}

/**
 * A name in `meta.missing`, of a part that a source may lack: a port, or parts of the published indices: their values
 * (`indices`) and their member stocks (`members`); ETFs and ETNs (`products`), 분배금 of ETFs (`payouts`); or days of
 * dividends (`dividends`).
 */
export type MissingPart =
  | Exclude<keyof Sources, 'archive' | 'sourceOf' | 'etfEtns'>
  | 'products'
  | 'books'
  | 'indices'
  | 'members'
  | 'payouts'
  | 'dividends';
