import { elementAt } from '@sise/domain/element-at';
import { tradedBy } from '../flows/traded.ts';
import type { Traded } from '../flows/traded.ts';
import type { IndexComposition } from '../indices/index-composition.ts';
import type { TradeGenerator } from '../prices/trade-generator.ts';

/** Shares and won since the opening. */
export interface TradedSum {
  readonly volume: number;
  readonly turnover: number;
}

/** What stocks and the members of indices have traded since the opening of a day. */
export interface TradedTotals {
  /** A stock has traded since the last `update`. */
  markTraded(place: number): void;
  /** Takes the totals of the stocks that have traded since the last time. */
  update(): void;
  /** As of the last `update`; it changes with the next. */
  readonly traded: Traded;
  /** All members of an index, as of the last `update`. */
  ofIndex(index: number): TradedSum;
}

/**
 * @param places of the rows
 * @param tradeGenerators by place
 */
export function createTradedTotals(
  places: ReadonlyMap<number, number>,
  tradeGenerators: readonly TradeGenerator[],
  { members }: Pick<IndexComposition, 'members'>,
): TradedTotals {
  const volumes = new Float64Array(tradeGenerators.length);
  const turnovers = new Float64Array(tradeGenerators.length);
  const hasTraded = new Uint8Array(tradeGenerators.length).fill(1);

  return {
    markTraded(place) {
      hasTraded[place] = 1;
    },
    update() {
      for (let place = 0; place < hasTraded.length; place++) {
        if (hasTraded[place] === 0) continue;
        hasTraded[place] = 0;
        const tradeGenerator = elementAt(tradeGenerators, place);
        volumes[place] = tradeGenerator.volume();
        turnovers[place] = tradeGenerator.turnover();
      }
    },
    traded: tradedBy(places, volumes, turnovers),
    ofIndex(index) {
      let volume = 0;
      let turnover = 0;
      for (const place of elementAt(members, index)) {
        volume += volumes[place] ?? 0;
        turnover += turnovers[place] ?? 0;
      }
      return { volume, turnover };
    },
  };
}
