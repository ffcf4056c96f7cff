import type { FlowCourse } from '@sise/domain/flows/flow-archive';
import { instant, type Instant, type Upcode } from '@sise/domain/terms';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Exchange } from '../exchange.ts';
import { turnoverOfPlace } from '../prices/minute-trades.ts';
import type { MarketDay } from '../session/market-day.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import { LEAN_NUMBERS } from './day-leanings.ts';
import { sidesOf, type FlowNumbers } from './flow-sums.ts';
import { netsWon } from './spread.ts';

const MINUTE = 60_000;
const SECOND = 1_000;
/** Stocks run through between two breaths. */
const STOCKS_A_BREATH = 100;
/** What is told of a minute, in this order. */
const TOLD = ['individual', 'foreigner', 'institution', 'corporation', 'arbitrage', 'nonArbitrage'] as const;

/** Today's flows of every market and index by minute: counted when first asked for, then a minute at a time. */
export interface FlowCourses {
  today(today: MarketDay, upcode: Upcode): Promise<FlowCourse>;
}

export function createFlowCourses(exchange: Exchange): FlowCourses {
  let current: DayCourse | null = null;
  let running: Promise<void> = Promise.resolve();

  return {
    async today(today, upcode) {
      if (current?.today !== today) current = beginDay(exchange, today);
      const counted = current;
      running = running.then(() => advance(exchange, counted));
      await running;
      const { flows } = exchange;
      const now = netsOf(flows.sumWon(flows.rowsOf(upcode), today.day, today.traded()));
      return courseOf(counted, upcode, now);
    },
  };
}

/** A day as far as it has been counted. */
interface DayCourse {
  readonly today: MarketDay;
  /** Net buying up to the end of each minute, as many numbers as TOLD a minute; by index. */
  readonly nets: ReadonlyMap<Upcode, Float64Array>;
  /** Rows in the flows of any index, and the columns of those indices. */
  readonly rows: readonly { readonly row: number; readonly counts: readonly Float64Array[] }[];
  /** Shares and won of each of these rows up to the last minute counted. */
  readonly volumes: Float64Array;
  readonly turnovers: Float64Array;
  /** Minutes counted. */
  done: number;
}

function beginDay({ flows, universe }: Exchange, today: MarketDay): DayCourse {
  const minutes = Math.round((today.hours.closesAt - today.hours.opensAt) / MINUTE);
  const nets = new Map(SIMULATED_INDICES.map(({ upcode }) => [upcode, new Float64Array(minutes * TOLD.length)]));
  const counts = new Map<number, Float64Array[]>();
  for (const [upcode, columns] of nets) {
    for (const row of flows.rowsOf(upcode)) {
      if (universe.firstDay(row) > today.day || universe.lastDay(row) < today.day) continue;
      counts.set(row, [...(counts.get(row) ?? []), columns]);
    }
  }
  const rows = [...counts].map(([row, columns]) => ({ row, counts: columns }));
  return {
    today,
    nets,
    rows,
    volumes: new Float64Array(rows.length),
    turnovers: new Float64Array(rows.length),
    done: 0,
  };
}

/** Counts the minutes that are over: all trades of one lie before its 59th second. */
async function advance(exchange: Exchange, course: DayCourse): Promise<void> {
  const { opensAt, closesAt } = course.today.hours;
  const over = Math.max(0, Math.floor((Math.min(course.today.now, closesAt) - opensAt + SECOND) / MINUTE));
  if (over <= course.done) return;
  for (let n = 0; n < course.rows.length; n++) {
    countStock(exchange, course, n, over);
    if (n % STOCKS_A_BREATH === STOCKS_A_BREATH - 1) await breathe();
  }
  course.done = over;
}

/** Net buying of one stock up to a moment, as many numbers as TOLD. */
const nets = new Float64Array(TOLD.length);

function countStock({ flows, history, minutes: maker }: Exchange, course: DayCourse, n: number, until: number): void {
  const { today, volumes, turnovers, done } = course;
  const { row, counts } = course.rows[n];
  const { minutes, forced, volume, turnover } = today.tape(row);
  const leanings = flows.leaningsOn(today.day);
  const key = maker.keyFor(row, today.day);
  const first = minutes.volume.findIndex((shares) => shares > 0);
  const places = minutes.volume.length - 1;
  netsWon(leanings, row * LEAN_NUMBERS, volumes[n], turnovers[n], nets);
  for (let minute = done; minute < until; minute++) {
    const before = volumes[n];
    for (let place = minute === 0 ? 0 : minute + 1; place <= minute + 1 && place < places; place++) {
      if (minutes.volume[place] === 0) continue;
      volumes[n] += minutes.volume[place];
      turnovers[n] += turnoverOfPlace(key, minutes, place, first, history.ticks);
    }
    for (const trade of forced) {
      if (Math.floor((trade.at - today.hours.opensAt) / MINUTE) !== minute) continue;
      volumes[n] += trade.volume;
      turnovers[n] += trade.turnover;
    }
    if (volumes[n] !== before) {
      // A stock halted from outside stops short of what its minutes hold.
      const shares = Math.min(volumes[n], volume());
      netsWon(leanings, row * LEAN_NUMBERS, shares, Math.min(turnovers[n], turnover()), nets);
    }
    for (const column of counts) {
      const from = minute * TOLD.length;
      for (let told = 0; told < TOLD.length; told++) column[from + told] += nets[told];
    }
  }
}

function netsOf(numbers: FlowNumbers): number[] {
  return TOLD.map((told) => {
    const { bought, sold } = sidesOf(numbers, 0, told);
    return bought - sold;
  });
}

function courseOf({ today, nets, done }: DayCourse, upcode: Upcode, now: readonly number[]): FlowCourse {
  const { opensAt, closesAt } = today.hours;
  const columns = nets.get(upcode) ?? new Float64Array(0);
  const at: Instant[] = Array.from({ length: done }, (_, minute) => instant(opensAt + (minute + 1) * MINUTE - SECOND));
  const end = Math.floor(Math.min(today.now, closesAt));
  const isNowApart = end >= opensAt && end > (at.at(-1) ?? 0);
  if (isNowApart) at.push(instant(end));
  const course = (told: (typeof TOLD)[number]) => {
    const place = TOLD.indexOf(told);
    const past = Array.from({ length: done }, (_, minute) => columns[minute * TOLD.length + place]);
    return isNowApart ? [...past, now[place]] : past;
  };
  return {
    at,
    nets: {
      individual: course('individual'),
      foreigner: course('foreigner'),
      institution: course('institution'),
      corporation: course('corporation'),
    },
    program: { arbitrage: course('arbitrage'), nonArbitrage: course('nonArbitrage') },
  };
}
