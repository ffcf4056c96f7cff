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

export interface LsMarketDayOptions {
  readonly rest: RestClient;
  readonly timers: FeedTimers;
  readonly known: () => KnownMarket | null;
  /** A day begins. Resolves when its first quotes have come. */
  readonly onOpened: (day: LoadedDay, master: Master) => Promise<void>;
  /** The day with what is known of it: once it has opened, and again when that is more, or other. */
  readonly onPublished: (master: Master, ranges: readonly YearRange[]) => void;
}

/** The day that LS lists: opened each trading morning, then completed by what its master lacks. */
export interface LsMarketDay {
  /** Opens the day of this moment, if it is not open. */
  poll(): Promise<Polled>;
  /** Publishes it again, with what is known by now. Nothing before its first quotes. */
  publishAgain(): void;
  readonly current: LoadedDay | null;
  stop(): void;
}

type Details = Pick<MasterParts, 'details' | 'members'>;

export function createLsMarketDay({ rest, timers, known, onOpened, onPublished }: LsMarketDayOptions): LsMarketDay {
  let current: LoadedDay | null = null;
  /** the day whose first quotes have come */
  let opened: LoadedDay | null = null;
  let details: Details = { details: new Map(), members: new Map() };
  /** of the issues that nothing else knows */
  let ranges = new Map<Shcode, YearRange>();
  /** what was asked for on this day */
  let asked = new Set<Shcode>();
  let isAskingMembers = false;
  let isStopped = false;

  function publish(day: LoadedDay): void {
    onPublished(day.completed({ known: known(), ...details }), [...ranges.values()]);
  }

  /** Asks LS for the shares that nothing else knows, or that may have changed, and for industries. */
  async function complete(day: LoadedDay): Promise<void> {
    const isWanted = () => !isStopped && current === day;
    const { listings } = day.completed({ known: known(), ...details });
    const unknown = new Set(listings.flatMap(({ shares, shcode }) => (shares === 0 ? [shcode] : [])));
    const codes = [...new Set([...unknown, ...day.otherBase(known())])].filter((code) => !asked.has(code));
    const members = !isAskingMembers && !listings.some(({ sector }) => sector !== null);
    if (codes.length === 0 && !members) return;
    for (const code of codes) asked.add(code);
    isAskingMembers ||= members;
    const found = await askDetails({ rest, register: day.register, date: day.date, codes, members, isWanted });
    if (members) isAskingMembers = false;
    if (!isWanted()) return;
    for (const code of codes) if (!found.details.has(code)) asked.delete(code);
    for (const range of found.ranges) if (unknown.has(range.shcode)) ranges.set(range.shcode, range);
    details = {
      details: new Map([...details.details, ...found.details]),
      members: found.members.size > 0 ? found.members : details.members,
    };
    if (found.details.size + found.members.size > 0) publish(day);
  }

  return {
    async poll() {
      const date = shownDate(instant(timers.now()));
      if (current?.date === date) return { ok: true };
      const read = await loadDay(rest, date, known());
      if (isStopped) return { ok: true };
      if (!read.ok) return { ok: false, waitMs: read.reply.waitMs };
      const { day } = read;
      current = day;
      ranges = new Map();
      asked = new Set();
      await onOpened(day, day.completed({ known: known(), ...details }));
      if (isStopped) return { ok: true };
      opened = day;
      publish(day);
      void complete(day);
      return { ok: true };
    },
    publishAgain() {
      if (opened === null || opened !== current) return;
      publish(opened);
      void complete(opened);
    },
    get current() {
      return current;
    },
    stop() {
      isStopped = true;
    },
  };
}
