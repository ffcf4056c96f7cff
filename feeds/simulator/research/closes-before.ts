import type { Exchange } from '../exchange.ts';

/** A stock's close so many trading days back: 0 is the last one before the day. */
export type ClosesBefore = (back: number) => number;

/** The closes that are known on the morning of a day, won, in the shares of that day. */
export function closesBefore({ history, universe }: Exchange, row: number, day: number): ClosesBefore {
  const firstDay = universe.firstDay(row);
  return (back) => {
    const past = Math.max(firstDay, day - 1 - back);
    return history.close(row, past) * history.factor(row, past, day);
  };
}
