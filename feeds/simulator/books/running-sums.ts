import type { DayTrades, Mark, SideSums } from './day-trades.ts';

/** What buyers and sellers have wanted since the opening, counted place by place as far as it was asked for. */
export interface RunningSums {
  /** The sums at a mark. */
  at(mark: Mark): SideSums;
  /** The sums after all trades of a place and of those before; the place must be over. */
  through(place: number): SideSums;
}

export function createRunningSums(trades: DayTrades, places: number): RunningSums {
  // Sums before each place.
  const bought = new Float64Array(places + 1);
  const sold = new Float64Array(places + 1);
  let counted = trades.first;

  function reach(place: number): void {
    for (; counted < place; counted++) {
      const own = trades.sums(counted);
      bought[counted + 1] = bought[counted] + own.bought;
      sold[counted + 1] = sold[counted] + own.sold;
    }
  }

  function before(place: number): SideSums {
    const from = Math.max(place, trades.first);
    reach(from);
    return { bought: bought[from], sold: sold[from] };
  }

  return {
    at({ place, done }) {
      const sums = before(place);
      if (done === 0) return sums;
      const own = trades.sums(place, done);
      return { bought: sums.bought + own.bought, sold: sums.sold + own.sold };
    },
    through: (place) => before(place + 1),
  };
}
