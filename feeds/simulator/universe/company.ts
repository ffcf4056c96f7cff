import type { StockKind } from '@sise/domain/market/instrument';
import type { MarketId } from '@sise/domain/market/markets';
import type { DateKst, Shcode, Upcode } from '@sise/domain/terms';

/**
 * Code, name, shares in millions and price in won of a company that exists. The code and the name are facts; shares and
 * price are round figures near those of 2026 that set the company's weight, not data of any day.
 */
export type CompanyLine = readonly [code: string, name: string, millionShares: number, price: number];

/** Companies by the upcode of their industry. */
export type CompaniesBySector = Readonly<Record<string, readonly CompanyLine[]>>;

/** An issue of the simulated exchange, over all its days. */
export interface Company {
  readonly shcode: Shcode;
  readonly name: string;
  readonly market: MarketId;
  readonly kind: StockKind;
  /** null on KONEX, which has no industry indices. */
  readonly sector: Upcode | null;
  /** 상장일; null if it is long ago and unknown */
  readonly listedOn: DateKst | null;
  /** The last day of trading before 상장폐지; null if none is known. */
  readonly delistedOn: DateKst | null;
  /** 상장주식수 on the anchor day */
  readonly shares: number;
  /** won, near the price on the anchor day; the offering price of an issue listed later */
  readonly nominalPrice: number;
  /** 소속부 */
  readonly department: string | null;
  /** The common share of a preferred share; null for every other issue. */
  readonly commonShcode: Shcode | null;
}

/** Shares × price near the anchor day, won. */
export function nominalCap(company: Company): number {
  return company.shares * company.nominalPrice;
}
