import { LIVE_LIMITS } from '@sise/contract/live';
import { PROBLEMS } from '@sise/contract/problems';
import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import type { AddressOf } from '../http/client-address.ts';
import type { HostCheck } from '../http/host-check.ts';
import type { SenderOf } from '../http/request-origin.ts';

/** One Engine.IO connection, on which the Socket.IO socket runs. */
export interface Connection {
  request: IncomingMessage | null;
  /** of ws; absent when the transport is long-polling */
  readonly transport: { readonly socket?: EventEmitter & { terminate(): void } };
  on(event: 'packet' | 'close', listener: () => void): unknown;
  close(discard: boolean): void;
}

export interface ConnectionGuardOptions {
  /** Allows long-polling for networks that block WebSocket; needs sticky sessions behind a load balancer. */
  readonly allowPolling: boolean;
  /** Pages of other sites may not connect; other programs name no page and may. */
  readonly senderOf: SenderOf;
  readonly addressOf: AddressOf;
  /** Checks whether a request names another host, or none. */
  readonly hostFault: HostCheck;
  /** limit of connections from one address */
  readonly perAddress: number;
  /** a clock that always runs, milliseconds */
  readonly elapsed: () => number;
}

/** Decides which connections are accepted, and limits their number. */
export interface ConnectionGuard {
  /** Engine.IO's allowRequest. */
  admit(request: IncomingMessage, decide: (refusal: string | null, admitted: boolean) => void): void;
  /** Engine.IO's middleware: answers long-polling with a message that names the transport to use instead. */
  refusePolling(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  enter(connection: Connection): void;
  readonly connections: number;
  readonly refused: number;
  /**
   * Asks the connections of now to leave, in equal parts with a pause after each, so that their readers do not arrive at
   * another node together, and closes those of a part that are still there after the next pause. New ones are passed on.
   */
  drain(drain: Drain): Promise<void>;
  /** Closes all connections, waits for their close frames, and cuts off those that do not answer. */
  seeOff(close: () => void): Promise<void>;
}

export interface Drain {
  readonly parts: number;
  readonly ask: (connection: Connection) => void;
  readonly pause: () => Promise<unknown>;
  /** ends it between two parts */
  readonly signal: AbortSignal | undefined;
}

const WEBSOCKET_ONLY = 'WebSocket으로만 연결할 수 있습니다. transports를 ["websocket"]으로 지정해 주세요.';
const FOREIGN_ORIGIN = '다른 사이트에서는 연결할 수 없습니다.';
const ADDRESS_FULL = '한 주소에서 연결할 수 있는 수를 넘었습니다.';
/** A client that has not answered the closing handshake after this time is cut off, milliseconds. */
const GOODBYE_MS = 500;
/** code of Engine.IO's own answer to a transport it does not offer */
const UNKNOWN_TRANSPORT = 0;
/** Proxies ask another node after it; Engine.IO's own refusal, 400, they hand to the reader. */
const PASSED_ON =
  'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n';

export function createConnectionGuard(options: ConnectionGuardOptions): ConnectionGuard {
  const perAddress = new Map<string, number>();
  const inside = new Set<Connection>();
  let refused = 0;
  let isDraining = false;

  function leave(address: string): void {
    const left = (perAddress.get(address) ?? 1) - 1;
    if (left > 0) perAddress.set(address, left);
    else perAddress.delete(address);
  }

  function objectionTo(request: IncomingMessage): string | null {
    const fault = options.hostFault(request);
    if (fault !== null) return PROBLEMS[fault].message;
    if (options.senderOf(request) === 'foreign') return FOREIGN_ORIGIN;
    const address = options.addressOf(request);
    return (perAddress.get(address) ?? 0) < options.perAddress ? null : ADDRESS_FULL;
  }

  return {
    admit(request, decide) {
      if (isDraining && request.headers.upgrade !== undefined) {
        const { socket } = request;
        socket.end(PASSED_ON, () => socket.destroy());
        return;
      }
      const objection = objectionTo(request);
      if (objection !== null) refused += 1;
      decide(objection, objection === null);
    },
    refusePolling(request, response, next) {
      if (options.allowPolling || request.headers.upgrade !== undefined) return next();
      refused += 1;
      response.writeHead(400, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ code: UNKNOWN_TRANSPORT, message: WEBSOCKET_ONLY }));
    },
    enter(connection) {
      const address = connection.request ? options.addressOf(connection.request) : '';
      connection.request = null; // frees some kilobytes per connection; nothing reads it any more
      perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
      inside.add(connection);
      const isFlood = floodGauge(options.elapsed);
      connection.on('packet', () => {
        if (isFlood()) cut(connection);
      });
      connection.on('close', () => {
        inside.delete(connection);
        leave(address);
      });
    },
    get connections() {
      return inside.size;
    },
    get refused() {
      return refused;
    },
    async drain({ parts, ask, pause, signal }) {
      isDraining = true;
      const leaving = [...inside];
      const partOf = (n: number) =>
        leaving.slice(Math.ceil((leaving.length * (n - 1)) / parts), Math.ceil((leaving.length * n) / parts));
      for (let n = 1; n <= parts + 1; n++) {
        for (const connection of partOf(n)) ask(connection);
        await pause();
        if (signal?.aborted) return;
        // Not a disconnect of Socket.IO: after that a client does not come back by itself.
        for (const connection of partOf(n - 1)) connection.close(false);
      }
    },
    async seeOff(close) {
      // Engine.IO forgets a connection before its WebSocket is closed.
      const leaving = [...inside]
        .map(({ transport }) => transport.socket)
        .filter((websocket) => websocket !== undefined);
      const gone = Promise.all(leaving.map((websocket) => new Promise((resolve) => websocket.once('close', resolve))));
      close();
      await Promise.race([gone, after(GOODBYE_MS, undefined, { ref: false })]);
      for (const websocket of leaving) websocket.terminate();
    },
  };
}

/** @returns counts a packet; true when this second has had too many */
function floodGauge(elapsed: () => number): () => boolean {
  let second = -1;
  let packets = 0;
  return () => {
    const present = Math.floor(elapsed() / 1000);
    packets = present === second ? packets + 1 : 1;
    second = present;
    return packets > LIVE_LIMITS.packetsPerSecond;
  };
}

/** Closes without the handshake, which a client that does not read would never answer. */
function cut(connection: Connection): void {
  if (connection.transport.socket) connection.transport.socket.terminate();
  else connection.close(true);
}
