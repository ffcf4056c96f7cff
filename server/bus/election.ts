import type { FeedTimers } from '@sise/feeds/transport/timers';
import type { Bus, LeaseEntry } from './bus.ts';

/** Keeps one feed leading. */
export interface Election {
  /** Ends the leadership, so that another may begin it at once. */
  stop(): Promise<void>;
}

/** Why a node leads no more. taken: another leads; unreachable: it cannot tell, and nobody can follow it. */
export type LossReason = 'taken' | 'unreachable';

export interface ElectionOptions {
  readonly bus: Pick<Bus, 'lease' | 'isConnected'>;
  readonly node: string;
  readonly timers: FeedTimers;
  /** The highest epoch received from the bus, and whether batches of a leading feed come. */
  readonly received: () => { readonly epoch: number; readonly isAlive: boolean };
  /** Whether it loads a market while there is none to show: then others wait longer for it. */
  readonly isLoading: () => boolean;
  readonly onLead: (epoch: number) => void;
  readonly onLoss: (why: LossReason) => void;
}

/** What this node holds. */
interface Held {
  readonly epoch: number;
  revision: number;
  /** since when it tries in vain to write; null: its last attempt succeeded */
  triesSince: number | null;
}

/** How often the holder writes its lease, and how often others look at it; milliseconds. */
const RENEW_MS = 1_000;
const LOOK_MS = 500;
/** A lease that nobody wrote for this long may be taken; milliseconds. */
export const LEADER_LEASE_MS = 3_000;
/** The same of one whose holder loads its first market. */
export const LOADING_MS = 30_000;
/**
 * How long the holder goes on while the record cannot be written although the bus is there. The servers of NATS need up to
 * 9 s to agree on who keeps the record when one of them ends; nobody can take it meanwhile.
 */
export const RECORD_GRACE_MS = 12_000;

export function createElection({ bus, node, timers, received, isLoading, onLead, onLoss }: ElectionOptions): Election {
  /** what this node holds */
  let held: Held | null = null;
  /** what it saw last, and since when that is unchanged */
  let seen: { readonly revision: number; readonly since: number } | null = null;
  let isStopped = false;
  let cancel: (() => void) | null = null;

  function lose(why: LossReason): void {
    held = null;
    seen = null;
    onLoss(why);
  }

  const leaseOf = (epoch: number) => ({ holder: node, epoch, ...(isLoading() ? { isLoading: true } : {}) });

  async function renew(mine: Held): Promise<void> {
    if (received().epoch > mine.epoch) return lose('taken');
    mine.triesSince ??= timers.now();
    try {
      const revision = await bus.lease.write(leaseOf(mine.epoch), mine.revision);
      if (held !== mine) return;
      if (revision !== null) {
        mine.revision = revision;
        mine.triesSince = null;
        return;
      }
      // An answer may have been lost on the way: then what stands there is this node's own.
      const entry = await bus.lease.read();
      if (held !== mine) return;
      if (entry?.holder === node && entry.epoch === mine.epoch) {
        mine.revision = entry.revision;
        mine.triesSince = null;
      } else lose('taken');
    } catch {
      if (held === mine) loseIfOverdue(mine);
    }
  }

  function loseIfOverdue({ triesSince }: Held): void {
    const term = isLoading() ? LOADING_MS : bus.isConnected ? RECORD_GRACE_MS : LEADER_LEASE_MS;
    if (triesSince !== null && timers.now() - triesSince >= term) lose('unreachable');
  }

  async function look(): Promise<void> {
    const entry = await bus.lease.read().catch(() => undefined);
    if (entry === undefined || isStopped || held) return;
    const now = timers.now();
    if (entry && seen?.revision !== entry.revision) seen = { revision: entry.revision, since: now };
    if (isFree(entry, now)) await take(entry);
  }

  function isFree(entry: LeaseEntry | null, now: number): boolean {
    if (entry === null || entry.holder === null || entry.holder === node) return true;
    const term = entry.isLoading ? LOADING_MS : LEADER_LEASE_MS;
    return seen !== null && now - seen.since >= term && !received().isAlive;
  }

  async function take(entry: LeaseEntry | null): Promise<void> {
    const epoch = Math.max(entry?.epoch ?? 0, received().epoch) + 1;
    const revision = await bus.lease.write(leaseOf(epoch), entry?.revision ?? null).catch(() => null);
    if (revision === null || isStopped) return;
    held = { epoch, revision, triesSince: null };
    onLead(epoch);
  }

  async function step(): Promise<void> {
    const mine = held;
    await (mine ? renew(mine) : look());
    if (!isStopped) cancel = timers.after(held ? RENEW_MS : LOOK_MS, () => void step());
  }

  /** A question that hangs must not keep a holder from seeing that its time is over. */
  function watch(): void {
    if (isStopped) return;
    if (held) {
      if (received().epoch > held.epoch) lose('taken');
      else loseIfOverdue(held);
    }
    cancelWatch = timers.after(LOOK_MS, watch);
  }
  let cancelWatch = timers.after(LOOK_MS, watch);

  void step();
  return {
    async stop() {
      isStopped = true;
      cancel?.();
      cancelWatch();
      const mine = held;
      held = null;
      if (mine) await bus.lease.write({ holder: null, epoch: mine.epoch }, mine.revision).catch(() => null); // it ends by itself
    },
  };
}
