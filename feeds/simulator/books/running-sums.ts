import type { DayTrades, Mark, SideSums } from './day-trades.ts';

/** What buyers and sellers have wanted since the opening, counted place by place as far as it was asked for. */
export interface RunningSums {
  /** The sums at a mark. */
  at(mark: Mark): SideSums;
  /** The sums after all trades of a place and of those before; the place must be over. */
  through(place: number): SideSums;
}

export function createRunningSums(trades: DayTrades): RunningSums {
  /** The sums before each place from the first on. */
  const known: SideSums[] = [{ bought: 0, sold: 0 }];

  function before(place: number): SideSums {
    const wanted = Math.max(0, place - trades.first);
    while (known.length <= wanted) {
      const { bought, sold } = known[known.length - 1];
      const own = trades.sums(trades.first + known.length - 1);
      known.push({ bought: bought + own.bought, sold: sold + own.sold });
    }
    return known[wanted];
  }

  return {
    at({ place, done }) {
      const { bought, sold } = before(place);
      const own = done === 0 ? { bought: 0, sold: 0 } : trades.sums(place, done);
      return { bought: bought + own.bought, sold: sold + own.sold };
    },
    through: (place) => before(place + 1),
  };
}
