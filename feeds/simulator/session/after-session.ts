import type { AfterQuote } from '@sise/domain/market/quote';
import { instant, shares, won } from '@sise/domain/terms';
import type { DayHours } from '../day-hours.ts';
import type { Exchange } from '../exchange.ts';
import { createAfterHoursTrades, type AfterHoursTrades } from './after-hours-trades.ts';

/** Trading after the close, advanced from moment to moment. */
export interface AfterSession {
  /** Executes the trades up to a moment. */
  runTo(at: number): void;
  /** null before the session begins, and for a stock that is not traded in it */
  tradeGenerator(row: number): AfterHoursTrades | null;
  /** Number of a stock's trades so far. */
  done(row: number): number;
  halt(row: number): void;
  /** Quotes of those rows that have traded. */
  quotes(rows: readonly number[]): AfterQuote[];
  /** Rows traded since the previous call; the call resets the list. */
  takeChanged(): number[];
}

interface Evening {
  readonly tradeGenerator: AfterHoursTrades;
  done: number;
  turnover: number;
  nextAt: number;
  isChanged: boolean;
}

export function createAfterSession(
  exchange: Exchange,
  day: number,
  hours: DayHours,
  rows: readonly number[],
): AfterSession {
  const { after } = hours;
  const halted = new Set<number>();
  let evenings: ReadonlyMap<number, Evening> | null = null;

  function begin(): ReadonlyMap<number, Evening> {
    const made = new Map<number, Evening>();
    for (const row of rows) {
      const tradeGenerator =
        after === null || halted.has(row) ? null : createAfterHoursTrades(exchange, row, day, after);
      if (tradeGenerator === null || tradeGenerator.count === 0) continue;
      made.set(row, { tradeGenerator, done: 0, turnover: 0, nextAt: tradeGenerator.timeOf(0), isChanged: false });
    }
    return made;
  }

  return {
    runTo(at) {
      if (after === null || at < after.from) return;
      evenings ??= begin();
      for (const evening of evenings.values()) {
        const { tradeGenerator } = evening;
        while (evening.nextAt <= at) {
          const n = evening.done;
          evening.turnover += tradeGenerator.priceOf(n) * volumeOf(tradeGenerator, n);
          evening.done = n + 1;
          evening.nextAt =
            evening.done < tradeGenerator.count ? tradeGenerator.timeOf(evening.done) : Number.POSITIVE_INFINITY;
          evening.isChanged = true;
        }
      }
    },
    tradeGenerator: (row) => evenings?.get(row)?.tradeGenerator ?? null,
    done: (row) => evenings?.get(row)?.done ?? 0,
    halt(row) {
      halted.add(row);
      const evening = evenings?.get(row);
      if (evening) evening.nextAt = Number.POSITIVE_INFINITY;
    },
    quotes(wanted) {
      return wanted.flatMap((row) => {
        const evening = evenings?.get(row);
        if (evening === undefined || evening.done === 0) return [];
        const { tradeGenerator, done, turnover } = evening;
        return {
          shcode: exchange.universe.company(row).shcode,
          at: instant(Math.floor(tradeGenerator.timeOf(done - 1))),
          price: won(tradeGenerator.priceOf(done - 1)),
          volume: shares(tradeGenerator.volumeAfter(done - 1)),
          turnover: won(turnover),
        };
      });
    },
    takeChanged() {
      const taken: number[] = [];
      for (const [row, evening] of evenings ?? []) {
        if (!evening.isChanged) continue;
        evening.isChanged = false;
        taken.push(row);
      }
      return taken;
    },
  };
}

/** Shares of the n-th trade. */
function volumeOf(tradeGenerator: AfterHoursTrades, n: number): number {
  return tradeGenerator.volumeAfter(n) - (n === 0 ? 0 : tradeGenerator.volumeAfter(n - 1));
}
