import type { DailyLimits } from '@sise/domain/market/price-limit';
import type { Quote } from '@sise/domain/market/quote';
import { shares, won, type Shcode } from '@sise/domain/terms';
import type { TradeGenerator } from './trade-generator.ts';

/** A stock's day so far, from its trade generator. */
export function quoteOf(
  shcode: Shcode,
  tradeGenerator: TradeGenerator,
  base: number,
  { upper, lower }: DailyLimits,
): Quote {
  const { price, open, high, low } = tradeGenerator;
  const known = (value: number) => (price === 0 ? null : won(value));
  const volume = tradeGenerator.volume();
  // A running minute counts at the mean of the whole minute, which may be a tick beyond the range so far.
  const turnover = Math.min(Math.max(tradeGenerator.turnover(), low * volume), high * volume);
  return {
    shcode,
    price: known(price),
    basePrice: won(base),
    open: known(open),
    high: known(high),
    low: known(low),
    volume: shares(volume),
    turnover: won(turnover),
    upperLimit: upper,
    lowerLimit: lower,
  };
}
