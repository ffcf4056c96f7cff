import { BATCH_MS, LIVE_LIMITS } from '@sise/contract/live';
import type { ClientToServer, ServerToClient } from '@sise/contract/live';
import type { Market } from '@sise/domain/market/engine';
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { Server } from 'socket.io';
import { createAddressOf, NO_PROXY } from '../client-address.ts';
import type { TrustsProxy } from '../client-address.ts';
import { createHostCheck } from '../host-check.ts';
import type { BookSource } from './book-news.ts';
import { answerer, describeApi, refusal } from './calls.ts';
import type { CallReply } from './calls.ts';
import { createDoor } from './door.ts';
import type { Connection } from './door.ts';
import { createFanOut } from './fan-out.ts';
import type { FanOutStats } from './fan-out.ts';
import { openLine } from './line.ts';
import type { LiveSocket } from './line.ts';
import { createMemberLines } from './member-lines.ts';
import type { MemberSource } from './member-lines.ts';
import type { SessionOf } from './status-news.ts';

export interface LiveParts {
  readonly httpServer: HttpServer;
  readonly market: Market;
  /** the market's clock, milliseconds since 1970 */
  readonly now: () => number;
  readonly session: SessionOf;
  /** null where the market has no books */
  readonly books: BookSource | null;
  /** null where nobody can sign in */
  readonly members?: MemberSource | null;
  readonly options?: LiveOptions;
}

export interface LiveOptions {
  /** long-polling besides WebSocket; off unless said */
  readonly allowPolling?: boolean;
  /** the site whose pages alone may connect, and whose host alone is served; null: any host's own */
  readonly siteOrigin?: string | null;
  readonly trusts?: TrustsProxy;
  readonly connectionsPerAddress?: number;
  readonly batchMs?: number;
  /** told of bugs; nothing a client sends gets here */
  readonly onError?: (error: unknown) => void;
}

export interface LiveStats extends FanOutStats {
  readonly connections: number;
  /** connections and long-polling requests turned away since the start */
  readonly refused: number;
}

export interface Live {
  /** Ends every connection; the HTTP server stays its owner's. Call before closing that, which waits for them. */
  close(): Promise<void>;
  stats(): LiveStats;
}

/** A connection that has not said which namespace it wants by then is closed. */
const CONNECT_MS = 10_000;

/** Opens the realtime channel at /socket.io of an HTTP server. */
export function attachLive({ httpServer, market, now, session, books, members = null, options = {} }: LiveParts): Live {
  const { allowPolling = false, siteOrigin = null, trusts = NO_PROXY, onError = () => {} } = options;
  const door = createDoor({
    allowPolling,
    siteOrigin,
    addressOf: createAddressOf(trusts),
    hostFault: createHostCheck(siteOrigin, trusts),
    perAddress: options.connectionsPerAddress ?? LIVE_LIMITS.connectionsPerAddress,
    elapsed,
  });
  const fanOut = createFanOut({ market, session, books, now, elapsed });
  const io = new Server<ClientToServer, ServerToClient>(httpServer, {
    transports: allowPolling ? ['websocket', 'polling'] : ['websocket'],
    maxHttpBufferSize: LIVE_LIMITS.payload,
    connectTimeout: CONNECT_MS,
    serveClient: false,
    perMessageDeflate: false, // nine times the CPU and memory of a connection
    allowRequest: (request, decide) => door.admit(request, decide),
  });
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) =>
    door.refusePolling(request, response, next),
  );
  const memberLines = members && createMemberLines(members, onError);
  io.engine.on('connection', (connection: Connection) => {
    memberLines?.meet(connection);
    door.enter(connection);
  });
  const api = describeApi();

  io.on('connection', (socket: LiveSocket) => {
    const watcher = fanOut.join(openLine(socket));
    memberLines?.enter(socket);
    const answer = answerer({ fanOut, api, now, elapsed }, watcher);
    // One listener for every call there is and is not. Nothing above it would catch what it throws.
    socket.onAny((name: unknown, ...given: unknown[]) => {
      const acknowledge = acknowledgementOf(given);
      try {
        acknowledge(answer(name, given[0]));
      } catch (error) {
        onError(error);
        acknowledge(refusal('failed'));
      }
    });
    socket.on('disconnect', () => fanOut.leave(watcher));
  });

  const timer = setInterval(() => void fanOut.pass().catch(onError), options.batchMs ?? BATCH_MS);

  return {
    async close() {
      clearInterval(timer);
      fanOut.stop();
      memberLines?.stop();
      // Not io.close(): that tells clients to stay away, and closes the HTTP server.
      await door.seeOff(() => io.engine.close());
    },
    stats: () => ({ ...fanOut.stats(), connections: door.connections, refused: door.refused }),
  };
}

/** A clock that always runs, unlike the market's, which may be held or hurried. */
function elapsed(): number {
  return performance.now();
}

/** Takes the acknowledgement off the end of a call; a call without one is answered into the air. */
function acknowledgementOf(given: unknown[]): (reply: CallReply) => void {
  const last = given.at(-1);
  if (typeof last !== 'function') return () => {};
  given.pop();
  return (reply) => {
    last(reply);
  };
}
