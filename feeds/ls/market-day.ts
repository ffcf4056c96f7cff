import type { YearRange } from '@sise/domain/market/quote';
import { instant } from '@sise/domain/terms';
import type { Shcode } from '@sise/domain/terms';
import type { Polled } from '../transport/poller.ts';
import type { FeedTimers } from '../transport/timers.ts';
import { loadDay, type LoadedDay } from './day-loader.ts';
import { askDetails } from './issue-details.ts';
import type { KnownMarket, Master, MasterParts } from './master.ts';
import type { RestClient } from './rest-client.ts';
import { shownDate } from './trading-day.ts';

export interface MarketDayOptions {
  readonly rest: RestClient;
  readonly timers: FeedTimers;
  readonly known: () => KnownMarket | null;
  /** A day begins. Resolves when its first quotes have come. */
  readonly onOpened: (day: LoadedDay, master: Master) => Promise<void>;
  /** More is known of the same day: shares, industries. */
  readonly onCompleted: (master: Master, ranges: readonly YearRange[]) => void;
}

/** The day that LS lists: opened each trading morning, then completed by what its master lacks. */
export interface MarketDay {
  /** Opens the day of this moment, if it is not open. */
  poll(): Promise<Polled>;
  readonly current: LoadedDay | null;
  stop(): void;
}

export function createMarketDay({ rest, timers, known, onOpened, onCompleted }: MarketDayOptions): MarketDay {
  let current: LoadedDay | null = null;
  let details: Pick<MasterParts, 'details' | 'members'> = { details: new Map(), members: new Map() };
  let isStopped = false;

  async function complete(day: LoadedDay, master: Master): Promise<void> {
    const isWanted = () => !isStopped && current === day;
    const unknown = master.listings.filter(({ shares }) => shares === 0).map(({ shcode }) => shcode);
    const hasSectors = master.listings.some(({ sector }) => sector !== null);
    if (unknown.length === 0 && hasSectors) return;
    const codes: readonly Shcode[] = unknown;
    const found = await askDetails({ rest, register: day.register, codes, members: !hasSectors, isWanted });
    if (!isWanted()) return;
    details = {
      details: new Map([...details.details, ...found.details]),
      members: hasSectors ? details.members : found.members,
    };
    onCompleted(day.completed({ known: known(), ...details }), found.ranges);
  }

  return {
    async poll() {
      const date = shownDate(instant(timers.now()));
      if (current?.date === date) return { ok: true };
      const read = await loadDay(rest, date, known());
      if (isStopped) return { ok: true };
      if (!read.ok) return { ok: false, waitMs: read.reply.waitMs };
      current = read.day;
      const master = read.day.completed({ known: known(), ...details });
      await onOpened(read.day, master);
      void complete(read.day, master);
      return { ok: true };
    },
    get current() {
      return current;
    },
    stop() {
      isStopped = true;
    },
  };
}
