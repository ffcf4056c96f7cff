import { addDays, dateOf, DAY_MS, instantAt, isWeekend } from '@sise/domain/market/kst';
import { instant, type DateKst } from '@sise/domain/terms';
import type { FeedTimers } from '../transport/timers.ts';
import type { WonRate } from '../won-rates/won-rate.ts';
import type { DayReply, RateDays } from './rate-days.ts';

/** The rates of the last days, of which each is asked for by itself. */
export interface DaySearch {
  /**
   * Goes back over days without rates until so many days with rates are known.
   * @returns the last reply; null if nothing had to be asked
   */
  find(days: number): Promise<DayReply | null>;
  /** of a symbol, oldest first */
  rates(symbol: string): readonly WonRate[];
  /** null if none is known */
  readonly newest: DateKst | null;
}

/** Calendar days to go back at most: the bank has more, but a call gives one day and a day has a thousand calls. */
const FURTHEST_DAYS = 45;
/** Calls of a day; the bank allows 1,000, and another node may have the same key. */
const CALLS = 400;

export function createDaySearch(read: RateDays, timers: FeedTimers): DaySearch {
  /** by date; empty for a day without rates */
  const days = new Map<DateKst, ReadonlyMap<string, number>>();
  let calls = { date: '', count: 0 };
  let searching: Promise<DayReply | null> = Promise.resolve(null);

  const today = (): DateKst => dateOf(instant(Math.floor(timers.now())));

  async function ask(date: DateKst): Promise<DayReply> {
    const now = today();
    if (calls.date !== now) calls = { date: now, count: 0 };
    if (calls.count >= CALLS)
      return usedUp({ ok: false, why: 'limit', message: 'the calls of the day are used up', waitMs: null });
    calls.count += 1;
    const reply = await read(date);
    if (!reply.ok && reply.isUsedUp) {
      calls.count = CALLS;
      return usedUp(reply);
    }
    // A day that is not over may still get its rates.
    if (reply.ok && (reply.rates.size > 0 || date < now)) days.set(date, reply.rates);
    return reply;
  }

  function usedUp(reply: Exclude<DayReply, { ok: true }>): DayReply {
    return { ...reply, waitMs: instantAt(today(), 0) + DAY_MS - timers.now() };
  }

  async function search(wanted: number): Promise<DayReply | null> {
    let last: DayReply | null = null;
    let found = 0;
    const now = today();
    for (let back = 0; back <= FURTHEST_DAYS && found < wanted; back++) {
      const date = addDays(now, -back);
      if (isWeekend(date)) continue;
      if (!days.has(date)) {
        last = await ask(date);
        if (!last.ok) return last;
      }
      if ((days.get(date)?.size ?? 0) > 0) found += 1;
    }
    for (const date of days.keys()) if (date < addDays(now, -FURTHEST_DAYS)) days.delete(date);
    return last;
  }

  return {
    find(wanted) {
      // One search at a time: the next one finds what the one before has read.
      searching = searching.then(() => search(wanted));
      return searching;
    },
    rates(symbol) {
      const rates = [...days].flatMap(([date, rates]) => {
        const price = rates.get(symbol);
        return price === undefined ? [] : { date, price };
      });
      return rates.toSorted((a, b) => (a.date < b.date ? -1 : 1));
    },
    get newest() {
      const dates = [...days].flatMap(([date, rates]) => (rates.size > 0 ? date : []));
      return dates.toSorted().at(-1) ?? null;
    },
  };
}
