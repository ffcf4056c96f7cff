import type { Market } from '@sise/domain/market/engine';
import type { FeedState } from '@sise/domain/market/feed';
import type { MarketSnapshot } from '@sise/domain/market/snapshot';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import type { Bus } from './bus.ts';
import { decodeBatch, decodeReply, encodeRequest } from './codec.ts';
import type { Batch, BatchPlace, SentSnapshot, SnapshotRequest } from './messages.ts';
import { BUS_FORMAT } from './bus-format.ts';
import { createPreparation } from './companion.ts';
import type { Companion } from './companion.ts';
import { isJoining, joinsAtOnce, next, shownIn, transition, WAITING } from './follow-state.ts';
import type { FollowEvent } from './follow-state.ts';
import { SILENT_MS } from './messages.ts';
import { OtherRelease } from './other-release.ts';
import { createPauses } from './pauses.ts';

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
  /** the highest epoch received */
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
const WATCH_MS = 250;
/** Batches that wait for a snapshot at most; the rest is found to be missing. */
const MOST_WAITING = 2_000;

/** Carries out what `follow-state.ts` says of each batch: asks for snapshots, applies, logs and waits. */
export function createMarketCopy(options: MarketCopyOptions): MarketCopy {
  const { bus, market, node, timers, companion = {}, log, onWaiting } = options;
  const { pause, endPauses } = createPauses(timers);
  const prepare = createPreparation({
    companion,
    pause,
    isStopped: () => isStopped,
    onAway({ date }, error) {
      log(`bus: ${date} cannot be shown yet: ${String(error)}`);
      setWaiting(true);
    },
  });
  let state = WAITING;
  let isApplying = false;
  let isWaiting = false;
  let isStopped = false;
  let stopReceiving: (() => void) | null = null;
  /** batches that are not applied yet, in order */
  const queue: Batch[] = [];
  /** when a message of a leading feed was received last, and the highest epoch */
  const received = { at: -Infinity, epoch: 0 };
  const counts = { batches: 0, gaps: 0, snapshots: 0, lagMs: 0 };

  function receive(message: Uint8Array): void {
    const batch = decodeBatch(message);
    if (batch === null || batch.epoch < received.epoch) return; // of another release, or of a feed that leads no more
    noteReceived(batch);
    counts.batches += 1;
    counts.lagMs = received.at - batch.sentAt;
    queue.push(batch);
    if (queue.length > MOST_WAITING) queue.shift();
    if (joinsAtOnce(state, batch)) join();
    else void drain();
  }

  function noteReceived({ epoch }: BatchPlace): void {
    received.at = timers.now();
    received.epoch = Math.max(received.epoch, epoch);
  }

  /** Goes over to the next state, and does what that brings with it. */
  function move(event: FollowEvent): void {
    const to = transition(state, event);
    state = to.state;
    if (to.feed !== null) showFeed(market, to.feed);
    if (event.type === 'silence') log('bus: nothing comes from a leading feed');
    if (to.follows !== null) log(`bus: follows epoch ${to.follows}`);
  }

  /** Applies what waits, in order; at once, but for a day that has to be read first. */
  async function drain(): Promise<void> {
    if (isApplying || isJoining(state)) return;
    isApplying = true;
    try {
      for (let batch = queue.shift(); batch; batch = queue.shift()) {
        const action = next(state, batch);
        if (action === 'skip') continue;
        if (action !== 'apply' && action !== 'take-over') {
          counts.gaps += action === 'gap' ? 1 : 0;
          queue.unshift(batch);
          break;
        }
        const before = shownIn(state);
        const preparing = prepare(batch);
        if (preparing) await preparing;
        if (isStopped) return;
        if (shownIn(state) === before) apply(batch, action);
        else queue.unshift(batch); // a snapshot came meanwhile
      }
    } finally {
      isApplying = false;
    }
    if (queue.length > 0 && !isStopped) join();
  }

  function apply({ epoch, number, events, version }: Batch, action: 'apply' | 'take-over'): void {
    move({ type: 'batch', place: { epoch, number } });
    for (const event of events) {
      market.apply(event);
      companion.onEvent?.(event);
    }
    if (market.version < version) market.advance({ version });
    if (action === 'take-over') companion.onJoin?.();
  }

  /** Begins to take a snapshot, unless one is on its way. */
  function join(): void {
    if (isJoining(state)) return;
    move({ type: 'join' });
    void catchUp();
  }

  /** Takes a snapshot of the leading feed, in a turn of its own, and then what has come meanwhile. */
  async function catchUp(): Promise<void> {
    await Promise.resolve();
    try {
      await takeSnapshot();
    } catch (error) {
      move({ type: 'failed' });
      throw error;
    }
    await drain();
  }

  /** Asks again and again until one has come. */
  async function takeSnapshot(): Promise<void> {
    for (;;) {
      // While it is silent its market has a version that the leading feed's may have with other values.
      const version = market.version + (state.phase === 'silent' ? 1 : 0);
      const reply = await requestSnapshot(bus, { node, format: BUS_FORMAT, version });
      if (isStopped) return;
      if (reply === null || reply instanceof OtherRelease) sayMissing(reply);
      else if (reply.epoch >= received.epoch) return take(reply);
      await pause(RETRY_MS);
      if (isStopped) return;
    }
  }

  /** @param refused null: nobody has answered */
  function sayMissing(refused: OtherRelease | null): void {
    const isFirst = state.phase === 'waiting';
    if (refused !== null) {
      if (isFirst) throw refused;
      log(`bus: ${refused.message}`);
    } else if (isFirst && !isWaiting) {
      log('bus: waits for a leading feed');
      setWaiting(true);
    }
  }

  function setWaiting(waits: boolean): void {
    if (isWaiting !== waits) onWaiting?.(waits);
    isWaiting = waits;
  }

  async function take(snapshot: SentSnapshot): Promise<void> {
    await prepare(isShown(market, snapshot) ? { clock: snapshot.clock, events: [] } : snapshot);
    if (isStopped) return;
    const { epoch, number } = snapshot;
    setWaiting(false);
    move({ type: 'snapshot', place: { epoch, number } });
    noteReceived(snapshot);
    counts.snapshots += 1;
    market.restore(snapshot);
    companion.onJoin?.();
  }

  /** Without a sign of life what is shown gets old, as when a feed falls silent; all nodes say so of the same moment. */
  async function watch(): Promise<void> {
    for (;;) {
      if (isStopped) return;
      const isDue = state.phase === 'following' || state.phase === 'joining';
      if (isDue && timers.now() - received.at > SILENT_MS) move({ type: 'silence', feed: market.state });
      await pause(WATCH_MS);
    }
  }

  return {
    async start() {
      stopReceiving = bus.subscribe('batches', receive);
      await catchUp();
      void watch();
    },
    stop() {
      isStopped = true;
      if (state.phase === 'silent') showFeed(market, state.feed);
      endPauses();
      stopReceiving?.();
      queue.length = 0;
    },
    get state() {
      const shown = shownIn(state);
      return {
        ...counts,
        isWhole: shown !== null,
        shown,
        silentFor: timers.now() - received.at,
        epoch: received.epoch,
      };
    },
  };
}

/** @returns null: nobody has answered */
async function requestSnapshot(bus: Bus, request: SnapshotRequest): Promise<SentSnapshot | OtherRelease | null> {
  const message = await bus.request('snapshot', encodeRequest(request), REQUEST_MS).catch(() => null);
  const reply = message && (await decodeReply(message));
  if (!reply) return null;
  return reply.ok ? reply.snapshot : new OtherRelease(reply.format);
}

/** Shows the state of the feed, as far as it is known. */
function showFeed(market: Market, state: FeedState): void {
  if (market.asOf !== null) market.apply({ type: 'status', at: market.asOf, state });
}

/** Whether the market shows the day of a snapshot already. */
function isShown(market: Market, { dayVersion, events }: MarketSnapshot): boolean {
  const day = events.find((event) => event.type === 'day');
  return dayVersion === market.dayVersion && day?.date === market.date;
}
