import { KOSPI, KOSDAQ } from '@sise/domain/market/main-indices';
import type { Upcode } from '@sise/domain/terms';
import { LRUCache } from 'lru-cache';
import { runAtOnce } from '../../slices.ts';
import type { Universe } from '../universe/universe.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import { SKEW, SKEW_NUMBERS } from './flow-skews.ts';
import { addFlows, emptyFlows, FLOW_NUMBERS, type FlowNumbers } from './flow-sums.ts';
import type { InvestorFlows } from './investor-flows.ts';
import { spread, writeNets, type Nets } from './spread.ts';
import type { Traded } from './traded.ts';

/**
 * Flows of past days. Shares are those of the daily bars; won are counted at the mean of each stock's four prices, as
 * index days are, and exactly if the day was observed.
 */
export interface FlowDays {
  /** @param seen what stocks traded on an observed day; null for any other day */
  ofIndex(upcode: Upcode, day: number, seen: Traded | null): FlowNumbers;
  ofStock(row: number, day: number, seen: Traded | null): FlowNumbers;
  /** Net buying of a stock's day; null on a day without a trade. The object is reused by the next call. */
  netsOfStock(row: number, day: number, seen: Traded | null): Readonly<Nets> | null;
  /** Computes the day of all indices of an index's market if it has not been, and yields after each stock. */
  counting(upcode: Upcode, day: number, seen: Traded | null): Generator<undefined, void>;
}

/** Market days cached: a year of both markets takes about 6 MB. */
const MAX_CACHED = 520;

interface Counted {
  readonly seen: Traded | null;
  /** numbers of every index, by its position among SIMULATED_INDICES of its market */
  readonly numbers: Float64Array;
}

export function createFlowDays(universe: Universe, flows: InvestorFlows): FlowDays {
  const counted = new LRUCache<string, Counted>({ max: MAX_CACHED });
  const skews = new Float64Array(SKEW_NUMBERS);
  const own = emptyFlows();
  const nets: Nets = { foreigner: { won: 0, shares: 0 }, institution: { won: 0, shares: 0 } };
  const places = new Map<Upcode, number>();
  const indicesOf = new Map<number, number[]>();

  function arrange(): void {
    for (const market of ['kospi', 'kosdaq'] as const) {
      SIMULATED_INDICES.filter((index) => index.market === market).forEach(({ upcode }, place) => {
        places.set(upcode, place);
        for (const row of flows.rowsOf(upcode)) indicesOf.set(row, [...(indicesOf.get(row) ?? []), place]);
      });
    }
  }

  /** Writes the flows of a stock's day into `own`; false on a day without a trade. */
  function countStock(row: number, day: number, seen: Traded | null): boolean {
    const worth = flows.skews.write(row, day, skews, 0);
    const volume = seen ? seen.volume(row) : (skews[SKEW.volume] ?? 0);
    if (volume === 0) return false;
    own.fill(0);
    spread(skews, 0, volume, seen ? seen.turnover(row) : worth, own, 0);
    return true;
  }

  function* countMarket(market: Upcode, day: number, seen: Traded | null): Generator<undefined, Float64Array> {
    if (places.size === 0) arrange();
    const count = SIMULATED_INDICES.filter((index) => marketOf(index.upcode) === market).length;
    const numbers = new Float64Array(count * FLOW_NUMBERS);
    for (const row of flows.rowsOf(market)) {
      if (universe.firstDay(row) > day || universe.lastDay(row) < day || !countStock(row, day, seen)) continue;
      for (const place of indicesOf.get(row) ?? []) addFlows(numbers, place * FLOW_NUMBERS, own);
      yield;
    }
    return numbers;
  }

  function* marketDay(market: Upcode, day: number, seen: Traded | null): Generator<undefined, Float64Array> {
    const key = `${market} ${day}`;
    const known = counted.get(key);
    const found = known?.seen === seen ? known : { seen, numbers: yield* countMarket(market, day, seen) };
    counted.set(key, found);
    return found.numbers;
  }

  return {
    ofIndex(upcode, day, seen) {
      const numbers = runAtOnce(marketDay(marketOf(upcode), day, seen));
      const from = (places.get(upcode) ?? 0) * FLOW_NUMBERS;
      return numbers.subarray(from, from + FLOW_NUMBERS);
    },
    ofStock(row, day, seen) {
      return countStock(row, day, seen) ? own.slice() : emptyFlows();
    },
    netsOfStock(row, day, seen) {
      const worth = flows.skews.writeNetSkews(row, day, skews, 0);
      const volume = seen ? seen.volume(row) : (skews[SKEW.volume] ?? 0);
      if (volume === 0) return null;
      writeNets(skews, 0, volume, seen ? seen.turnover(row) : worth, nets);
      return nets;
    },
    *counting(upcode, day, seen) {
      yield* marketDay(marketOf(upcode), day, seen);
    },
  };
}

function marketOf(upcode: Upcode): Upcode {
  return upcode.startsWith('1') ? KOSPI : KOSDAQ;
}
