import type { Currency, Units } from '@sise/domain/portfolio/money';
import { DIGITS } from '@sise/domain/portfolio/money';
import type { StockCode } from '@sise/domain/portfolio/transaction';
import { EXCHANGES } from '@sise/domain/world/company';
import { isShcode } from '@sise/domain/terms';
import type { Parts } from '../parts.ts';

/** What a portfolio needs to know of a stock now. */
export interface StockFacts {
  readonly name: string;
  readonly isForeign: boolean;
  /** Whether there is such a stock, listed or not any more. */
  readonly isKnown: boolean;
  /** Whether it is traded today, as far as the source tells. */
  readonly isListed: boolean;
  readonly isHalted: boolean;
  /** null where it is traded in neither won nor dollars. */
  readonly currency: Currency | null;
  /** 현재가, before the first trade 기준가, in units of the currency; null when nobody knows. */
  readonly price: Units | null;
  /** 기준가 of today. */
  readonly previousClose: Units | null;
}

const UNKNOWN: StockFacts = {
  name: '',
  isForeign: false,
  isKnown: false,
  isListed: false,
  isHalted: false,
  currency: null,
  price: null,
  previousClose: null,
};

export type FindFacts = (code: StockCode) => Promise<StockFacts>;

/** Looks stocks up: on the Korean exchange, in its past, among the companies abroad that the source has. */
export function createStockFacts({ market, sources: { archive, world } }: Parts): FindFacts {
  function listed(row: number): StockFacts {
    const { name, isHalted } = market.listings[row];
    const base = known(market.columns.previousClose[row]);
    const price = known(market.columns.price[row]) ?? base;
    return { ...UNKNOWN, name, isKnown: true, isListed: true, isHalted, currency: 'krw', price, previousClose: base };
  }

  return async (code) => {
    const row = market.rowOf(code);
    if (row !== undefined) return listed(row);
    if (isShcode(code) && (await archive.dailyCount(code)) > 0)
      return { ...UNKNOWN, name: code, isKnown: true, currency: 'krw' };
    const company = (await world?.company(code)) ?? null;
    if (company === null) return { ...UNKNOWN, name: code };
    const { name, exchange } = company;
    const facts = { ...UNKNOWN, name, isForeign: true, isKnown: true, isListed: true };
    if (EXCHANGES[exchange].currency !== 'USD') return facts;
    const day = (await world?.companyDay(code, null)) ?? null;
    const price = day === null ? null : dollarUnits(day.close);
    const previousClose = day?.previousClose ?? null;
    return {
      ...facts,
      currency: 'usd',
      price,
      previousClose: previousClose === null ? price : dollarUnits(previousClose),
    };
  };
}

/** Dollars as a source tells them, in units. */
export function dollarUnits(dollars: number): Units {
  return Math.round(dollars * 10 ** DIGITS.usd);
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : Math.round(value);
}
