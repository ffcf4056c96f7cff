import { MINUTE_MS } from '@sise/domain/market/kst';
import type { FeedEvent, PartFeed } from '@sise/domain/market/feed';
import type { SourceFault, SourceInfo } from '@sise/domain/market/source';
import { instant } from '@sise/domain/terms';
import type { WorldPast } from '@sise/domain/world/world';
import { createPoller, type Polled } from '../transport/poller.ts';
import { isClockWrong } from '../transport/source-clock.ts';
import { createSourceCondition } from '../transport/source-condition.ts';
import type { FeedTimers } from '../transport/timers.ts';
import { createCandleHistory } from './candle-history.ts';
import { createCandlePast } from './candle-past.ts';
import { createCoinStates } from './coin-states.ts';
import type { GoneCoin } from './coin-states.ts';
import { createLineFiller } from './line-filler.ts';
import { codeOf, readPairs } from './pairs.ts';
import { createUpbitRequests, type Reply } from './requests.ts';
import { readTickerFrame, readTickerRow } from './ticker.ts';
import { createTickerSocket } from './ticker-socket.ts';

const SOURCE: SourceInfo = {
  name: 'upbit',
  label: '업비트',
  kind: 'market',
  delay: 0,
  attribution: '업비트',
  url: 'https://upbit.com',
};

export interface UpbitOptions {
  readonly timers: FeedTimers;
  /** 0 to 1 */
  readonly random: () => number;
  readonly log: (line: string) => void;
  readonly baseUrl?: string;
  readonly socketUrl?: string;
}

export const UPBIT_URL = 'https://api.upbit.com/v1';
export const UPBIT_SOCKET_URL = 'wss://api.upbit.com/websocket/v1';
const BATCH_MS = 250;
/** Marks of coins come and go within hours. */
const PAIRS_MS = 10 * MINUTE_MS;
const RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 5 * MINUTE_MS;

/** All coins that Upbit trades against won, as they are traded. No key is needed. */
export function createUpbit({
  timers,
  random,
  log,
  baseUrl = UPBIT_URL,
  socketUrl = UPBIT_SOCKET_URL,
}: UpbitOptions): PartFeed & { readonly past: WorldPast } {
  const requests = createUpbitRequests(baseUrl, timers);
  const condition = createSourceCondition({ source: SOURCE.name, timers, log });
  const states = createCoinStates();
  const filler = createLineFiller(requests, states, timers);
  let publish: ((event: FeedEvent) => void) | null = null;
  let isStopped = true;
  let cancelBatch: (() => void) | null = null;
  let hasPairs = false;
  let leftOut = 0;
  let unreadable = 0;
  /** of this batch: whether there were frames, and when the newest that was made at its moment was made, 0 if none was */
  let hasFrames = false;
  let newestFrame = 0;
  let publishedAt = Number.NEGATIVE_INFINITY;

  const socket = createTickerSocket({
    url: socketUrl,
    timers,
    random,
    codes: () => states.symbols.map(codeOf),
    onOpen: () => void refreshTickers(),
    onTicker(frame) {
      const ticker = readTickerFrame(frame, timers.now());
      // Coins that are left out for their symbols are not subscribed to, so nothing of them comes.
      if (ticker === null) return false;
      states.apply(ticker, timers.now());
      hasFrames = true;
      if (ticker.isRealtime) newestFrame = Math.max(newestFrame, ticker.sentAt);
      if (cancelBatch === null) scheduleBatch();
      return true;
    },
    onUnreadable: () => void (unreadable += 1),
    onTrouble(state, why, message) {
      condition.become(state, why, message);
      // Between the attempts to connect, which are a minute apart at most, there are values all the same.
      if (why !== 'limit') void refreshTickers();
    },
  });

  function scheduleBatch(): void {
    cancelBatch = timers.after(BATCH_MS, () => {
      cancelBatch = null;
      const isWrong = newestFrame !== 0 && isClockWrong(newestFrame, timers.now());
      if (newestFrame !== 0 || (hasFrames && condition.state !== 'live')) {
        condition.become('live', isWrong ? 'clock' : null);
      }
      hasFrames = false;
      newestFrame = 0;
      publishChanges();
    });
  }

  function publishChanges(): void {
    publishedAt = timers.now();
    const coins = states.takeChanges();
    if (coins.length > 0) publish?.({ type: 'coins', at: instant(Math.floor(timers.now())), coins });
  }

  /** Not before their last trades, also while the exchange's clock is ahead. */
  function publishGone(gone: readonly GoneCoin[]): void {
    if (gone.length === 0) return;
    const at = Math.max(Math.floor(timers.now()), ...gone.map(({ tradedAt }) => tradedAt ?? 0));
    publish?.({ type: 'coins-delisted', at: instant(at), symbols: gone.map(({ symbol }) => symbol) });
  }

  /** The pairs with their names and warnings; then those that are new are subscribed to. */
  async function refreshPairs(): Promise<Polled> {
    const reply = await requests.send('market', '/market/all', { is_details: 'true' }, false);
    if (isStopped) return { ok: true };
    const read = reply.ok ? readPairs(reply.value) : null;
    if (read === null) return failed(reply, 'no list of markets');
    const before = states.symbols.join();
    publishGone(states.setPairs(read.pairs));
    if (read.leftOut !== leftOut) log(`upbit: pairs left out for their symbols: ${read.leftOut}`);
    leftOut = read.leftOut;
    if (unreadable > 0) log(`upbit: frames that could not be read: ${unreadable}`);
    unreadable = 0;
    if (!hasPairs) {
      hasPairs = true;
      await refreshTickers();
      if (!isStopped) socket.start();
    } else if (states.symbols.join() !== before) {
      socket.resubscribe();
    }
    if (states.hasChanges && cancelBatch === null) scheduleBatch();
    return { ok: true };
  }

  /**
   * The state of every coin at once: the first one, and what a lost connection has missed. If it cannot be had, the
   * connection gives the same when it is opened.
   */
  async function refreshTickers(): Promise<void> {
    const reply = await requests.send('ticker', '/ticker/all', { quote_currencies: 'KRW' }, false);
    if (isStopped || !reply.ok || !Array.isArray(reply.value)) return;
    const rows: readonly unknown[] = reply.value;
    const now = timers.now();
    for (const row of rows) {
      const ticker = readTickerRow(row, now);
      if (ticker) states.apply(ticker, now);
    }
    if (cancelBatch === null) {
      if (timers.now() - publishedAt >= BATCH_MS) publishChanges();
      else scheduleBatch();
    }
    filler.start();
  }

  /** Before the pairs are known this says in what condition the source is; later the connection does. */
  function failed(reply: Reply, message: string): Polled {
    const why: SourceFault = reply.ok ? 'protocol' : reply.why;
    if (!hasPairs) {
      condition.become(why === 'key' ? 'refused' : 'failed', why, reply.ok ? message : reply.message);
    }
    return { ok: false, waitMs: reply.ok ? null : reply.waitMs };
  }

  const poller = createPoller({
    timers,
    random,
    everyMs: () => (hasPairs ? PAIRS_MS : RETRY_MS),
    atMostMs: LONGEST_RETRY_MS,
    poll: refreshPairs,
  });

  return {
    source: SOURCE,
    parts: ['coins'],
    past: createCandlePast(createCandleHistory(requests, timers), (symbol) => states.has(symbol)),
    async start(next) {
      publish = next;
      isStopped = false;
      condition.publishTo(next);
      await poller.start();
    },
    async stop() {
      isStopped = true;
      hasPairs = false;
      poller.stop();
      socket.stop();
      filler.stop();
      cancelBatch?.();
      cancelBatch = null;
    },
  };
}
