import type { DailyLimits } from '@sise/domain/market/price-limit';
import type { Quote } from '@sise/domain/market/quote';
import { shares, won, type Shcode } from '@sise/domain/terms';
import type { Tape } from './tape.ts';

/** A stock's day so far, as its tape tells it. */
export function quoteOf(shcode: Shcode, tape: Tape, base: number, { upper, lower }: DailyLimits): Quote {
  const { price, open, high, low } = tape;
  const known = (value: number) => (price === 0 ? null : won(value));
  const volume = tape.volume();
  // A minute still running counts at the mean of the whole minute, which may lie a step beyond the range so far.
  const turnover = Math.min(Math.max(tape.turnover(), low * volume), high * volume);
  return {
    shcode,
    price: known(price),
    previousClose: won(base),
    open: known(open),
    high: known(high),
    low: known(low),
    volume: shares(volume),
    turnover: won(turnover),
    upperLimit: upper,
    lowerLimit: lower,
  };
}
