import type { Product } from '@sise/domain/derivatives/product';
import type { Exchange } from '../exchange.ts';
import type { IndexSession } from '../indices/index-session.ts';
import { roundedPoints } from '../indices/index-levels.ts';
import { indexMinutesOf } from '../past/index-past.ts';
import type { Present } from '../session/present.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import { minutesSince, type DayGrid } from './day-grid.ts';

/** An index through a day of the derivatives market, minute by minute, in points; beyond `known` nothing has happened. */
export interface Course {
  /** the close of the day before */
  readonly base: number;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** The last minute that has begun; −1 before the opening. */
  readonly known: number;
}

/** The index that a product's contracts are on. */
export interface Underlying {
  /** Past days whole, today's up to now. */
  course(day: number): Course;
  /** Value at the close of a past day; on the day shown, now. */
  close(day: number): number;
  base(day: number): number;
}

/** Past days whose course is kept. */
const KEPT = 40;
/** How much of the night's news futures know when they open, and how much when the stock market does. */
const KNOWN_EARLY = 0.7;
const KNOWN_LATE = 0.95;

export function createUnderlying(
  exchange: Exchange,
  present: Present,
  product: Product,
  gridOf: (day: number) => DayGrid,
): Underlying {
  const { levels, history } = exchange;
  const index = SIMULATED_INDICES.findIndex(({ upcode }) => upcode === product.upcode);
  const market = SIMULATED_INDICES[index].market === 'kospi' ? 'kospi' : 'kosdaq';
  const kept = new Map<number, Course>();
  let running: { readonly stamp: string; readonly course: Course } | null = null;

  function close(day: number): number {
    if (present.today?.day === day) return present.valueOf(product.upcode);
    const seen = present.lived.get(day);
    return seen ? seen.indices.value(index) : roundedPoints(levels.close(index, day));
  }

  const base = (day: number): number => roundedPoints(levels.base(index, day));

  function emptyCourse(grid: DayGrid, known: number): Course {
    const column = () => new Float64Array(grid.close + 1);
    return { base: base(grid.day), open: column(), high: column(), low: column(), close: column(), known };
  }

  /** Before the stock market opens, futures go by what the night brought. */
  function early(grid: DayGrid, minute: number): number {
    history.reach(grid.day);
    const part = KNOWN_EARLY + ((KNOWN_LATE - KNOWN_EARLY) * minute) / grid.indexFrom;
    return base(grid.day) * Math.exp(part * history.factors.gap[market][grid.day]);
  }

  function fill(
    grid: DayGrid,
    course: Course,
    write: (minute: number, indexMinute: number, before: number) => boolean,
  ): Course {
    let last = course.base;
    for (let minute = 0; minute <= course.known; minute++) {
      if (minute < grid.indexFrom) set(course, minute, early(grid, minute));
      else if (!write(minute, minute - grid.indexFrom, last)) set(course, minute, last);
      last = minute === grid.indexFrom - 1 ? course.base : course.close[minute];
    }
    return course;
  }

  function seenCourse(grid: DayGrid, known: number, session: IndexSession): Course {
    const course = emptyCourse(grid, known);
    const { open, high, low, close: closes } = session.minutes(index);
    return fill(grid, course, (minute, at) => {
      if (at > session.lastMinute || Number.isNaN(closes[at])) return false;
      course.open[minute] = open[at];
      course.high[minute] = high[at];
      course.low[minute] = low[at];
      course.close[minute] = closes[at];
      return true;
    });
  }

  function drawnCourse(grid: DayGrid): Course {
    const course = emptyCourse(grid, grid.close);
    const bars = new Map(indexMinutesOf(exchange, index, grid.day).map((bar) => [minutesSince(grid, bar.at), bar]));
    return fill(grid, course, (minute) => {
      const bar = bars.get(minute);
      if (!bar) return false;
      course.open[minute] = bar.open;
      course.high[minute] = bar.high;
      course.low[minute] = bar.low;
      course.close[minute] = bar.close;
      return true;
    });
  }

  function todaysCourse(grid: DayGrid): Course {
    const { today, now } = present;
    const stamp = `${grid.day} ${now} ${close(grid.day)}`;
    if (running?.stamp === stamp) return running.course;
    const known = Math.max(-1, Math.min(grid.close, Math.floor(minutesSince(grid, now))));
    const course = today ? seenCourse(grid, known, today.indices) : emptyCourse(grid, -1);
    running = { stamp, course };
    return course;
  }

  return {
    course(day) {
      const grid = gridOf(day);
      if (present.today?.day === day) return todaysCourse(grid);
      const found = kept.get(day);
      if (found) return found;
      const seen = present.lived.get(day);
      const course = seen ? seenCourse(grid, grid.close, seen.indices) : drawnCourse(grid);
      kept.set(day, course);
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
      return course;
    },
    close,
    base,
  };
}

function set({ open, high, low, close }: Course, minute: number, value: number): void {
  open[minute] = high[minute] = low[minute] = close[minute] = value;
}
