import { setTimeout as pause } from 'node:timers/promises';
import { createNetHistory, MOST_NET_DAYS } from '@sise/domain/flows/net-ranking';
import type { NetHistory, NetPeriod, NetStreaks } from '@sise/domain/flows/net-ranking';
import type { FlowArchive } from '@sise/domain/flows/flow-archive';
import type { NetsNow } from '@sise/domain/flows/net-matrix';
import { placeOn } from '@sise/domain/market/adjacent-days';
import { changeRate } from '@sise/domain/market/columns';
import { priceOrBase, valueAt } from '@sise/domain/market/column-values';
import type { Market } from '@sise/domain/market/engine';
import type { Sources } from '@sise/domain/market/sources';
import { WHOLE_MARKET } from '@sise/domain/market/topics';
import { addDays } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { nextTurn } from '@sise/feeds/slices';
import { closesByRow } from './closes-by-row.ts';
import type { Interest } from '../interest.ts';
import { onceADay } from './once-a-day.ts';

/** How long today's part is used before it is counted again. Milliseconds of the market's time. */
const REFRESH_MS = 5_000;
/**
 * While the market is live, a day's past is read this long after it began, unless a request comes before. Milliseconds.
 */
const HEAD_START = 20_000;

/** Net buying of all stocks over some days. */
export interface NetBuying extends NetPeriod, NetStreaks {
  /** Today's moment; null when there is nothing of today. */
  readonly now: Pick<NetsNow, 'at' | 'provisional'> | null;
  /** 기간 등락률 of a row of the market, percent; null without a price or a close before the first day. */
  changeOf(row: number): number | null;
}

/** The net buying of all stocks: the past is read and added up once a day, today's part every few seconds. */
export interface NetBuyingCache {
  /** Null when no source has flows. */
  over(days: number): Promise<NetBuying | null>;
}

/** What is read once a day. */
interface CachedPast {
  readonly dayVersion: number;
  readonly history: NetHistory;
  /** Rows of the market by place; -1: not listed. */
  readonly rows: Int32Array;
  /** Closes before a day, by row of the market. */
  readonly bases: Map<DateKst, Float64Array>;
}

export function createNetBuyingCache(
  market: Market,
  sources: Pick<Sources, 'archive' | 'flows'>,
  interest: Pick<Interest, 'read'>,
): NetBuyingCache {
  const { archive } = sources;
  let today: { readonly dayVersion: number; readonly asOf: number; readonly nets: NetsNow | null } | null = null;

  const pastOf = onceADay(market, async (source: FlowArchive): Promise<CachedPast> => {
    const { dayVersion } = market;
    await nextTurn(); // the feed publishes the day before its history is requested
    const history = createNetHistory(await source.netDays(MOST_NET_DAYS));
    const rows = Int32Array.from(history.shcodes, (shcode) => market.rowOf(shcode) ?? -1);
    return { dayVersion, history, rows, bases: new Map() };
  });

  /** Read when a period that began before today is first asked for. */
  const pastCloses = onceADay(market, () => archive.dayMatrix(MOST_NET_DAYS + 1, ['close']));

  market.onChange(({ day }) => {
    const { flows } = sources;
    if (!day || flows === null) return;
    void pause(HEAD_START, undefined, { ref: false }).then(() => {
      if (market.state === 'live') pastOf(flows).catch(() => undefined); // a request reads it again
    });
  });

  async function nowOf(): Promise<NetsNow | null> {
    const { dayVersion } = market;
    const asOf = market.asOf ?? 0;
    if (today?.dayVersion !== dayVersion || asOf - today.asOf >= REFRESH_MS)
      today = { dayVersion, asOf, nets: await interest.read('stock-nets', WHOLE_MARKET) };
    return today.nets;
  }

  /** Adjusted closes of the last day before one, by row of the market; NaN: none. */
  async function basesBefore(cached: CachedPast, day: DateKst): Promise<Float64Array> {
    const { bases } = cached;
    const known = bases.get(day);
    if (known !== undefined) return known;
    const matrix = await pastCloses();
    const column = closesByRow(market, matrix, placeOn(matrix.dates, addDays(day, -1)));
    bases.set(day, column);
    return column;
  }

  async function over(days: number): Promise<NetBuying | null> {
    let { flows } = sources;
    if (flows === null) return null;
    let cached = await pastOf(flows);
    while (cached.dayVersion !== market.dayVersion) {
      ({ flows } = sources); // a day began meanwhile
      if (flows === null) return null;
      cached = await pastOf(flows);
    }
    const now = await nowOf();
    const period = cached.history.over(days, now);
    const { columns, date } = market;
    const isToday = period.from !== null && period.from === date;
    const bases = period.from === null || isToday ? null : await basesBefore(cached, period.from);
    if (cached.dayVersion !== market.dayVersion) return over(days);
    return {
      ...period,
      now,
      rowAt(place) {
        const row = cached.rows[place] ?? -1;
        return row === -1 ? undefined : row;
      },
      changeOf(row) {
        if (isToday) return valueAt(columns.changeRate, row);
        const [price, base] = [priceOrBase(columns, row), bases?.[row] ?? Number.NaN];
        return price > 0 && base > 0 ? changeRate(price, base) : null;
      },
    };
  }

  return { over };
}
