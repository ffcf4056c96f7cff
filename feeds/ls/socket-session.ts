import type { SourceFault } from '@sise/domain/market/source';
import { WebSocket } from 'ws';
import { createReconnection, doNothing, openFeedSocket } from '../transport/feed-socket.ts';
import { isRecord, parseJson } from '../transport/json.ts';
import type { FeedTimers } from '../transport/timers.ts';
import type { AccessTokens } from './access-token.ts';
import { wordOf } from './blocks.ts';
import { isTokenRefused } from './refusal.ts';
import type { Fields } from './rest-client.ts';
import { createRegistrations, type Registration } from './registrations.ts';

export interface SocketSessionOptions {
  readonly url: string;
  readonly tokens: AccessTokens;
  readonly timers: FeedTimers;
  readonly random: () => number;
  /** How long there may be no frame, milliseconds; null while none is due, as at night. */
  readonly silentAfter: () => number | null;
  /** The connection is open. What happened since the last one ended is not in it. */
  readonly onOpen: () => void;
  /** @returns whether the frame could be read */
  readonly onFrame: (tr: string, key: string, body: Fields) => boolean;
  /** Called each time something is wrong, also if it was wrong before. `message` is for the log. */
  readonly onTrouble: (why: SourceFault, message: string) => void;
}

/** The connection over which LS sends events, opened again whenever it ends or says nothing. */
export interface SocketSession {
  start(): void;
  /** What is to be sent from now on, the most important first; what is too much is left out from the end. */
  register(wanted: readonly Registration[]): void;
  stop(): void;
  readonly isOpen: boolean;
}

const PING_MS = 30_000;
/** So many frames in a row that cannot be read are no accident. */
const UNREADABLE_FRAMES = 50;
/** Registrations are sent so many at a time. */
const BATCH = 50;
const BATCH_MS = 200;

export function createSocketSession(options: SocketSessionOptions): SocketSession {
  const { url, tokens, timers, random, silentAfter, onOpen, onFrame, onTrouble } = options;
  const registrations = createRegistrations();
  const reconnection = createReconnection(timers, random);
  let socket: WebSocket | null = null;
  let token = '';
  let isStopped = true;
  let receivedAt = 0;
  let frameAt = 0;
  let unreadable = 0;
  let cancelConnect: () => void = doNothing;
  let cancelWatch: () => void = doNothing;
  let cancelBatch: (() => void) | null = null;

  async function connect(): Promise<void> {
    const read = await tokens.read();
    if (isStopped) return;
    if (!read.ok) return again(read.why, read.message, read.waitMs);
    token = read.token;
    unreadable = 0;
    const opened = openFeedSocket(url, {
      onOpen() {
        reconnection.opened();
        receivedAt = frameAt = timers.now();
        registrations.restart();
        sendBatch();
        watch(opened);
        onOpen();
      },
      onPong: () => (receivedAt = timers.now()),
      onMessage(data) {
        if (opened === socket) receive(opened, data);
      },
      onRefused(statusCode) {
        const why = statusCode === 429 ? 'limit' : statusCode === 503 ? 'maintenance' : 'network';
        end(opened, why, `the connection was refused with HTTP ${statusCode}`);
      },
      onEnd: (message) => end(opened, 'network', message),
    });
    socket = opened;
  }

  function sendBatch(): void {
    cancelBatch = null;
    if (socket?.readyState !== WebSocket.OPEN) return;
    const changes = registrations.takeChanges(BATCH);
    for (const { tr, key, isAdded } of changes) {
      const header = { token, tr_type: isAdded ? '3' : '4' };
      socket.send(JSON.stringify({ header, body: { tr_cd: tr, tr_key: key } }));
    }
    if (changes.length === BATCH) cancelBatch = timers.after(BATCH_MS, sendBatch);
  }

  function watch(of: WebSocket): void {
    cancelWatch();
    cancelWatch = timers.after(PING_MS, () => {
      if (of !== socket) return;
      const now = timers.now();
      const longest = silentAfter();
      if (now - Math.max(receivedAt, frameAt) > 2 * PING_MS) return end(of, 'network', 'no reply to a ping');
      if (longest !== null && now - frameAt > longest) return end(of, 'network', `no event in ${longest} ms`);
      of.ping();
      watch(of);
    });
  }

  function receive(from: WebSocket, data: Buffer): void {
    const message = parseJson(data);
    if (isRecord(message) && isRecord(message.header)) {
      const { header, body } = message;
      if (header.rsp_cd !== undefined) return acknowledge(from, header);
      if (isRecord(body) && onFrame(wordOf(header.tr_cd), wordOf(header.tr_key), body)) {
        unreadable = 0;
        frameAt = timers.now();
        return;
      }
    }
    unreadable += 1;
    if (unreadable === UNREADABLE_FRAMES) end(from, 'protocol', `${unreadable} frames that cannot be read`);
  }

  function acknowledge(from: WebSocket, header: Fields): void {
    const code = wordOf(header.rsp_cd);
    if (isTokenRefused(code)) {
      tokens.discard(token);
      end(from, 'key', 'a registration was refused for its token');
      return;
    }
    registrations.acknowledge(code !== '00000');
    cancelBatch ??= timers.after(BATCH_MS, sendBatch);
  }

  function end(of: WebSocket, why: SourceFault, message: string): void {
    if (of !== socket) return;
    socket = null;
    cancelWatch();
    cancelBatch?.();
    cancelBatch = null;
    of.terminate();
    if (!isStopped) again(why, message, 0);
  }

  function again(why: SourceFault, message: string, leastMs: number): void {
    const hasHeld = reconnection.ended();
    cancelConnect = reconnection.after(leastMs, () => void connect());
    if (!hasHeld || why !== 'network') onTrouble(why, message);
  }

  return {
    start() {
      isStopped = false;
      void connect();
    },
    register(wanted) {
      registrations.want(wanted);
      if (cancelBatch === null) sendBatch();
    },
    stop() {
      isStopped = true;
      cancelConnect();
      if (socket) end(socket, 'network', 'stopped');
    },
    get isOpen() {
      return socket?.readyState === WebSocket.OPEN;
    },
  };
}
