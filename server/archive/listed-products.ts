import type { Listing } from '@sise/domain/market/instrument';
import { dailyLimits } from '@sise/domain/market/price-limit';
import type { Quote } from '@sise/domain/market/quote';
import { shares, won } from '@sise/domain/terms';
import type { DateKst } from '@sise/domain/terms';
import type { Instrument } from '../store/instruments.ts';
import type { StoredProduct } from '../store/product-bars.ts';
import { mastersOn, productFacts } from './product-facts.ts';

/** The ETF and ETN of a day with their official closes, in the order of their codes. */
export function listProducts(
  date: DateKst,
  stored: readonly StoredProduct[],
  instruments: readonly Instrument[],
): { listings: Listing[]; quotes: Quote[] } {
  const masters = mastersOn(date, instruments);
  const facts = stored.map((day) => productFacts(day, masters.get(day.shcode)));
  return {
    listings: facts.map(({ shcode, name, kind, listedOn, units }) => ({
      shcode,
      name,
      kind,
      market: 'kospi', // where every ETF and ETN is listed
      sector: null,
      memberOf: [],
      listedOn,
      shares: shares(units),
      department: null,
      isHalted: false, // many go untraded, which the files do not tell from a halt
      warning: null,
      action: null,
    })),
    quotes: stored.map((day, i) => quoteOf(day, facts[i].multiple)),
  };
}

/** @param multiple null where no file tells it, and with it the limits */
function quoteOf(day: StoredProduct, multiple: number | null): Quote {
  const { shcode, kind, close, open, high, low } = day;
  const base = won(day.previousClose ?? close);
  const limits = multiple === null ? 'none' : dailyLimits(base, { market: 'kospi', product: kind, multiple });
  const isWithin = limits !== 'none' && (high ?? close) <= limits.upper && (low ?? close) >= limits.lower;
  return {
    shcode,
    price: won(close),
    previousClose: base,
    open: open === null ? null : won(open),
    high: high === null ? null : won(high),
    low: low === null ? null : won(low),
    volume: shares(day.volume ?? 0),
    turnover: won(day.turnover ?? 0),
    upperLimit: isWithin ? limits.upper : null,
    lowerLimit: isWithin ? limits.lower : null,
  };
}
