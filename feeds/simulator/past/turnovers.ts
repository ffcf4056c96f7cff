import type { Universe } from '../universe/universe.ts';
import { dailyBarOf, type Traded } from './stock-past.ts';

/** The last days that are kept: what a stock's page shows of its past. */
export const TURNOVER_DAYS = 20;
/** In place of a day's number where no day is kept. */
const NO_DAY = -1;

/** Turnover of stocks on past days: each is the sum of hundreds of minutes, and a stock's page shows twenty of them. */
export interface Turnovers {
  /** won */
  of(row: number, day: number): number;
  /** Computes a day of all stocks, which is kept until that many days later, and yields after each. */
  counting(day: number): Generator<undefined, void>;
}

export function createTurnovers(
  universe: Pick<Universe, 'companies' | 'firstDay' | 'lastDay'>,
  traded: Traded,
): Turnovers {
  const size = universe.companies.length;
  /** By row and day, the latter modulo TURNOVER_DAYS: the day whose turnover is kept, and that. */
  const days = new Int32Array(size * TURNOVER_DAYS).fill(NO_DAY);
  const kept = new Float64Array(days.length);
  const placeOf = (row: number, day: number) => row * TURNOVER_DAYS + (day % TURNOVER_DAYS);
  const sum = (row: number, day: number) => dailyBarOf(traded, row, day).turnover ?? 0;

  return {
    of(row, day) {
      const place = placeOf(row, day);
      return days[place] === day ? (kept[place] ?? 0) : sum(row, day);
    },
    *counting(day) {
      for (let row = 0; row < size; row++) {
        if (day < universe.firstDay(row) || day > universe.lastDay(row)) continue;
        const place = placeOf(row, day);
        if (days[place] === day) continue;
        kept[place] = sum(row, day);
        days[place] = day;
        yield;
      }
    },
  };
}
