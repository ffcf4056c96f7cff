import type { FilingNotice } from '@sise/domain/filings/filing-notice';
import { compactDate } from '@sise/domain/format/date';
import { addDays, dateOf, HOUR_MS, MINUTE_MS } from '@sise/domain/market/kst';
import { instant, type DateKst, type Instant } from '@sise/domain/terms';
import { createPoller, type Polled, type Poller } from '../transport/poller.ts';
import type { SourceCondition } from '../transport/source-condition.ts';
import type { FeedTimers } from '../transport/timers.ts';
import type { DartApi, DartRefusal } from './dart-api.ts';
import { readFilingPage, type FilingRow } from './filing-rows.ts';

export interface FilingWatchOptions {
  readonly api: DartApi;
  readonly timers: FeedTimers;
  readonly random: () => number;
  readonly condition: SourceCondition;
  readonly log: (line: string) => void;
  /** Days before today that are read at the start. */
  readonly days: number;
  readonly onFilings: (filings: readonly FilingNotice[]) => void;
}

const EVERY_MS = MINUTE_MS;
const AT_MOST_MS = HOUR_MS / 2;
/** All pages are read again so often, since remarks of filings change that are no longer on the first. */
const SWEEP_MS = HOUR_MS;
/** A filing was seen when it came if the list was read so shortly before. */
const WATCHED_MS = 15 * MINUTE_MS;
const PAGE_COUNT = 100;
const MOST_PAGES = 500;

/**
 * Watches the list of filings: its first page every one to two minutes, and further pages up to the first filing that is
 * known. A filing is published again when its remarks change.
 */
export function createFilingWatch(options: FilingWatchOptions): Poller {
  const { api, timers, random, condition, log, days, onFilings } = options;
  const known = new Map<
    string,
    { readonly date: DateKst; readonly remarks: string; readonly seenAt: Instant | null }
  >();
  /** the first day not read whole yet */
  let openDay: DateKst | null = null;
  let isWhole = false; // no page is missing that was asked for
  let sweptAt = -Infinity;
  let readAt = -Infinity;
  let hasDropped = false;

  async function poll(): Promise<Polled> {
    const now = instant(Math.floor(timers.now()));
    const today = dateOf(now);
    const isSweep = !isWhole || now - sweptAt >= SWEEP_MS;
    const from = firstDay(today, isSweep);
    const seenAt = now - readAt <= WATCHED_MS ? now : null;
    for (let page = 1; page <= MOST_PAGES; page++) {
      const sent = await api.json('/api/list.json', queryOf(from, today, page), 'watch');
      if (!sent.ok && sent.why === 'none') break;
      const read = sent.ok ? readFilingPage(sent.reply, seenAt) : null;
      if (read === null) {
        isWhole = false;
        return failed(sent.ok ? { ok: false, why: 'protocol', detail: 'no list of filings', waitMs: null } : sent);
      }
      if (read.dropped > 0 && !hasDropped) log(`dart: ${read.dropped} filings of a page cannot be read`);
      hasDropped ||= read.dropped > 0;
      const hasKnown = read.rows.some(({ receipt }) => known.has(receipt));
      take(read.rows);
      if (page >= read.pages || (hasKnown && !isSweep)) break;
    }
    if (isSweep) sweptAt = now;
    isWhole = true;
    readAt = now;
    openDay = today;
    forgetBefore(addDays(today, -days - 1));
    condition.become('live', api.isClockWrong ? 'clock' : null);
    return { ok: true };
  }

  /** Shortly after midnight yesterday is not yet read whole; a sweep looks for changed remarks of yesterday's as well. */
  function firstDay(today: DateKst, isSweep: boolean): DateKst {
    if (openDay === null) return addDays(today, -days);
    const yesterday = addDays(today, -1);
    return isSweep && yesterday < openDay ? yesterday : openDay;
  }

  function take(rows: readonly FilingRow[]): void {
    const fresh: FilingNotice[] = [];
    for (const { receipt, date, remarks, notice } of rows) {
      const before = known.get(receipt);
      if (before?.remarks === remarks) continue;
      const seenAt = before === undefined ? (notice?.seenAt ?? null) : before.seenAt;
      known.set(receipt, { date, remarks, seenAt });
      if (notice !== null) fresh.push({ ...notice, seenAt });
    }
    if (fresh.length > 0) onFilings(fresh);
  }

  function forgetBefore(day: DateKst): void {
    for (const [receipt, { date }] of known) if (date < day) known.delete(receipt);
  }

  function failed({ why, detail, waitMs }: DartRefusal): Polled {
    condition.become(why === 'key' ? 'refused' : 'failed', why === 'none' ? null : why, detail);
    return { ok: false, waitMs };
  }

  return createPoller({
    timers,
    random,
    everyMs: () => EVERY_MS * (1 + random()),
    atMostMs: AT_MOST_MS,
    poll,
  });
}

/** The newest first, so that what is new is on the first page. */
function queryOf(from: DateKst, until: DateKst, page: number) {
  return {
    bgn_de: compactDate(from),
    end_de: compactDate(until),
    sort: 'date',
    sort_mth: 'desc',
    page_no: page,
    page_count: PAGE_COUNT,
  };
}
