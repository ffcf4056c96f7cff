import { tickSize } from '@sise/domain/market/tick-size';
import { won } from '@sise/domain/terms';

/**
 * 호가가격단위 from a precomputed table, for the millions of prices in a history. Tick sizes change at full thousands only,
 * so one row per thousand won is enough.
 */
export interface TickTable {
  /** @param price won, above zero */
  tickAt(price: number): number;
  /** The price on the tick grid nearest to this one, at least one tick. */
  nearest(price: number): number;
}

const THOUSANDS = 500;

export function createTickTable(): TickTable {
  const ticks = Int16Array.from({ length: THOUSANDS + 1 }, (_, thousand) =>
    tickSize(won(Math.max(1, thousand * 1_000))),
  );

  function tickAt(price: number): number {
    return ticks[price >= THOUSANDS * 1_000 ? THOUSANDS : (price / 1_000) | 0] ?? 0;
  }

  return {
    tickAt,
    nearest(price) {
      const tick = tickAt(price);
      return Math.max(tick, Math.round(price / tick) * tick);
    },
  };
}
