import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpServer, USUAL_LIMITS } from './http-server.ts';
import type { ConnectionLimits } from './http-server.ts';

/** The listening socket, open before there is anything behind it. */
export interface HttpListener {
  readonly server: Server;
  readonly port: number;
  /** Sets the listener that receives requests after `open`. */
  receive(listener: RequestListener): void;
  open(): void;
  /** From now on each response ends its connection, so that clients and proxies turn to another node. */
  drain(): void;
  /**
   * From now on reads are answered 503, after which proxies ask another node and send this one nothing more for a while;
   * they would not ask twice for a write, so those are served.
   */
  passOn(): void;
  /** Takes no more connections, and resolves when those of now have ended, each with its response, or after a time, milliseconds. */
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

/** Writes that wait for the site; more are refused. */
const MOST_WAITING = 200;
/** How often a stop looks for connections whose response is complete, milliseconds. */
const LOOK_MS = 50;

/**
 * Listens at once, so that a taken port is known before anything is touched and a probe can distinguish a loading
 * process from a dead one. Until it is opened it answers /healthz with 200, has writes wait, which a proxy would not send
 * to another node, and answers all else with 503.
 */
export function openHttpListener(port: number, host: string, limits: ConnectionLimits = USUAL_LIMITS): Promise<Opened> {
  let behind: RequestListener = refuseYet;
  let isOpen = false;
  let isDraining = false;
  let isPassingOn = false;
  const waiting: (() => void)[] = [];
  const server = createHttpServer((request, response) => {
    if (isDraining) response.shouldKeepAlive = false;
    if (isPassingOn && isRead(request)) return refuseYet(request, response);
    if (isOpen) return behind(request, response);
    if (isRead(request) || waiting.length >= MOST_WAITING) return refuseYet(request, response);
    waiting.push(() => behind(request, response));
  }, limits);
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
            for (const respond of waiting.splice(0)) respond();
          },
          drain: () => {
            isDraining = true;
          },
          passOn: () => {
            isPassingOn = true;
          },
          settle: (withinMs) =>
            new Promise((settled) => {
              isDraining = true;
              // A response that began before keeps its connection open.
              const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
              const end = () => {
                clearInterval(looking);
                settled();
              };
              server.close(end);
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

const refuseYet: RequestListener = (request, response) => {
  if (request.url === '/healthz') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
    return;
  }
  response
    .writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '2', 'cache-control': 'no-store' })
    .end(
      '<!doctype html><html lang="ko"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>시세</title><p>시세를 준비하고 있습니다.</p></html>',
    );
};
