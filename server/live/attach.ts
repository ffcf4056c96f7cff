import { BATCH_MS, LIVE_LIMITS } from '@sise/contract/live';
import type { ClientToServer, ServerToClient } from '@sise/contract/live';
import type { Market } from '@sise/domain/market/engine';
import type { AppLogin } from '@sise/domain/member/app-login';
import { setTimeout as after } from 'node:timers/promises';
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { Server } from 'socket.io';
import { createAddressOf, NO_PROXY } from '../http/client-address.ts';
import type { TrustsProxy } from '../http/client-address.ts';
import { createHostCheck } from '../http/host-check.ts';
import { createSenderOf } from '../http/request-origin.ts';
import type { BookSource } from '../wire/book.ts';
import type { DerivativeSource } from '../wire/derivative-ticks.ts';
import { createCallHandler, describeApi, refusal } from './calls.ts';
import type { CallReply } from './calls.ts';
import { createConnectionGuard } from './connection-guard.ts';
import type { Connection } from './connection-guard.ts';
import { createFanOut } from './fan-out.ts';
import type { FanOutStats } from './fan-out.ts';
import { openSocketSink } from './socket-sink.ts';
import type { LiveSocket } from './socket-sink.ts';
import { createMemberSockets } from './member-sockets.ts';
import type { MemberSource } from './member-sockets.ts';
import type { SessionOf } from './status-changes.ts';

export interface LiveParts {
  readonly httpServer: HttpServer;
  readonly market: Market;
  /** the market's clock, milliseconds since 1970 */
  readonly now: () => number;
  readonly session: SessionOf;
  /** null when the market has no books */
  readonly books: BookSource | null;
  /** null when the market has no futures and options */
  readonly derivatives?: DerivativeSource | null;
  /** null when nobody can sign in */
  readonly members?: MemberSource | null;
  readonly options?: LiveOptions;
}

export interface LiveOptions {
  /** allows long-polling besides WebSocket; default false */
  readonly allowPolling?: boolean;
  /** the only origin whose pages may connect and whose host is served; null: pages of the requested host */
  readonly siteOrigin?: string | null;
  readonly trusts?: TrustsProxy;
  readonly connectionsPerAddress?: number;
  readonly batchMs?: number;
  /** writes finished frames past the encoder of Socket.IO; when false, every message is an ordinary emit */
  readonly rawFrames?: boolean;
  /**
   * lets readers take compressed frames: what many are sent alike is compressed once; costs memory and CPU for each
   * connection, see decision 124; default false
   */
  readonly compression?: boolean;
  /** called on bugs only; an invalid message of a client does not get here */
  readonly onError?: (error: unknown) => void;
}

export interface LiveStats extends FanOutStats {
  readonly connections: number;
  /** connections and long-polling requests rejected since the start */
  readonly refused: number;
}

export interface Live {
  /**
   * Sends the present readers away over a time, milliseconds: each part is told to connect again, and closed a little
   * later. Ends early once it is aborted.
   */
  drain(overMs: number, signal?: AbortSignal): Promise<void>;
  /**
   * Closes every connection but not the HTTP server. Call it before closing that server, which waits for connections.
   */
  close(): Promise<void>;
  stats(): LiveStats;
}

/** ws itself compresses nothing: doing that for each connection takes nine times its CPU and memory. */
const SHARED_COMPRESSION = {
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  threshold: Number.MAX_SAFE_INTEGER,
};
/** A connection that has not named its namespace after this time is closed. */
const CONNECT_MS = 10_000;
/** Parts in which readers are sent away before a stop. */
const DRAIN_PARTS = 100;

/** Opens the realtime channel at /socket.io of an HTTP server. */
export function attachLive(parts: LiveParts): Live {
  const { httpServer, market, now, session, books, derivatives = null, members = null, options = {} } = parts;
  const { allowPolling = false, siteOrigin = null, trusts = NO_PROXY, rawFrames = true, onError = () => {} } = options;
  const guard = createConnectionGuard({
    allowPolling,
    senderOf: createSenderOf(siteOrigin, trusts),
    addressOf: createAddressOf(trusts),
    hostFault: createHostCheck(siteOrigin, trusts),
    perAddress: options.connectionsPerAddress ?? LIVE_LIMITS.connectionsPerAddress,
    elapsed,
  });
  const fanOut = createFanOut({ market, session, books, derivatives, now, elapsed });
  const io = new Server<ClientToServer, ServerToClient>(httpServer, {
    transports: allowPolling ? ['websocket', 'polling'] : ['websocket'],
    maxHttpBufferSize: LIVE_LIMITS.payload,
    connectTimeout: CONNECT_MS,
    serveClient: false,
    perMessageDeflate: options.compression === true && SHARED_COMPRESSION,
    allowRequest: (request, decide) => guard.admit(request, decide),
  });
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) =>
    guard.refusePolling(request, response, next),
  );
  const memberSockets = members && createMemberSockets(members, onError);
  io.engine.on('connection', (connection: Connection) => {
    memberSockets?.meet(connection);
    guard.enter(connection);
  });
  const api = describeApi();
  const socketOf = new WeakMap<object, LiveSocket>();

  io.on('connection', (socket: LiveSocket) => {
    const watcher = fanOut.join(openSocketSink(socket, rawFrames));
    socketOf.set(socket.conn, socket);
    memberSockets?.enter(socket);
    const identify = async (login: AppLogin) => (await memberSockets?.identify(socket, login)) ?? false;
    const handleCall = createCallHandler({ fanOut, api, now, elapsed, identify }, watcher);
    // One listener for every call, known or unknown. Nothing above it would catch what it throws.
    socket.onAny((name: unknown, ...given: unknown[]) => {
      const acknowledge = acknowledgementOf(given);
      const fail = (error: unknown) => {
        onError(error);
        acknowledge(refusal('failed'));
      };
      try {
        const reply = handleCall(name, given[0]);
        if (reply instanceof Promise) void reply.then(acknowledge).catch(fail);
        else acknowledge(reply);
      } catch (error) {
        fail(error);
      }
    });
    socket.on('disconnect', () => fanOut.leave(watcher));
  });

  const timer = setInterval(() => void fanOut.pass().catch(onError), options.batchMs ?? BATCH_MS);

  return {
    drain(overMs, signal) {
      const withinMs = Math.ceil(overMs / (DRAIN_PARTS + 1));
      return guard.drain({
        parts: DRAIN_PARTS,
        ask: (connection) => socketOf.get(connection)?.emit('reconnect', { withinMs }),
        pause: () => after(withinMs, undefined, { ref: false, signal }).catch(() => {}),
        signal,
      });
    },
    async close() {
      clearInterval(timer);
      fanOut.stop();
      memberSockets?.stop();
      // Not io.close(): that makes clients stay away, and closes the HTTP server.
      await guard.seeOff(() => io.engine.close());
    },
    stats: () => ({ ...fanOut.stats(), connections: guard.connections, refused: guard.refused }),
  };
}

/** A clock that always runs, unlike the market's, which may be stopped or run faster. */
function elapsed(): number {
  return performance.now();
}

/** Takes the acknowledgement off the end of a call; a call without one gets a callback that does nothing. */
function acknowledgementOf(given: unknown[]): (reply: CallReply) => void {
  const last = given.at(-1);
  if (typeof last !== 'function') return () => {};
  given.pop();
  return (reply) => {
    last(reply);
  };
}
