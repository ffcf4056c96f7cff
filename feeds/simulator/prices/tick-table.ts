import { tickSize } from '@sise/domain/market/tick-size';
import { won } from '@sise/domain/terms';

/**
 * 호가가격단위 looked up instead of worked out, for the millions of prices a history is made of. Steps change at full
 * thousands only, so a row per thousand won holds every one.
 */
export interface TickTable {
  /** @param price won, above zero */
  tickAt(price: number): number;
  /** The price on the grid nearest to this one, at least one step. */
  nearest(price: number): number;
}

const THOUSANDS = 500;

export function createTickTable(): TickTable {
  const ticks = Int16Array.from({ length: THOUSANDS + 1 }, (_, thousand) =>
    tickSize(won(Math.max(1, thousand * 1_000))),
  );

  function tickAt(price: number): number {
    return price >= THOUSANDS * 1_000 ? ticks[THOUSANDS] : ticks[(price / 1_000) | 0];
  }

  return {
    tickAt,
    nearest(price) {
      const tick = tickAt(price);
      return Math.max(tick, Math.round(price / tick) * tick);
    },
  };
}
