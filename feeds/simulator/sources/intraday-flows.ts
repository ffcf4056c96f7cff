import type { IntradayFlows } from '@sise/domain/flows/flow-archive';
import { MINUTE_MS, SECOND_MS } from '@sise/domain/market/kst';
import { instant, type Instant, type Upcode } from '@sise/domain/terms';
import { addTo } from '../columns.ts';
import type { Exchange } from '../exchange.ts';
import { turnoverOfPlace } from '../prices/minute-trades.ts';
import type { MarketDay } from '../session/market-day.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import { SKEW_NUMBERS } from '../flows/flow-skews.ts';
import { sidesOf, type FlowNumbers } from '../flows/flow-sums.ts';
import { netsWon } from '../flows/spread.ts';
import { createYieldToEventLoop } from '../../slices.ts';

/** The net buying series of a minute, in this order. */
const FLOW_SERIES = ['individual', 'foreigner', 'institution', 'corporation', 'arbitrage', 'nonArbitrage'] as const;

/** Today's flows of every market and index by minute: computed on first request, then advanced minute by minute. */
export interface IntradayFlowsOfToday {
  today(today: MarketDay, upcode: Upcode): Promise<IntradayFlows>;
}

export function createIntradayFlows(exchange: Exchange): IntradayFlowsOfToday {
  let current: DayProgress | null = null;
  let running: Promise<void> = Promise.resolve();

  return {
    async today(today, upcode) {
      if (current?.today !== today) current = beginDay(exchange, today);
      const counted = current;
      running = running.then(() => advance(exchange, counted));
      await running;
      const { flows } = exchange;
      const now = netsOf(flows.sumWon(flows.rowsOf(upcode), today.day, today.traded()));
      return intradayFlowsOf(counted, upcode, now);
    },
  };
}

interface CountedRow {
  readonly row: number;
  readonly counts: readonly Float64Array[];
}

/** The progress of the day's computation. */
interface DayProgress {
  readonly today: MarketDay;
  /** Net buying up to the end of each minute, with FLOW_SERIES.length numbers a minute; by index. */
  readonly nets: ReadonlyMap<Upcode, Float64Array>;
  /** Rows that count in the flows of any index, with the columns of those indices. */
  readonly rows: readonly CountedRow[];
  /** Shares and won of each of these rows up to the last computed minute. */
  readonly volumes: Float64Array;
  readonly turnovers: Float64Array;
  /** Number of minutes computed. */
  done: number;
}

function beginDay({ flows, universe }: Exchange, today: MarketDay): DayProgress {
  const minutes = Math.round((today.hours.closesAt - today.hours.opensAt) / MINUTE_MS);
  const nets = new Map(SIMULATED_INDICES.map(({ upcode }) => [upcode, new Float64Array(minutes * FLOW_SERIES.length)]));
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

/** Computes the minutes that are over: all trades of a minute happen before its 59th second. */
async function advance(exchange: Exchange, intraday: DayProgress): Promise<void> {
  const { opensAt, closesAt } = intraday.today.hours;
  const over = Math.max(0, Math.floor((Math.min(intraday.today.now, closesAt) - opensAt + SECOND_MS) / MINUTE_MS));
  if (over <= intraday.done) return;
  const yieldToEventLoop = createYieldToEventLoop();
  for (const [n, row] of intraday.rows.entries()) {
    countStock(exchange, intraday, n, row, over);
    await yieldToEventLoop();
  }
  intraday.done = over;
}

/** Net buying of one stock up to a moment, FLOW_SERIES.length numbers. */
const nets = new Float64Array(FLOW_SERIES.length);

/** @param n the position of the row in `intraday.rows` */
function countStock(
  { flows, history, minutes: maker }: Exchange,
  intraday: DayProgress,
  n: number,
  { row, counts }: CountedRow,
  until: number,
): void {
  const { today, volumes, turnovers, done } = intraday;
  const tradeGenerator = today.tradeGenerator(row);
  const { minutes, forced } = tradeGenerator;
  const skews = flows.skewsOn(today.day);
  const key = maker.keyFor(row, today.day);
  const first = minutes.volume.findIndex((shares) => shares > 0);
  const places = minutes.volume.length - 1;

  /** Adds what the stock traded in a minute to what it had traded before. */
  function addTrades(minute: number): void {
    for (let place = minute === 0 ? 0 : minute + 1; place <= minute + 1 && place < places; place++) {
      const shares = minutes.volume[place] ?? 0;
      if (shares === 0) continue;
      addTo(volumes, n, shares);
      addTo(turnovers, n, turnoverOfPlace(key, minutes, place, first, history.ticks));
    }
    for (const trade of forced) {
      if (Math.floor((trade.at - today.hours.opensAt) / MINUTE_MS) !== minute) continue;
      addTo(volumes, n, trade.volume);
      addTo(turnovers, n, trade.turnover);
    }
  }

  netsWon(skews, row * SKEW_NUMBERS, volumes[n] ?? 0, turnovers[n] ?? 0, nets);
  for (let minute = done; minute < until; minute++) {
    const before = volumes[n];
    addTrades(minute);
    if (volumes[n] !== before) {
      // A stock with a forced halt trades less than its minutes contain.
      const shares = Math.min(volumes[n] ?? 0, tradeGenerator.volume());
      const won = Math.min(turnovers[n] ?? 0, tradeGenerator.turnover());
      netsWon(skews, row * SKEW_NUMBERS, shares, won, nets);
    }
    for (const column of counts) addNets(column, minute);
  }
}

/** Adds the net buying of the stock in `nets` to a minute of an index. */
function addNets(column: Float64Array, minute: number): void {
  const from = minute * FLOW_SERIES.length;
  for (let series = 0; series < FLOW_SERIES.length; series++) addTo(column, from + series, nets[series] ?? 0);
}

function netsOf(numbers: FlowNumbers): number[] {
  return FLOW_SERIES.map((series) => {
    const { bought, sold } = sidesOf(numbers, 0, series);
    return bought - sold;
  });
}

function intradayFlowsOf({ today, nets, done }: DayProgress, upcode: Upcode, now: readonly number[]): IntradayFlows {
  const { opensAt, closesAt } = today.hours;
  const columns = nets.get(upcode) ?? new Float64Array(0);
  const at: Instant[] = Array.from({ length: done }, (_, minute) =>
    instant(opensAt + (minute + 1) * MINUTE_MS - SECOND_MS),
  );
  const end = Math.floor(Math.min(today.now, closesAt));
  const isNowApart = end >= opensAt && end > (at.at(-1) ?? 0);
  if (isNowApart) at.push(instant(end));
  const intraday = (series: (typeof FLOW_SERIES)[number]) => {
    const place = FLOW_SERIES.indexOf(series);
    const past = Array.from({ length: done }, (_, minute) => columns[minute * FLOW_SERIES.length + place] ?? 0);
    return isNowApart ? [...past, now[place] ?? 0] : past;
  };
  return {
    at,
    nets: {
      individual: intraday('individual'),
      foreigner: intraday('foreigner'),
      institution: intraday('institution'),
      corporation: intraday('corporation'),
    },
    program: { arbitrage: intraday('arbitrage'), nonArbitrage: intraday('nonArbitrage') },
  };
}
