import type { DayHours } from '../day-hours.ts';
import type { IndexSession } from '../indices/index-session.ts';
import type { Tape, Witness } from './tape.ts';

/** What a stretch of minutes is run through on. Stocks by place, indices by number. */
export interface Stretch {
  readonly hours: DayHours;
  readonly tapes: readonly Tape[];
  readonly shares: Float64Array;
  /** won: price, or base before the first trade */
  readonly prices: readonly number[];
  /** Indices that count a stock. */
  readonly indicesOf: readonly (readonly number[])[];
  readonly divisors: readonly number[];
  /** What the members of each index have traded before. */
  readonly before: readonly { readonly volume: number; readonly turnover: number }[];
  readonly indices: IndexSession;
}

const SECOND = 1_000;
const MINUTE = 60_000;

/**
 * Runs all tapes through whole minutes, stock by stock, and then the indices second by second: the same as running
 * everything second by second, many times quicker.
 * @param from the first second of a minute
 * @param until the 59th second of the same or a later minute
 */
export function catchUp(stretch: Stretch, from: number, until: number): void {
  const { hours, tapes, shares, prices, indicesOf, divisors, before, indices } = stretch;
  const seconds = (until - from) / SECOND + 1;
  const minutes = Math.ceil(seconds / 60);
  const caps = new Float64Array(divisors.length);
  const moves = divisors.map(() => new Float64Array(seconds));
  const volumes = divisors.map(() => new Float64Array(minutes));
  const turnovers = divisors.map(() => new Float64Array(minutes));

  tapes.forEach((tape, place) => {
    const counted = indicesOf[place];
    let known = prices[place];
    for (const index of counted) caps[index] += known * shares[place];
    const witness: Witness = {
      price(at, price) {
        if (price === known) return;
        const second = Math.ceil((at - from) / SECOND);
        const move = (price - known) * shares[place];
        known = price;
        for (const index of counted) moves[index][second] += move;
      },
      place(startsAt, volume, turnover) {
        const minute = Math.floor((startsAt - from) / MINUTE);
        for (const index of counted) {
          volumes[index][minute] += volume;
          turnovers[index][minute] += turnover;
        }
      },
    };
    tape.hurry(until, witness);
  });

  for (let second = 0; second < seconds; second++) {
    moves.forEach((move, index) => {
      caps[index] += move[second];
    });
    indices.note(from + second * SECOND, (index) => caps[index] / divisors[index]);
  }
  const firstMinute = Math.floor((from - hours.opensAt) / MINUTE);
  before.forEach((sums, index) => {
    let { volume, turnover } = sums;
    for (let minute = 0; minute < minutes; minute++) {
      volume += volumes[index][minute];
      turnover += turnovers[index][minute];
      indices.noteSums(firstMinute + minute, index, volume, turnover);
    }
  });
}

/** The last 59th second of a minute that is not after a moment. */
export function markBefore(at: number): number {
  return Math.floor((at + SECOND) / MINUTE) * MINUTE - SECOND;
}
