import type { DateKst } from '../terms.ts';
import type { VenueId } from './venues.ts';

/** A company listed abroad. */
export interface Company {
  /** As its exchange writes it: AAPL, 7203, 00700, 600519. */
  readonly symbol: string;
  /** As Korean newspapers write it. */
  readonly name: string;
  readonly englishName: string;
  readonly exchange: ExchangeId;
  /** The first day it was traded; null when that is before any day there are prices of. */
  readonly listedOn: DateKst | null;
}

export type ExchangeId = keyof typeof EXCHANGES;

/** Exchanges abroad: where they are, what they count in and when they trade. */
export const EXCHANGES = {
  NASDAQ: exchange('나스닥', 'US', 'USD', 'us'),
  NYSE: exchange('뉴욕증권거래소', 'US', 'USD', 'us'),
  TSE: exchange('도쿄증권거래소', 'JP', 'JPY', 'tokyo'),
  SSE: exchange('상하이증권거래소', 'CN', 'CNY', 'china'),
  SZSE: exchange('선전증권거래소', 'CN', 'CNY', 'china'),
  HKEX: exchange('홍콩거래소', 'HK', 'HKD', 'hongkong'),
  XETRA: exchange('독일 Xetra', 'DE', 'EUR', 'europe'),
  EPA: exchange('유로넥스트 파리', 'FR', 'EUR', 'europe'),
  AMS: exchange('유로넥스트 암스테르담', 'NL', 'EUR', 'europe'),
  SIX: exchange('스위스거래소', 'CH', 'CHF', 'europe'),
  // pence
  LSE: exchange('런던증권거래소', 'GB', 'GBX', 'london'),
} as const;

interface Exchange {
  readonly name: string;
  /** ISO 3166 */
  readonly country: string;
  /** ISO 4217; GBX is a hundredth of a pound. */
  readonly currency: string;
  readonly venue: VenueId;
}

function exchange(name: string, country: string, currency: string, venue: VenueId): Exchange {
  return { name, country, currency, venue };
}
