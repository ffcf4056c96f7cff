import { MINUTE_MS } from '@sise/domain/market/kst';
import type { SourceFault } from '@sise/domain/market/source';
import { WebSocket } from 'ws';
import { createReconnection, doNothing, openFeedSocket } from '../transport/feed-socket.ts';
import { isRecord, parseJson } from '../transport/json.ts';
import type { FeedTimers } from '../transport/timers.ts';

export interface TickerSocketOptions {
  readonly url: string;
  readonly timers: FeedTimers;
  readonly random: () => number;
  /** the codes to be subscribed to, asked for at each connection */
  readonly codes: () => readonly string[];
  /** The connection is open and the subscription sent. What was traded meanwhile is not in it. */
  readonly onOpen: () => void;
  /** @returns whether it could be read */
  readonly onTicker: (frame: Readonly<Record<string, unknown>>) => boolean;
  readonly onUnreadable: () => void;
  /**
   * Called each time something is wrong, also if it was wrong before; not when a connection that held for a while ends,
   * which is opened again at once. `message` is for the log.
   */
  readonly onTrouble: (state: 'silent' | 'failed', why: SourceFault, message: string) => void;
}

/** A connection to the exchange's tickers that is opened again whenever it ends or says nothing. */
export interface TickerSocket {
  start(): void;
  /** Subscribes to the codes of this moment, in place of those before. */
  resubscribe(): void;
  stop(): void;
}

/** The exchange closes a connection on which nothing is sent for two minutes. */
const PING_MS = MINUTE_MS;
/** With all coins subscribed there are trades every second. */
const SILENT_MS = 30_000;
/** At least so long after the exchange refused a connection for too many of them. */
const REFUSED_WAIT_MS = 15_000;
/** So many frames in a row that cannot be read are no accident. */
const UNREADABLE_FRAMES = 50;

export function createTickerSocket(options: TickerSocketOptions): TickerSocket {
  const { url, timers, random, codes, onOpen, onTicker, onUnreadable, onTrouble } = options;
  const reconnection = createReconnection(timers, random);
  let socket: WebSocket | null = null;
  let isStopped = true;
  let leastWait = 0;
  let unreadable = 0;
  let connections = 0;
  let cancelConnect: () => void = doNothing;
  let cancelPing: () => void = doNothing;
  let cancelSilence: () => void = doNothing;

  function connect(): void {
    leastWait = 0;
    unreadable = 0;
    // Without an Origin header: with one, few connections are allowed.
    const opened = openFeedSocket(url, {
      onOpen() {
        reconnection.opened();
        subscribe(opened);
        ping(opened);
        watchSilence(opened);
        onOpen();
      },
      onMessage(data) {
        if (opened === socket) receive(opened, data);
      },
      onRefused(statusCode) {
        const isLimit = statusCode === 429 || statusCode === 418;
        if (isLimit) leastWait = REFUSED_WAIT_MS;
        end(opened, isLimit ? 'limit' : 'network', `the connection was refused with HTTP ${statusCode}`);
      },
      onEnd: (message) => end(opened, 'network', message),
    });
    socket = opened;
  }

  function subscribe(to: WebSocket): void {
    connections += 1;
    const subscription = [
      { ticket: `sise-${connections}-${Math.floor(random() * 1e9)}` },
      { type: 'ticker', codes: codes(), is_only_realtime: false },
      { format: 'SIMPLE' },
    ];
    to.send(JSON.stringify(subscription));
  }

  function ping(to: WebSocket): void {
    cancelPing = timers.after(PING_MS, () => {
      to.send('PING');
      ping(to);
    });
  }

  function watchSilence(of: WebSocket): void {
    cancelSilence();
    cancelSilence = timers.after(SILENT_MS, () => end(of, 'network', `no frame in ${SILENT_MS} ms`, 'silent'));
  }

  function receive(from: WebSocket, data: Buffer): void {
    const frame = parseJson(data);
    if (isRecord(frame) && frame.status === 'UP') return; // the reply to a PING
    if (isRecord(frame) && isRecord(frame.error)) {
      const isLimit = /too.?many|limit/i.test(String(frame.error.name));
      if (isLimit) leastWait = REFUSED_WAIT_MS;
      end(from, isLimit ? 'limit' : 'protocol', 'the subscription was refused');
      return;
    }
    if (isRecord(frame) && onTicker(frame)) {
      unreadable = 0;
      lastFrame(from);
      return;
    }
    unreadable += 1;
    onUnreadable();
    if (unreadable === UNREADABLE_FRAMES) end(from, 'protocol', `${unreadable} frames that cannot be read`);
  }

  /** The watch on silence is set anew at most once a second: thousands of frames may come in one. */
  let watchedAt = 0;
  function lastFrame(from: WebSocket): void {
    const now = timers.now();
    if (now - watchedAt < 1_000 && now >= watchedAt) return;
    watchedAt = now;
    watchSilence(from);
  }

  function end(of: WebSocket, why: SourceFault, message: string, state: 'silent' | 'failed' = 'failed'): void {
    if (of !== socket) return;
    socket = null;
    cancelPing();
    cancelSilence();
    of.terminate();
    if (isStopped) return;
    const hasHeld = reconnection.ended();
    cancelConnect = reconnection.after(leastWait, connect);
    if (!hasHeld || why !== 'network' || state === 'silent') onTrouble(state, why, message);
  }

  return {
    start() {
      isStopped = false;
      connect();
    },
    resubscribe() {
      if (socket?.readyState === WebSocket.OPEN) subscribe(socket);
    },
    stop() {
      isStopped = true;
      cancelConnect();
      if (socket) end(socket, 'network', 'stopped');
    },
  };
}
