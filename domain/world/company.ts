import type { DateKst } from '../terms.ts';
import type { VenueId } from './venues.ts';

/** A foreign company. */
export interface Company {
  /** The symbol of its exchange: AAPL, 7203, 00700, 600519. */
  readonly symbol: string;
  /** The name in Korean newspapers. */
  readonly name: string;
  readonly englishName: string;
  readonly exchange: ExchangeId;
  /** The first trading day; null when it is before the first price. */
  readonly listedOn: DateKst | null;
}

export type ExchangeId = keyof typeof EXCHANGES;

/** Foreign exchanges: country, currency and trading hours. */
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
