import { elementAt } from '@sise/domain/element-at';
import { MINUTE_MS, SECOND_MS } from '@sise/domain/market/kst';
import { addTo } from '../columns.ts';
import type { DayHours } from '../day-hours.ts';
import type { IndexComposition } from '../indices/index-composition.ts';
import type { IndexSession } from '../indices/index-session.ts';
import type { TradeGenerator, TradeObserver } from '../prices/trade-generator.ts';
import type { TradedSum } from './traded-totals.ts';

/** The state that a run of minutes updates. Stocks by place, indices by number. */
export interface Stretch {
  readonly hours: DayHours;
  readonly tradeGenerators: readonly TradeGenerator[];
  readonly composition: IndexComposition;
  /** won: price, or base price before the first trade */
  readonly prices: readonly number[];
  /** What the members of each index traded before the run. */
  readonly before: readonly TradedSum[];
  readonly indices: IndexSession;
}

/**
 * Runs all trade generators through whole minutes, stock by stock, and then the indices second by second: the result is
 * the same as running everything second by second, but many times faster.
 * @param from the first second of a minute
 * @param until the 59th second of the same or a later minute
 */
export function catchUp(stretch: Stretch, from: number, until: number): void {
  const { hours, tradeGenerators, prices, before, indices } = stretch;
  const { shares, indicesOf, divisors } = stretch.composition;
  const seconds = (until - from) / SECOND_MS + 1;
  const minutes = Math.ceil(seconds / 60);
  const caps = new Float64Array(divisors.length);
  const columns = before.map(() => ({
    moves: new Float64Array(seconds),
    volumes: new Float64Array(minutes),
    turnovers: new Float64Array(minutes),
  }));

  tradeGenerators.forEach((tradeGenerator, place) => {
    const indicesHere = elementAt(indicesOf, place);
    const counted = indicesHere.map((index) => elementAt(columns, index));
    const issued = shares[place] ?? 0;
    let known = prices[place] ?? 0;
    for (const index of indicesHere) addTo(caps, index, known * issued);
    const observer: TradeObserver = {
      price(at, price) {
        if (price === known) return;
        const second = Math.ceil((at - from) / SECOND_MS);
        const move = (price - known) * issued;
        known = price;
        for (const { moves } of counted) addTo(moves, second, move);
      },
      place(startsAt, volume, turnover) {
        const minute = Math.floor((startsAt - from) / MINUTE_MS);
        for (const { volumes, turnovers } of counted) {
          addTo(volumes, minute, volume);
          addTo(turnovers, minute, turnover);
        }
      },
    };
    tradeGenerator.fastForward(until, observer);
  });

  for (let second = 0; second < seconds; second++) {
    for (const [index, { moves }] of columns.entries()) addTo(caps, index, moves[second] ?? 0);
    indices.note(from + second * SECOND_MS, (index) => (caps[index] ?? 0) / (divisors[index] ?? 0));
  }
  const firstMinute = Math.floor((from - hours.opensAt) / MINUTE_MS);
  before.forEach((sums, index) => {
    const { volumes, turnovers } = elementAt(columns, index);
    let { volume, turnover } = sums;
    for (let minute = 0; minute < minutes; minute++) {
      volume += volumes[minute] ?? 0;
      turnover += turnovers[minute] ?? 0;
      indices.noteSums(firstMinute + minute, index, volume, turnover);
    }
  });
}

/** The last moment at :59 of a minute, at or before the given one. */
export function markBefore(at: number): number {
  return Math.floor((at + SECOND_MS) / MINUTE_MS) * MINUTE_MS - SECOND_MS;
}
