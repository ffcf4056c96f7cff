import { addDays, MINUTE_MS } from '@sise/domain/market/kst';
import { dateKst, type DateKst } from '@sise/domain/terms';
import type { FeedTimers } from '../transport/timers.ts';
import { within } from '../transport/within.ts';
import { RATED_CURRENCIES, type WonRate } from '../won-rates/won-rate.ts';
import { RATE_ITEMS, RATE_TABLE } from './rate-items.ts';
import type { RateReply, StatisticSearch } from './statistic-search.ts';

/** The rates of all currencies by day: the last weeks, and all of them once they have been asked for. */
export interface RateSeries {
  /** Reads the last weeks of each currency; the first refusal ends it. */
  refresh(today: DateKst): Promise<RateReply>;
  /** oldest first */
  newest(symbol: string): readonly WonRate[];
  /** All rates of a symbol, or the last weeks while the source does not give more. */
  all(symbol: string, today: DateKst): Promise<readonly WonRate[]>;
}

/** Days back that a refresh reads: more than the longest holidays, and enough for a trend. */
const RECENT_DAYS = 45;
const RECENT_ROWS = { first: 1, last: 100 };
/** The won's first day as a floating currency, from which the table has the dollar. */
const FIRST_DAY = dateKst('1964-05-04');
const PAGE = 10_000;
const MOST_PAGES = 5;
/** After a refusal the whole series is not asked for at once again. */
const RETRY_MS = 2 * MINUTE_MS;
/** A reader does not wait longer for it. */
const READER_MS = 5_000;

export function createRateSeries(search: StatisticSearch, timers: FeedTimers): RateSeries {
  const recent = new Map<string, readonly WonRate[]>();
  const whole = new Map<string, readonly WonRate[]>();
  const loading = new Map<string, Promise<void>>();
  const refusedAt = new Map<string, number>();
  const items = new Map(RATED_CURRENCIES.map(({ code, instrument }) => [instrument.symbol, RATE_ITEMS[code]]));

  async function load(symbol: string, item: string, today: DateKst): Promise<void> {
    const rates: WonRate[] = [];
    for (let page = 0; page < MOST_PAGES; page++) {
      const rows = { first: page * PAGE + 1, last: (page + 1) * PAGE };
      const reply = await search({ table: RATE_TABLE, item, from: FIRST_DAY, until: today, rows });
      if (!reply.ok) {
        refusedAt.set(symbol, timers.now());
        return;
      }
      rates.push(...reply.rates);
      if (reply.total <= rows.last) break;
    }
    whole.set(symbol, merged(rates, recent.get(symbol) ?? []));
  }

  return {
    async refresh(today) {
      let last: RateReply | null = null;
      for (const [symbol, item] of items) {
        if (item === undefined) continue;
        last = await search({
          table: RATE_TABLE,
          item,
          from: addDays(today, -RECENT_DAYS),
          until: today,
          rows: RECENT_ROWS,
        });
        if (!last.ok) return last;
        if (last.rates.length === 0) continue;
        recent.set(symbol, last.rates);
        const all = whole.get(symbol);
        if (all) whole.set(symbol, merged(all, last.rates));
      }
      return last ?? { ok: true, rates: [], total: 0, sentAt: null };
    },
    newest: (symbol) => recent.get(symbol) ?? [],
    async all(symbol, today) {
      const item = items.get(symbol);
      if (item === undefined) return [];
      const isRefused = timers.now() - (refusedAt.get(symbol) ?? Number.NEGATIVE_INFINITY) < RETRY_MS;
      if (!whole.has(symbol) && !isRefused) {
        const work = loading.get(symbol) ?? load(symbol, item, today).finally(() => loading.delete(symbol));
        loading.set(symbol, work);
        await within(timers, READER_MS, work);
      }
      return whole.get(symbol) ?? recent.get(symbol) ?? [];
    },
  };
}

/** Rates with newer ones in the place of those from their first day on. */
function merged(rates: readonly WonRate[], newer: readonly WonRate[]): readonly WonRate[] {
  const [first] = newer;
  if (first === undefined) return rates;
  return [...rates.filter(({ date }) => date < first.date), ...newer];
}
