import { instantAt } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { CURRENCIES } from '@sise/domain/world/exchange-rates';
import { WORLD_INSTRUMENTS, type WorldInstrument } from '@sise/domain/world/instruments';
import type { WorldQuote } from '@sise/domain/world/world';

/** 매매기준율: won for the units of a currency that its instrument is of, on a day. */
export interface WonRate {
  readonly date: DateKst;
  readonly price: number;
}

/** A currency as an instrument. */
export interface RatedCurrency {
  /** ISO 4217 */
  readonly code: string;
  /** units that the price is of */
  readonly per: number;
  readonly instrument: WorldInstrument;
}

export const RATED_CURRENCIES: readonly RatedCurrency[] = CURRENCIES.flatMap(({ code, per, symbol }) => {
  const instrument = WORLD_INSTRUMENTS.find((instrument) => instrument.symbol === symbol);
  return instrument ? { code, per, instrument } : [];
});

/** Minute of the day in Korea from which a rate is valid: it is announced before the market opens at 09:00. */
const VALID_FROM = 9 * 60;
/** Days in a trend: four weeks. */
const TREND_DAYS = 20;

/**
 * The newest rate as a quote. A day has one rate, made of the trades of the day before, so there is no open, high or low.
 * @param rates oldest first
 * @returns null while fewer than two days are known: a change needs the day before
 */
export function toRateQuote(instrument: WorldInstrument, rates: readonly WonRate[]): WorldQuote | null {
  const [previous, newest] = rates.slice(-2);
  if (previous === undefined || newest === undefined) return null;
  return {
    instrument,
    price: newest.price,
    previousClose: previous.price,
    open: null,
    high: null,
    low: null,
    date: newest.date,
    at: instantAt(newest.date, VALID_FROM),
    status: 'close',
    trend: rates.slice(-TREND_DAYS).map(({ price }) => price),
  };
}

/** No currency costs a million won. */
const HIGHEST = 1_000_000;

/** A rate such as 1,467.30; null for anything else. */
export function readRate(value: unknown): number | null {
  if (typeof value !== 'string' || !/^\d{1,3}(,?\d{3})*(\.\d+)?$/.test(value.trim())) return null;
  const rate = Number(value.replaceAll(',', ''));
  return rate > 0 && rate < HIGHEST ? rate : null;
}
