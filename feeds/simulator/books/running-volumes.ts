import type { PriceVolume } from '@sise/domain/stock/books';
import { shares, won } from '@sise/domain/terms';
import type { DayTrade, DayTrades, Mark, SeeTrade } from './day-trades.ts';

/** Volume traded at each price since the opening, summed place by place as far as requested. */
export interface RunningVolumes {
  /**
   * @param outside forced trades, which the trade generator does not produce
   * @returns prices in rising order
   */
  at(mark: Mark, outside: readonly DayTrade[]): PriceVolume[];
}

type Sums = Map<number, { bought: number; sold: number; auctioned: number }>;

export function createRunningVolumes(trades: DayTrades): RunningVolumes {
  /** all trades of the places before `next` */
  const known: Sums = new Map();
  let next = trades.first;

  return {
    at({ place, done }, outside) {
      for (; next < place; next++) trades.visit(next, undefined, adding(known));
      const sums: Sums = new Map([...known].map(([price, each]) => [price, { ...each }]));
      const add = adding(sums);
      trades.visit(place, done, add);
      for (const { price, volume, side } of outside) add(price, volume, side);
      return [...sums]
        .toSorted(([a], [b]) => a - b)
        .map(([price, { bought, sold, auctioned }]) => ({
          price: won(price),
          bought: shares(bought),
          sold: shares(sold),
          auctioned: shares(auctioned),
        }));
    },
  };
}

const KINDS = { buy: 'bought', sell: 'sold' } as const;

function adding(sums: Sums): SeeTrade {
  return (price, volume, side) => {
    const at = sums.get(price) ?? { bought: 0, sold: 0, auctioned: 0 };
    at[side === null ? 'auctioned' : KINDS[side]] += volume;
    sums.set(price, at);
  };
}
