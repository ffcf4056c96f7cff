import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createHeldWrites } from './held-writes.ts';
import { createHttpServer, USUAL_LIMITS } from './http-server.ts';
import type { ConnectionLimits } from './http-server.ts';
import { PROBLEM_TYPE, RETRY_AFTER, toProblem } from '../problem.ts';

/** The listening socket, open before there is anything behind it. */
export interface HttpListener {
  readonly server: Server;
  readonly port: number;
  /** Sets the listener that receives requests after `open`. */
  receive(listener: RequestListener): void;
  open(): void;
  /**
   * Before `open`: whether writes wait for it. They do unless the start itself waits for something that may be long in
   * coming; those that wait already are refused then.
   */
  holdWrites(isHolding: boolean): void;
  /** From now on each response ends its connection, so that clients and proxies turn to another node. */
  drain(): void;
  /**
   * From now on reads are answered 503, after which proxies ask another node and send this one nothing more for a while;
   * they would not ask twice for a write, so those are served.
   */
  passOn(): void;
  /**
   * Takes no more connections in a moment, and resolves when those of then have ended, each with its response, or after a
   * time, milliseconds.
   */
  settle(withinMs: number): Promise<void>;
  close(): Promise<void>;
}

export type Opened =
  | { ok: true; httpListener: HttpListener }
  | { ok: false; why: 'taken' | 'forbidden' | 'no-such-host' };

const REFUSED: Readonly<Record<string, 'taken' | 'forbidden' | 'no-such-host'>> = {
  EADDRINUSE: 'taken',
  EACCES: 'forbidden',
  EADDRNOTAVAIL: 'no-such-host',
  ENOTFOUND: 'no-such-host',
  EAI_AGAIN: 'no-such-host',
};

/** node:http has the response that a connection is waiting for on its socket, as its own closeIdleConnections reads it. */
type OpenSocket = Socket & { readonly _httpMessage?: { shouldKeepAlive: boolean } | null };

/** How long a write waits for the site, milliseconds: less than a proxy waits for a response. */
const HOLD_MS = 10_000;
/** How often a stop looks for connections that wait for nothing, milliseconds. */
const LOOK_MS = 50;
/** How long it reads what arrives before it closes them, milliseconds. */
const READ_WITHIN_MS = 200;

/**
 * Listens at once, so that a taken port is known before anything is touched and a probe can distinguish a loading
 * process from a dead one. Until it is opened it answers /healthz with 200, has writes wait for a while, which a proxy would
 * not send to another node, and answers all else with 503.
 * @param holdMs how long a write waits
 */
export function openHttpListener(
  port: number,
  host: string,
  limits: ConnectionLimits = USUAL_LIMITS,
  holdMs = HOLD_MS,
): Promise<Opened> {
  let behind: RequestListener = refuseYet;
  let isOpen = false;
  let isDraining = false;
  let isPassingOn = false;
  let isHolding = true;
  const heldWrites = createHeldWrites(holdMs);
  /** requests and connections so far */
  let arrivals = 0;
  /** requests that have been read while connections are to be closed; null: they are served at once */
  let unserved: (() => void)[] | null = null;
  const server = createHttpServer((request, response) => {
    arrivals += 1;
    if (unserved) return void unserved.push(() => receive(request, response));
    receive(request, response);
  }, limits);
  function receive(request: IncomingMessage, response: ServerResponse): void {
    if (isDraining) response.shouldKeepAlive = false;
    if (isPassingOn && isRead(request) && !PROBES.has(request.url ?? '')) return refuseYet(request, response);
    if (isOpen) return behind(request, response);
    const isHeld =
      isHolding &&
      !isRead(request) &&
      heldWrites.hold({
        serve: () => behind(request, response),
        refuse: () => refuseYet(request, response),
        onGone: (listener) => response.once('close', listener),
      });
    if (!isHeld) refuseYet(request, response);
  }
  const open = new Set<OpenSocket>();
  server.on('connection', (socket: OpenSocket) => {
    arrivals += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  /** A response that says that its connection stays would have the next request sent while that is closed. */
  function drain(): void {
    isDraining = true;
    for (const { _httpMessage: response } of open) if (response) response.shouldKeepAlive = false;
  }

  /**
   * Closes connections once all that has reached this machine is read; what is not would be reset: to node:http a connection
   * is idle as long as its request is unread, and of new ones a turn of the event loop accepts one. So it waits for a turn
   * without any, and serves nothing meanwhile: that would give time for more to arrive. To be called by a timer.
   */
  function afterReading(close: () => void): void {
    unserved ??= [];
    const deadline = performance.now() + READ_WITHIN_MS;
    const turn = (before: number) => {
      if (arrivals !== before && performance.now() < deadline) return void setImmediate(turn, arrivals);
      close();
      const waiting = unserved ?? [];
      unserved = null;
      for (const serve of waiting) serve();
    };
    setImmediate(turn, arrivals);
  }

  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = REFUSED[error.code ?? ''];
      if (why) resolve({ ok: false, why });
      else reject(error);
    });
    server.listen(port, host, () => {
      resolve({
        ok: true,
        httpListener: {
          server,
          port: (server.address() as AddressInfo).port, // a TCP server's address is never a string
          receive: (listener) => {
            behind = listener;
          },
          open: () => {
            isOpen = true;
            heldWrites.serve();
          },
          holdWrites: (holds) => {
            isHolding = holds;
            if (!holds) heldWrites.refuse();
          },
          drain,
          passOn: () => {
            isPassingOn = true;
          },
          settle: (withinMs) =>
            new Promise((settled) => {
              drain();
              let next = setTimeout(look, LOOK_MS);
              // After the first time for connections that stayed open since the head of their response was sent before.
              function look(): void {
                afterReading(() => {
                  if (server.listening) server.close(end);
                  else server.closeIdleConnections();
                  next = setTimeout(look, LOOK_MS);
                });
              }
              function end(): void {
                clearTimeout(next);
                settled();
              }
              setTimeout(end, withinMs).unref();
            }),
          close: () =>
            new Promise((closed) => {
              server.close(() => closed());
              server.closeAllConnections();
            }),
        },
      });
    });
  });
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Requested by supervisors and balancers. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
/** What /readyz says of a node whose market is loaded: see Readiness. */
const NOT_LOADED = { ok: false, unready: ['market'], degraded: [], stale: [] };

/** Of a node that cannot serve yet, or shall not be asked any more. */
const refuseYet: RequestListener = (request, response) => {
  const { method, url = '', headers } = request;
  const end = (status: number, type: string, body: string) =>
    response
      .writeHead(status, {
        'content-type': type,
        'cache-control': 'no-store',
        ...(status === 503 ? { 'retry-after': RETRY_AFTER } : {}),
      })
      .end(method === 'HEAD' ? '' : body);
  if (url === '/healthz') return void end(200, 'application/json', '{"ok":true}');
  if (url === '/readyz') return void end(503, 'application/json', JSON.stringify(NOT_LOADED));
  const isForBrowser = isRead(request) ? !url.startsWith('/api/') : headers.accept?.includes('text/html') === true;
  if (isForBrowser) return void end(503, 'text/html; charset=utf-8', PLACEHOLDER);
  end(503, PROBLEM_TYPE, JSON.stringify(toProblem('market.loading', null)));
};

const PLACEHOLDER =
  '<!doctype html><html lang="ko"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>시세</title><p>시세를 준비하고 있습니다.</p></html>';
