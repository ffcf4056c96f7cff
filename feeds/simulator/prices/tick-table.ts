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

/** The same with its prices numbered. */
export interface PriceGrid extends TickTable {
  /** The number of a price on the grid, 0 for 0: of all prices below 59 million won it has two bytes. */
  placeOf(price: number): number;
  priceAt(place: number): number;
}

const THOUSANDS = 500;
const PLACES = 0x1_0000;

export function createTickTable(): PriceGrid {
  const ticks = Int16Array.from({ length: THOUSANDS + 1 }, (_, thousand) =>
    tickSize(won(Math.max(1, thousand * 1_000))),
  );

  function tickAt(price: number): number {
    return ticks[price >= THOUSANDS * 1_000 ? THOUSANDS : (price / 1_000) | 0] ?? 0;
  }

  const prices = new Int32Array(PLACES);
  for (let place = 1; place < PLACES; place++) {
    const before = prices[place - 1] ?? 0;
    prices[place] = before + tickAt(before);
  }
  const placesOfThousands = Int32Array.from(ticks, (_, thousand) => prices.indexOf(thousand * 1_000));

  return {
    tickAt,
    placeOf(price) {
      const thousand = price >= THOUSANDS * 1_000 ? THOUSANDS : (price / 1_000) | 0;
      return (placesOfThousands[thousand] ?? 0) + (price - thousand * 1_000) / (ticks[thousand] ?? 1);
    },
    priceAt: (place) => prices[place] ?? 0,
    nearest(price) {
      const tick = tickAt(price);
      return Math.max(tick, Math.round(price / tick) * tick);
    },
  };
}
