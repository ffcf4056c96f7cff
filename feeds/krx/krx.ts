import type { PartFeed } from '@sise/domain/market/feed';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { HOUR_MS, MINUTE_MS } from '@sise/domain/market/kst';
import type { SourceFault, SourceInfo, SourceState } from '@sise/domain/market/source';
import { instant } from '@sise/domain/terms';
import type { DateKst } from '@sise/domain/terms';
import { createPoller } from '../transport/poller.ts';
import type { Polled } from '../transport/poller.ts';
import type { FeedTimers } from '../transport/timers.ts';
import { askedFrom, lastDayToAsk } from './publication.ts';

/** What became of the days that were asked for. */
export interface KrxRun {
  /** Whether the last of them is in the archive with all that the key opens. */
  readonly isComplete: boolean;
  /** Days of which something was imported. */
  readonly imported: readonly DateKst[];
  /** null: KRX answered, if only that a day is not published yet */
  readonly fault: SourceFault | null;
  /** Names of the services that the key does not open. */
  readonly refused: readonly string[];
  /** about the fault, for the log: without address or key */
  readonly message: string | null;
}

export interface KrxOptions {
  readonly timers: FeedTimers;
  readonly random: () => number;
  readonly log: (line: string) => void;
  /** Imports the days that the archive lacks up to one; ends early, between days, when the signal aborts. */
  readonly importThrough: (last: DateKst, signal: AbortSignal) => Promise<KrxRun>;
}

const KRX_SOURCE: SourceInfo = {
  name: 'krx',
  label: '한국거래소',
  kind: 'market',
  delay: 'close',
  attribution: '한국거래소 통계 정보',
  url: 'https://openapi.krx.co.kr',
};

/** Time between tries while a published day is not there, and the longest while they fail. */
const RETRY_MS = 20 * MINUTE_MS;
const LONGEST_RETRY_MS = HOUR_MS;
/** Nodes that share an archive do not ask in the same second. */
const SPREAD_MS = MINUTE_MS;
/** A day is overdue when it is not there this long after it is asked for. */
const OVERDUE_MS = 4 * HOUR_MS;

interface Condition {
  readonly state: SourceState;
  readonly fault: SourceFault | null;
}

/**
 * Keeps the archive up to date with the KRX Open API: after each trading day it has the day's files imported, with all
 * days since the newest stored one. Its values reach the site by the archive, so it gives no part itself.
 */
export function createKrx({ timers, random, log, importThrough }: KrxOptions): PartFeed {
  let publish: Parameters<PartFeed['start']>[0] | null = null;
  let condition: Condition | null = null;
  let refusedBefore = '';
  let completeThrough: DateKst | null = null;
  let running: Promise<Polled> | null = null;
  let stopping = new AbortController();
  const now = () => instant(timers.now());

  function change(next: Condition, message: string | null): void {
    if (condition?.state === next.state && condition.fault === next.fault) return;
    const isFirst = condition === null;
    condition = next;
    publish?.({ type: 'source', at: now(), source: KRX_SOURCE.name, ...next });
    if (isFirst) return;
    const why = [next.fault, message].filter((part) => part !== null).join(': ');
    log(`krx: ${next.state}${why === '' ? '' : ` (${why})`}`);
  }

  function nameRefused(refused: readonly string[]): void {
    const names = refused.join(', ');
    if (names !== refusedBefore && names !== '') log(`krx: the key does not open ${names}`);
    refusedBefore = names;
  }

  async function round(): Promise<Polled> {
    const last = lastDayToAsk(now());
    const { signal } = stopping;
    let run: KrxRun;
    try {
      run = await importThrough(last, signal);
    } catch (error) {
      if (!signal.aborted) change({ state: 'failed', fault: null }, reasonOf(error));
      return { ok: false };
    }
    if (signal.aborted) return { ok: true };
    if (run.imported.length > 0) log(`krx: imported ${sayDays(run.imported)}`);
    nameRefused(run.fault === 'key' ? [] : run.refused);
    if (run.isComplete) completeThrough = last;
    change(conditionOf(run, last), run.message);
    return { ok: run.fault === null || run.fault === 'clock' };
  }

  function conditionOf({ isComplete, fault }: KrxRun, last: DateKst): Condition {
    if (fault === 'key') return { state: 'refused', fault };
    if (fault !== null && fault !== 'clock') return { state: 'failed', fault };
    const isOverdue = !isComplete && now() - askedFrom(last) >= OVERDUE_MS;
    return { state: isOverdue ? 'silent' : 'live', fault };
  }

  function pause(): number {
    const last = lastDayToAsk(now());
    if (completeThrough !== last) return RETRY_MS;
    return askedFrom(KRX_CALENDAR.nextTradingDay(last)) - now() + random() * SPREAD_MS;
  }

  const poller = createPoller({
    timers,
    random,
    everyMs: pause,
    atMostMs: LONGEST_RETRY_MS,
    poll: () => (running = round()),
  });

  return {
    source: KRX_SOURCE,
    parts: [],
    start(to) {
      publish = to;
      stopping = new AbortController();
      change({ state: 'starting', fault: null }, null);
      return poller.start();
    },
    async stop() {
      poller.stop();
      stopping.abort();
      await running?.catch(() => undefined);
    },
  };
}

/** The first line of what went wrong in our own import. */
function reasonOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  return `the import failed: ${line}`;
}

function sayDays(days: readonly DateKst[]): string {
  const [first, last] = [days.at(0), days.at(-1)];
  return first === last ? `${first}` : `${first} to ${last}`;
}
