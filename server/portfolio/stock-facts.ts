import { elementAt } from '@sise/domain/element-at';
import { valueAt } from '@sise/domain/market/column-values';
import { changeRate, type Column } from '@sise/domain/market/columns';
import type { Designation } from '@sise/domain/market/instrument';
import type { Currency, Units } from '@sise/domain/portfolio/money';
import { DIGITS } from '@sise/domain/portfolio/money';
import type { StockCode } from '@sise/domain/portfolio/transaction';
import { EXCHANGES } from '@sise/domain/world/company';
import { isShcode } from '@sise/domain/terms';
import type { Parts } from '../parts.ts';

/** The present facts of a stock that a portfolio needs. */
export interface StockFacts {
  readonly name: string;
  readonly isForeign: boolean;
  /** Whether the stock exists, listed or delisted. */
  readonly isKnown: boolean;
  /** Whether it is traded today, as far as the source has it. */
  readonly isListed: boolean;
  readonly isHalted: boolean;
  readonly designation?: Designation | undefined;
  /** null when it is traded in neither won nor dollars. */
  readonly currency: Currency | null;
  /** 현재가, before the first trade 기준가, in units of the currency; null when it is unknown. */
  readonly price: Units | null;
  /** 기준가 of today. */
  readonly basePrice: Units | null;
  /** 등락률, percent; null before the first trade. */
  readonly changeRate: number | null;
}

const UNKNOWN: StockFacts = {
  name: '',
  isForeign: false,
  isKnown: false,
  isListed: false,
  isHalted: false,
  currency: null,
  price: null,
  basePrice: null,
  changeRate: null,
};

export type FindFacts = (code: StockCode) => Promise<StockFacts>;

/** Looks stocks up: among the listed Korean stocks, in their past, and among the source's foreign companies. */
export function createStockFacts({ market, sources: { archive, worldStocks } }: Parts): FindFacts {
  function listed(row: number): StockFacts {
    const { name, isHalted, designation } = elementAt(market.listings, row);
    const base = unitsAt(market.columns.basePrice, row);
    const price = unitsAt(market.columns.price, row) ?? base;
    return {
      ...UNKNOWN,
      name,
      isKnown: true,
      isListed: true,
      isHalted,
      designation,
      currency: 'krw',
      price,
      basePrice: base,
      changeRate: valueAt(market.columns.changeRate, row),
    };
  }

  return async (code) => {
    const row = market.rowOf(code);
    if (row !== undefined) return listed(row);
    if (isShcode(code) && (await archive.dailyCount(code)) > 0)
      return { ...UNKNOWN, name: code, isKnown: true, currency: 'krw' };
    const company = (await worldStocks?.one(code)) ?? null;
    if (company === null) return { ...UNKNOWN, name: code };
    const { name, exchange } = company;
    const facts = { ...UNKNOWN, name, isForeign: true, isKnown: true, isListed: true };
    if (EXCHANGES[exchange].currency !== 'USD') return facts;
    const day = (await worldStocks?.day(code, null)) ?? null;
    const price = day === null ? null : dollarUnits(day.close);
    const previousClose = day?.basePrice ?? null;
    const basePrice = previousClose === null ? price : dollarUnits(previousClose);
    return {
      ...facts,
      currency: 'usd',
      price,
      basePrice,
      changeRate: price === null || !basePrice ? null : changeRate(price, basePrice),
    };
  };
}

/** Dollars of a source in units. */
export function dollarUnits(dollars: number): Units {
  return Math.round(dollars * 10 ** DIGITS.usd);
}

function unitsAt(column: Column, row: number): Units | null {
  const won = valueAt(column, row);
  return won === null ? null : Math.round(won);
}
