import type { StockFlowDay } from '@sise/domain/flows/flow-archive';
import { netByGroup, type InvestorCode } from '@sise/domain/flows/investor';
import { compactDate } from '@sise/domain/format/date';
import { addDays, dateOf, MINUTE_MS } from '@sise/domain/market/kst';
import type { Flow } from '@sise/domain/market/quote';
import { instant } from '@sise/domain/terms';
import type { DateKst, Shcode } from '@sise/domain/terms';
import type { FeedTimers } from '../transport/timers.ts';
import { numberOf, rowsOf } from './blocks.ts';
import { createReadings } from './readings.ts';
import type { Fields, RestClient } from './rest-client.ts';
import { dayOf } from './units.ts';

/** 투자자별 순매수 of single stocks by day, asked of LS on demand. */
export interface LsStockFlows {
  /** Days before today, oldest first; none if they cannot be had in time. */
  days(shcode: Shcode): Promise<readonly StockFlowDay[]>;
}

/** Days that are asked for, at most. */
const MOST_DAYS = 250;
/** LS does not say how many days a response has. */
const MOST_PAGES = 5;
const FRESH_MS = 10 * MINUTE_MS;
/** Days kept, about 20 MB. */
const CAPACITY = 20_000;

/** Numbers of investor types in names of fields as KRX's codes; 16, 17 and 18 are sums of others. */
const INVESTORS: readonly (readonly [string, InvestorCode])[] = [
  ['01', 1000],
  ['02', 2000],
  ['03', 3000],
  ['00', 3100],
  ['04', 4000],
  ['05', 5000],
  ['06', 6000],
  ['11', 7000],
  ['07', 7100],
  ['08', 8000],
  ['09', 9000],
  ['10', 9001],
];

export function createStockFlows(rest: RestClient, timers: FeedTimers): LsStockFlows {
  const readings = createReadings<StockFlowDay>({ timers, capacity: CAPACITY, freshMs: FRESH_MS });

  /** null if not even the newest days can be had */
  async function read(shcode: Shcode): Promise<readonly StockFlowDay[] | null> {
    let days: StockFlowDay[] = [];
    let until = addDays(dateOf(instant(Math.floor(timers.now()))), -1);
    for (let page = 0; page < MOST_PAGES && days.length < MOST_DAYS; page++) {
      const fields = { shcode, gubun: '0', fromdt: '', todt: compactDate(until), exchgubun: 'K' };
      const reply = await rest.send({ tr: 't1717', fields, priority: 'reader' });
      if (!reply.ok) return page === 0 ? null : days;
      const older = daysOf(rowsOf(reply.body, 't1717OutBlock'), until);
      const [oldest] = older;
      if (oldest === undefined) break;
      days = older.concat(days);
      until = addDays(oldest.date, -1);
    }
    return days;
  }

  return { days: (shcode) => readings.of(shcode, () => read(shcode)) };
}

/** Oldest first, each once. @param until nothing later is returned */
function daysOf(rows: readonly Fields[], until: DateKst): StockFlowDay[] {
  const days = rows.flatMap((row) => readStockFlowDay(row) ?? []).filter(({ date }) => date <= until);
  const byDate = new Map(days.map((day) => [day.date, day]));
  return [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** A row of t1717, whose nets are shares. @returns null if it cannot be read */
export function readStockFlowDay(row: Fields): StockFlowDay | null {
  const date = dayOf(row.date);
  const volumes: Flow[] = [];
  for (const [mark, investor] of INVESTORS) {
    const net = numberOf(row[`tjj00${mark}_vol`]);
    if (net === null || !Number.isSafeInteger(net)) return null;
    volumes.push({ investor, bought: null, sold: null, net });
  }
  if (date === null) return null;
  return { date, flows: [], volumes, program: null, netShares: netByGroup(volumes), holding: null };
}
