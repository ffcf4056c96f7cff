import { elementAt } from '@sise/domain/element-at';
import type { DayTrades, Mark, SideSums } from './day-trades.ts';

/** Shares bought and sold by aggressor's side since the opening, summed place by place as far as requested. */
export interface RunningSums {
  /** The sums at a mark. */
  at(mark: Mark): SideSums;
  /** The sums of all trades up to the end of a place; the place must be over. */
  through(place: number): SideSums;
}

export function createRunningSums(trades: DayTrades): RunningSums {
  /** The sums before each place, from the first place on. */
  const known: SideSums[] = [{ bought: 0, sold: 0 }];

  function before(place: number): SideSums {
    const wanted = Math.max(0, place - trades.first);
    while (known.length <= wanted) {
      const { bought, sold } = elementAt(known, known.length - 1);
      const own = trades.sums(trades.first + known.length - 1);
      known.push({ bought: bought + own.bought, sold: sold + own.sold });
    }
    return elementAt(known, wanted);
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
