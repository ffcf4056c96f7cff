import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import type { DateKst } from '@sise/domain/terms';
import type { StockDay } from '@sise/feeds/krx-files/record';
import type { BulkSession } from '../store/engine.ts';
import { ownText } from './seen.ts';

/** Checks the day of a file whose rows have no date of their own. */
export interface NeighbourCheck {
  note(day: StockDay): void;
  /** @returns null when the rows agree with the stored days around them, or nothing is stored; else the objection */
  objection(session: BulkSession): Promise<string | null>;
}

/** The fewest stocks in common that prove anything. */
const FEWEST = 20;
/** With the right day all but a few agree (splits, rights, new listings); with a wrong one nearly none do. */
const AGREEING = 0.5;

/**
 * A day's base prices are the closes of the trading day before. A file written before the opening of the day in its
 * name, or with the date of another machine, differs from them on nearly every stock.
 */
export function createNeighbourCheck(): NeighbourCheck {
  const closes = new Map<string, number>();
  const bases = new Map<string, number>();
  let date: DateKst | null = null;

  return {
    note(day) {
      date = day.date;
      const shcode = ownText(day.shcode);
      closes.set(shcode, day.close);
      if (day.base !== null) bases.set(shcode, day.base);
    },
    async objection(session) {
      if (date === null) return null;
      const before = KRX_CALENDAR.previousTradingDay(date);
      const after = KRX_CALENDAR.nextTradingDay(date);
      const few = (await compare(session, before, 'close', bases)) ?? (await compare(session, after, 'base', closes));
      return few && `is not of ${date}: ${few} stocks agree with ${before} and ${after} as they are stored`;
    },
  };
}

/** @returns null when most of the common stocks agree, or too few are in common; else how many agree */
async function compare(
  session: BulkSession,
  day: DateKst,
  column: 'close' | 'base',
  own: ReadonlyMap<string, number>,
): Promise<string | null> {
  const [texted] = await session.query<{ codes: string | null; values: string | null }>(
    `select string_agg(shcode, ',') as codes, string_agg(${column}::text, ',') as values
     from daily_bars where date = $1 and ${column} is not null`,
    [day],
  );
  const values = texted?.values?.split(',') ?? [];
  let both = 0;
  let equal = 0;
  texted?.codes?.split(',').forEach((shcode, i) => {
    const mine = own.get(shcode);
    if (mine === undefined) return;
    both += 1;
    if (mine === Number(values[i])) equal += 1;
  });
  return both < FEWEST || equal >= both * AGREEING ? null : `only ${equal} of ${both}`;
}
