import type { FeedEvent } from '@sise/domain/market/feed';
import type { CoinQuote } from '@sise/domain/world/coins';
import { conditionsIn } from '../../transport/testing/conditions.ts';
import { eventually } from '../../transport/testing/eventually.ts';
import { createHeldTimers, type HeldTimers } from '../../transport/testing/held-timers.ts';
import { createUpbit } from '../upbit.ts';
import { pairRow, startUpbitServer, tickerRow, type UpbitServer } from './upbit-server.ts';

/** The feed against a server of this machine, on a clock that stands at noon in Korea. */
export interface UpbitRig {
  readonly server: UpbitServer;
  readonly timers: HeldTimers;
  readonly feed: ReturnType<typeof createUpbit>;
  readonly events: FeedEvent[];
  readonly lines: string[];
  /** Starts the feed and waits until it has subscribed. */
  start(): Promise<void>;
  /** The newest state published of a coin. */
  coin(symbol: string): CoinQuote | undefined;
  /** conditions published, such as live or failed:network */
  conditions(): string[];
  /**
   * Waits until something is true, moving time in steps meanwhile. The steps are small, or no connection is open: time
   * must not outrun what the sockets do.
   */
  until(isTrue: () => boolean, stepMs?: number): Promise<void>;
  /** Lets the feed connect, which it will do within a minute, and waits for its subscription. */
  reconnect(): Promise<void>;
  close(): Promise<void>;
}

export const NOON = Date.parse('2026-11-24T12:00:00+09:00');

export async function createUpbitRig(): Promise<UpbitRig> {
  const server = await startUpbitServer();
  server.pairs = [pairRow('KRW-BTC', '비트코인'), pairRow('KRW-ETH', '이더리움'), pairRow('BTC-ETH', '이더리움')];
  server.tickers.set('KRW-BTC', tickerRow('KRW-BTC', 110, NOON - 5_000, 2_000));
  server.tickers.set('KRW-ETH', tickerRow('KRW-ETH', 0.000123, NOON - 5_000));
  const timers = createHeldTimers(NOON);
  const lines: string[] = [];
  const events: FeedEvent[] = [];
  const feed = createUpbit({
    timers,
    random: () => 0.5,
    log: (line) => lines.push(line),
    baseUrl: server.baseUrl,
    socketUrl: server.socketUrl,
  });
  const rig: UpbitRig = {
    server,
    timers,
    feed,
    events,
    lines,
    async start() {
      await feed.start((event) => events.push(event));
      await eventually(() => server.messages.length > 0);
    },
    coin(symbol) {
      const all = events.flatMap((event) => (event.type === 'coins' ? event.coins : []));
      return all.findLast((coin) => coin.symbol === symbol);
    },
    conditions: () => conditionsIn(events),
    async until(isTrue, stepMs = 10) {
      while (!isTrue()) {
        await timers.advance(stepMs);
        await pauseForSockets();
      }
    },
    async reconnect() {
      const [attempts, messages] = [server.attempts(), server.messages.length];
      await rig.until(() => server.attempts() > attempts, 1_000);
      await eventually(() => server.messages.length > messages);
    },
    async close() {
      await feed.stop();
      await server.close();
    },
  };
  return rig;
}

async function pauseForSockets(): Promise<void> {
  let turns = 0;
  await eventually(() => ++turns > 3);
}
