import type { SourceInfo } from '../source.ts';
import { KOSPI } from '../main-indices.ts';
import { dateKst, shares, shcode, upcode, won } from '../../terms.ts';
import { createMarket } from '../engine.ts';
import type { Market } from '../engine.ts';
import type { Listing } from '../instrument.ts';
import { instantAt } from '../kst.ts';
import type { Quote } from '../quote.ts';

/** A market of a few stocks, for tests. */
export const SMALL_DAY = dateKst('2026-11-20');
/** Where its values come from. */
export const SMALL_SOURCE: SourceInfo = {
  name: 'small',
  label: '작은 시장',
  kind: 'simulated',
  delay: 0,
  attribution: '',
  url: null,
};
export const SMALL_NOW = instantAt(SMALL_DAY, 10 * 60);

const ELECTRONICS = upcode('1013');
const FINANCE = upcode('1021');

export function smallListing(code: string, overrides: Partial<Listing> = {}): Listing {
  return {
    shcode: shcode(code),
    name: `종목 ${code}`,
    market: 'kospi',
    kind: 'common',
    sector: ELECTRONICS,
    memberOf: [],
    listedOn: null,
    shares: shares(1_000),
    department: null,
    isHalted: false,
    warning: null,
    action: null,
    ...overrides,
  };
}

/** @param price won; null before the first trade */
export function smallQuote(code: string, base: number, price: number | null, overrides: Partial<Quote> = {}): Quote {
  return {
    shcode: shcode(code),
    price: price === null ? null : won(price),
    basePrice: won(base),
    open: price === null ? null : won(base),
    high: price === null ? null : won(Math.max(base, price)),
    low: price === null ? null : won(Math.min(base, price)),
    volume: shares(price === null ? 0 : 10),
    turnover: won(price === null ? 0 : 10 * price),
    upperLimit: won(Math.floor(base * 1.3)),
    lowerLimit: won(Math.ceil(base * 0.7)),
    ...overrides,
  };
}

/**
 * KOSPI of three electronics stocks and a bank that has not traded yet; the index moves by the weight of its stocks.
 */
export function smallMarket(): Market {
  const market = createMarket();
  market.apply({
    type: 'day',
    source: SMALL_SOURCE,
    date: SMALL_DAY,
    listings: [
      smallListing('000010'),
      smallListing('000020', { shares: shares(2_000) }),
      smallListing('000030'),
      smallListing('000040', { sector: FINANCE }),
    ],
    indices: [
      { upcode: KOSPI, name: '코스피', kind: 'market', market: 'kospi' },
      { upcode: ELECTRONICS, name: '전기전자', kind: 'sector', market: 'kospi' },
      { upcode: FINANCE, name: '금융', kind: 'sector', market: 'kospi' },
    ],
  });
  market.apply({
    type: 'quotes',
    at: SMALL_NOW,
    quotes: [
      smallQuote('000010', 1_000, 1_300),
      smallQuote('000020', 1_000, 900),
      smallQuote('000030', 1_000, 1_000),
      smallQuote('000040', 1_000, null),
    ],
  });
  market.apply({
    type: 'indices',
    at: SMALL_NOW,
    indices: [
      {
        upcode: KOSPI,
        value: 1_020,
        previousClose: 1_000,
        open: 1_000,
        high: 1_030,
        low: 990,
        volume: 40,
        turnover: 1,
      },
    ],
  });
  return market;
}
