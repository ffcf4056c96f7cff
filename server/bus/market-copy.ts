import type { Market } from '@sise/domain/market/engine';
import type { FeedEvent, FeedState } from '@sise/domain/market/feed';
import type { MarketSnapshot } from '@sise/domain/market/snapshot';
import type { Instant } from '@sise/domain/terms';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import type { Bus } from './bus.ts';
import { decodeBatch, decodeReply, encodeRequest } from './codec.ts';
import type { Batch, BatchPlace, SentSnapshot } from './messages.ts';
import { BUS_FORMAT } from './bus-format.ts';
import { SILENT_MS } from './messages.ts';
import { OtherRelease } from './other-release.ts';

/** Keeps a market equal to that of the leading feed. */
export interface MarketCopy {
  /**
   * Resolves when the market is whole; waits for a leading feed as long as there is none.
   * @throws OtherRelease when the leading feed is of another release
   */
  start(): Promise<void>;
  stop(): void;
  readonly state: CopyState;
}

export interface CopyState {
  /** whether the market is a whole copy, of now or of when the bus fell silent */
  readonly isWhole: boolean;
  /** milliseconds since the last sign of life of a leading feed; Infinity before the first */
  readonly silentFor: number;
  /** the highest epoch heard of */
  readonly epoch: number;
  /** the last batch that is in it; null before the first snapshot */
  readonly shown: BatchPlace | null;
  /** batches received, gaps in their numbers, and snapshots taken */
  readonly batches: number;
  readonly gaps: number;
  readonly snapshots: number;
  /** of the last batch: milliseconds from its sending, by the clocks of both machines */
  readonly lagMs: number;
}

/** What goes along with the market of the leading feed, such as the sources of its past. */
export interface Companion {
  /** Called before the market shows a day. @returns puts what it has read in place, together with the day */
  readonly openDay?: (event: Extract<FeedEvent, { type: 'day' }>) => Promise<() => void>;
  /** Called before the events of a batch are applied, with the moment that the leading feed has reached. */
  readonly moveTo?: (clock: Instant) => Promise<void> | void;
  /** Called with every event that the market has applied, those of snapshots excepted. */
  readonly onEvent?: (event: FeedEvent) => void;
  /** Called when the node has joined a leading feed, also anew. */
  readonly onJoin?: () => void;
}

export interface MarketCopyOptions {
  readonly bus: Bus;
  readonly market: Market;
  readonly node: string;
  readonly timers: FeedTimers;
  readonly companion?: Companion;
  readonly log: (line: string) => void;
  /** Called when nothing can be shown yet for want of a leading feed or of the store, and when that is there. */
  readonly onWaiting?: (isWaiting: boolean) => void;
}

const REQUEST_MS = 5_000;
const RETRY_MS = 500;
/** Wait after a failure of the store, milliseconds. */
const READ_AGAIN_MS = 5_000;
const WATCH_MS = 250;
/** Batches that wait for a snapshot at most; the rest is found to be missing. */
const MOST_WAITING = 2_000;

export function createMarketCopy(options: MarketCopyOptions): MarketCopy {
  const { bus, market, node, timers, companion = {}, log, onWaiting } = options;
  let isStopped = false;
  /** what the market shows; null: nothing of a leading feed yet */
  let shown: BatchPlace | null = null;
  let isWhole = false;
  let isSilent = false;
  /** of the feed, before the bus fell silent */
  let stateBefore: FeedState = 'close';
  let joining: Promise<void> | null = null;
  let queue: Batch[] = [];
  let isApplying = false;
  let receivedAt = -Infinity;
  let newestEpoch = 0;
  let isWaiting = false;
  /** what the log says is followed; null: nothing is */
  let saidEpoch: number | null = null;
  const counts = { batches: 0, gaps: 0, snapshots: 0, lagMs: 0 };
  const stops: (() => void)[] = [];

  function receive(message: Uint8Array): void {
    const batch = decodeBatch(message);
    if (batch === null || batch.epoch < newestEpoch) return; // of another release, or of a feed that leads no more
    receivedAt = timers.now();
    newestEpoch = batch.epoch;
    counts.batches += 1;
    counts.lagMs = receivedAt - batch.sentAt;
    queue.push(batch);
    if (queue.length > MOST_WAITING) queue.shift();
    if (isSilent && !continues(batch)) void join();
    else void drain();
  }

  /** Whether it is the first of an epoch whose leading feed had the same copy as this node. */
  function continues({ number, after }: Batch): boolean {
    return number === 1 && after !== null && after.epoch === shown?.epoch && after.number === shown.number;
  }

  /** Applies what waits, in order; at once, but for a day that has to be read first. */
  async function drain(): Promise<void> {
    if (isApplying || joining || shown === null) return;
    isApplying = true;
    try {
      for (let batch = queue.shift(); batch; batch = queue.shift()) {
        if (batch.epoch < shown.epoch || (batch.epoch === shown.epoch && batch.number <= shown.number)) continue;
        if (!continues(batch) && (batch.epoch > shown.epoch || batch.number !== shown.number + 1)) {
          counts.gaps += batch.epoch > shown.epoch ? 0 : 1;
          queue.unshift(batch);
          break;
        }
        const before: typeof shown = shown;
        const preparing = prepare(batch);
        if (preparing) await preparing;
        if (isStopped) return;
        if (shown !== before) {
          queue.unshift(batch); // a snapshot came meanwhile
          continue;
        }
        const isTakenOver = batch.epoch > shown.epoch;
        shown = { epoch: batch.epoch, number: batch.number };
        if (isSilent) endSilence();
        sayFollowing(batch.epoch);
        for (const event of batch.events) {
          market.apply(event);
          companion.onEvent?.(event);
        }
        if (market.version < batch.version) market.advance({ version: batch.version });
        if (isTakenOver) companion.onJoin?.();
      }
    } finally {
      isApplying = false;
    }
    if (queue.length > 0 && !isStopped) void join();
  }

  /** null: nothing has to be waited for */
  function prepare({ clock, events }: Pick<Batch, 'clock' | 'events'>): Promise<void> | null {
    const day = events.findLast((event) => event.type === 'day');
    const moving = clock === null ? undefined : companion.moveTo?.(clock);
    if (!moving && !(day && companion.openDay)) return null;
    return (async () => {
      await moving;
      if (day) (await readDay(day))?.();
    })();
  }

  /** Again and again: while the store is away the node shows what it has. @returns undefined once it is stopped */
  async function readDay(day: Extract<FeedEvent, { type: 'day' }>): Promise<(() => void) | undefined> {
    for (let isSaid = false; ; isSaid = true) {
      try {
        return await companion.openDay?.(day);
      } catch (error) {
        if (!isSaid) log(`bus: ${day.date} cannot be shown yet: ${String(error)}`);
        if (!isSaid) setWaiting(true);
        await pause(READ_AGAIN_MS);
        if (isStopped) return undefined;
      }
    }
  }

  /** Takes a snapshot of the leading feed, in a turn of its own: what comes meanwhile waits for it. */
  function join(): Promise<void> {
    joining ??= Promise.resolve()
      .then(takeSnapshot)
      .finally(() => (joining = null));
    return joining.then(drain);
  }

  /** Again and again until one has come. */
  async function takeSnapshot(): Promise<void> {
    for (;;) {
      const snapshot = await requestSnapshot();
      if (isStopped) return;
      if (snapshot !== null && snapshot.epoch >= newestEpoch) return take(snapshot);
      await pause(RETRY_MS);
      if (isStopped) return;
    }
  }

  async function requestSnapshot(): Promise<SentSnapshot | null> {
    // While it is silent its market has a version that the leading feed's may have with other values.
    const version = market.version + (isSilent ? 1 : 0);
    const message = await bus
      .request('snapshot', encodeRequest({ node, format: BUS_FORMAT, version }), REQUEST_MS)
      .catch(() => null);
    const reply = message && (await decodeReply(message));
    if (isStopped) return null;
    if (reply?.ok) return reply.snapshot;
    if (reply) {
      const refused = new OtherRelease(reply.format);
      if (shown === null) throw refused;
      log(`bus: ${refused.message}`);
    } else if (shown === null && !isWaiting) {
      log('bus: waits for a leading feed');
      setWaiting(true);
    }
    return null;
  }

  function setWaiting(waits: boolean): void {
    if (isWaiting !== waits) onWaiting?.(waits);
    isWaiting = waits;
  }

  function sayFollowing(epoch: number): void {
    if (saidEpoch !== epoch) log(`bus: follows epoch ${epoch}`);
    saidEpoch = epoch;
  }

  async function take(snapshot: SentSnapshot): Promise<void> {
    await prepare(isOpen(snapshot) ? { clock: snapshot.clock, events: [] } : snapshot);
    if (isStopped) return;
    const { epoch, number } = snapshot;
    setWaiting(false);
    sayFollowing(epoch);
    isSilent = false;
    receivedAt = timers.now();
    newestEpoch = Math.max(newestEpoch, epoch);
    shown = { epoch, number };
    counts.snapshots += 1;
    market.restore(snapshot);
    isWhole = true;
    companion.onJoin?.();
  }

  /** Whether the market shows its day already. */
  function isOpen({ dayVersion, events }: MarketSnapshot): boolean {
    const day = events.find((event) => event.type === 'day');
    return dayVersion === market.dayVersion && day?.date === market.date;
  }

  const pauses = new Set<() => void>();
  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        cancel();
        pauses.delete(end);
        resolve();
      };
      const cancel = timers.after(milliseconds, end);
      pauses.add(end);
    });
  }

  /** Without a sign of life what is shown gets old, as when a feed falls silent; all nodes say so of the same moment. */
  function watch(): void {
    if (isStopped) return;
    if (isWhole && !isSilent && timers.now() - receivedAt > SILENT_MS) {
      isSilent = true;
      stateBefore = market.state;
      saidEpoch = null;
      setState('silent');
      log('bus: nothing comes from a leading feed');
    }
    cancelWatch = timers.after(WATCH_MS, watch);
  }
  let cancelWatch: (() => void) | null = null;

  /** The state of the feed, as far as it is known. */
  function endSilence(): void {
    isSilent = false;
    setState(stateBefore);
  }

  function setState(state: FeedState): void {
    if (market.asOf !== null) market.apply({ type: 'status', at: market.asOf, state });
  }

  return {
    async start() {
      stops.push(bus.subscribe('batches', receive));
      await join();
      watch();
    },
    stop() {
      isStopped = true;
      if (isSilent) endSilence();
      cancelWatch?.();
      for (const end of pauses) end();
      for (const stop of stops) stop();
      queue = [];
    },
    get state() {
      return { ...counts, isWhole, shown, silentFor: timers.now() - receivedAt, epoch: newestEpoch };
    },
  };
}
