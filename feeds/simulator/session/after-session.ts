import type { AfterQuote } from '@sise/domain/market/quote';
import { instant, shares, won } from '@sise/domain/terms';
import type { DayHours } from '../day-hours.ts';
import type { Exchange } from '../exchange.ts';
import { createAfterTape, type AfterTape } from './after-tape.ts';

/** Trading after the close, moved on to a moment at a time. */
export interface AfterSession {
  /** Lets happen what happens up to a moment. */
  runTo(at: number): void;
  /** null before it begins, and for a stock that is not traded then */
  tape(row: number): AfterTape | null;
  /** How many trades of a stock have happened. */
  done(row: number): number;
  halt(row: number): void;
  /** Those of the rows that have traded. */
  quotes(rows: readonly number[]): AfterQuote[];
  /** Rows that traded since they were last told; they count as told now. */
  takeChanged(): number[];
}

interface Evening {
  readonly tape: AfterTape;
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
      const tape = after === null || halted.has(row) ? null : createAfterTape(exchange, row, day, after);
      if (tape === null || tape.count === 0) continue;
      made.set(row, { tape, done: 0, turnover: 0, nextAt: tape.timeOf(0), isChanged: false });
    }
    return made;
  }

  return {
    runTo(at) {
      if (after === null || at < after.from) return;
      evenings ??= begin();
      for (const evening of evenings.values()) {
        const { tape } = evening;
        while (evening.nextAt <= at) {
          const n = evening.done;
          evening.turnover += tape.priceOf(n) * volumeOf(tape, n);
          evening.done = n + 1;
          evening.nextAt = evening.done < tape.count ? tape.timeOf(evening.done) : Number.POSITIVE_INFINITY;
          evening.isChanged = true;
        }
      }
    },
    tape: (row) => evenings?.get(row)?.tape ?? null,
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
        const { tape, done, turnover } = evening;
        return {
          shcode: exchange.universe.companies[row].shcode,
          at: instant(Math.floor(tape.timeOf(done - 1))),
          price: won(tape.priceOf(done - 1)),
          volume: shares(tape.volumeAfter(done - 1)),
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
function volumeOf(tape: AfterTape, n: number): number {
  return tape.volumeAfter(n) - (n === 0 ? 0 : tape.volumeAfter(n - 1));
}
