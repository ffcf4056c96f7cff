import type { DailyLimits } from '@sise/domain/market/price-limit';
import type { Quote } from '@sise/domain/market/quote';
import { shares, won, type Shcode, type Won } from '@sise/domain/terms';

/** What the files say of a security's day. */
interface ClosedDay {
  readonly shcode: Shcode;
  readonly close: number;
  readonly basePrice: number | null;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly volume: number | null;
  readonly turnover: number | null;
}

/**
 * The quote of a finished day. A close is an official price even on a day without a trade.
 * @param limitsOf the limits around a base price
 */
export function closingQuote(day: ClosedDay, limitsOf: (base: Won) => DailyLimits | 'none'): Quote {
  const { shcode, close, open, high, low } = day;
  const base = won(day.basePrice ?? close);
  const limits = limitsOf(base);
  // A price beyond the limits shows that the security had none, as in a 정리매매 that no register reports yet.
  const isWithin = limits !== 'none' && (high ?? close) <= limits.upper && (low ?? close) >= limits.lower;
  return {
    shcode,
    price: won(close),
    basePrice: base,
    open: open === null ? null : won(open),
    high: high === null ? null : won(high),
    low: low === null ? null : won(low),
    volume: shares(day.volume ?? 0),
    turnover: won(day.turnover ?? 0),
    upperLimit: isWithin ? limits.upper : null,
    lowerLimit: isWithin ? limits.lower : null,
  };
}
