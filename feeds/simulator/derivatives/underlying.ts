import type { ContractSpec } from '@sise/domain/derivatives/contract-spec';
import { elementAt } from '@sise/domain/element-at';
import { LRUCache } from 'lru-cache';
import type { Exchange } from '../exchange.ts';
import type { IndexSession } from '../indices/index-session.ts';
import { roundedPoints } from '../indices/index-levels.ts';
import { indexMinutesOf } from '../past/index-past.ts';
import type { Present } from '../session/present.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import { minutesSince, type DayGrid } from './day-grid.ts';

/**
 * An index through a day of the derivatives market, minute by minute, in points; values beyond `known` are not set yet.
 */
export interface IntradaySeries {
  /** the previous close */
  readonly base: number;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** The last minute that has begun; −1 before the opening. */
  readonly known: number;
}

/** The underlying index of a contract spec. */
export interface Underlying {
  /** The whole of a past day; today up to now. */
  intraday(day: number): IntradaySeries;
  /** Value at the close of a past day; for the current day, the present value. */
  close(day: number): number;
  base(day: number): number;
  /** The value that futures follow when they open, before the index itself does. */
  opening(day: number): number;
}

/** Past days whose intraday series is cached. */
const MAX_CACHED = 40;
/** Parts of the overnight news in futures prices when they open, and when the stock market opens. */
const KNOWN_EARLY = 0.7;
const KNOWN_LATE = 0.95;

export function createUnderlying(
  exchange: Exchange,
  present: Present,
  spec: ContractSpec,
  gridOf: (day: number) => DayGrid,
): Underlying {
  const { levels, history } = exchange;
  const index = SIMULATED_INDICES.findIndex(({ upcode }) => upcode === spec.upcode);
  const market = elementAt(SIMULATED_INDICES, index).market === 'kospi' ? 'kospi' : 'kosdaq';
  const cache = new LRUCache<number, IntradaySeries>({ max: MAX_CACHED });
  let running: { readonly revision: string; readonly intraday: IntradaySeries } | null = null;

  function close(day: number): number {
    if (present.today?.day === day) return present.valueOf(spec.upcode);
    const seen = present.observedDays.get(day);
    return seen ? seen.indices.value(index) : roundedPoints(levels.close(index, day));
  }

  const base = (day: number): number => roundedPoints(levels.base(index, day));

  function emptyIntraday(grid: DayGrid, known: number): IntradaySeries {
    const column = () => new Float64Array(grid.close + 1);
    return { base: base(grid.day), open: column(), high: column(), low: column(), close: column(), known };
  }

  /** Before the stock market opens, futures follow the overnight news. */
  function early(grid: DayGrid, minute: number): number {
    history.reach(grid.day);
    const part = KNOWN_EARLY + ((KNOWN_LATE - KNOWN_EARLY) * minute) / grid.indexFrom;
    return base(grid.day) * Math.exp(part * (history.factors.gap[market][grid.day] ?? 0));
  }

  function fill(
    grid: DayGrid,
    intraday: IntradaySeries,
    write: (minute: number, indexMinute: number, before: number) => boolean,
  ): IntradaySeries {
    let last = intraday.base;
    for (let minute = 0; minute <= intraday.known; minute++) {
      if (minute < grid.indexFrom) set(intraday, minute, early(grid, minute));
      else if (!write(minute, minute - grid.indexFrom, last)) set(intraday, minute, last);
      last = minute === grid.indexFrom - 1 ? intraday.base : (intraday.close[minute] ?? 0);
    }
    return intraday;
  }

  function seenIntraday(grid: DayGrid, known: number, session: IndexSession): IntradaySeries {
    const intraday = emptyIntraday(grid, known);
    const { open, high, low, close: closes } = session.minutes(index);
    return fill(grid, intraday, (minute, at) => {
      if (at > session.lastMinute || Number.isNaN(closes[at])) return false;
      intraday.open[minute] = open[at] ?? 0;
      intraday.high[minute] = high[at] ?? 0;
      intraday.low[minute] = low[at] ?? 0;
      intraday.close[minute] = closes[at] ?? 0;
      return true;
    });
  }

  function drawnIntraday(grid: DayGrid): IntradaySeries {
    const intraday = emptyIntraday(grid, grid.close);
    const bars = new Map(indexMinutesOf(exchange, index, grid.day).map((bar) => [minutesSince(grid, bar.at), bar]));
    return fill(grid, intraday, (minute) => {
      const bar = bars.get(minute);
      if (!bar) return false;
      intraday.open[minute] = bar.open;
      intraday.high[minute] = bar.high;
      intraday.low[minute] = bar.low;
      intraday.close[minute] = bar.close;
      return true;
    });
  }

  function todaysIntraday(grid: DayGrid): IntradaySeries {
    const { today, now } = present;
    const revision = `${grid.day} ${now} ${close(grid.day)}`;
    if (running?.revision === revision) return running.intraday;
    const known = Math.max(-1, Math.min(grid.close, Math.floor(minutesSince(grid, now))));
    const intraday = today ? seenIntraday(grid, known, today.indices) : emptyIntraday(grid, -1);
    running = { revision, intraday };
    return intraday;
  }

  return {
    intraday(day) {
      const grid = gridOf(day);
      if (present.today?.day === day) return todaysIntraday(grid);
      const found = cache.get(day);
      if (found) return found;
      const seen = present.observedDays.get(day);
      const intraday = seen ? seenIntraday(grid, grid.close, seen.indices) : drawnIntraday(grid);
      cache.set(day, intraday);
      return intraday;
    },
    close,
    base,
    opening: (day) => early(gridOf(day), 0),
  };
}

function set({ open, high, low, close }: IntradaySeries, minute: number, value: number): void {
  open[minute] = high[minute] = low[minute] = close[minute] = value;
}
