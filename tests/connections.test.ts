import { once } from 'node:events';
import { Problem } from '@sise/contract/problems';
import { afterEach, describe, expect, it } from 'vitest';
import { openRaw, sendRaw, statusOf, untilEnd } from './support/raw-request.ts';
import { openHttpListener } from '../server/http/http-listener.ts';
import type { HttpListener } from '../server/http/http-listener.ts';
import { USUAL_LIMITS } from '../server/http/http-server.ts';
import type { ConnectionLimits } from '../server/http/http-server.ts';

let httpListener: HttpListener;
afterEach(() => httpListener.close());

async function open(limits: Partial<ConnectionLimits> = {}): Promise<number> {
  const opened = await openHttpListener(0, '127.0.0.1', { ...USUAL_LIMITS, lookMs: 20, ...limits });
  if (!opened.ok) throw new Error(opened.why);
  httpListener = opened.httpListener;
  httpListener.receive((request, response) => {
    request.resume().once('end', () => response.end('served'));
  });
  httpListener.open();
  return httpListener.port;
}

/** Holds the response to each request until it may be sent. */
function receiveHeld() {
  const asked = Promise.withResolvers<void>();
  const mayRespond = Promise.withResolvers<void>();
  httpListener.receive(async (_, response) => {
    asked.resolve();
    await mayRespond.promise;
    response.end('served');
  });
  return { asked, mayRespond };
}

/** A listener with no site behind it yet. @param holdMs how long writes wait. @returns its port */
async function load(holdMs?: number): Promise<number> {
  const opened = await openHttpListener(0, '127.0.0.1', USUAL_LIMITS, holdMs);
  if (!opened.ok) throw new Error(opened.why);
  httpListener = opened.httpListener;
  return httpListener.port;
}

const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\n';

describe('a connection', () => {
  it('that never says anything is ended', async () => {
    const port = await open({ headersMs: 100, requestMs: 100, silentMs: 200 });
    expect(statusOf(await untilEnd(openRaw(port)))).not.toBe(200);
  });

  it('that sends its headers bit by bit is ended however long it goes on', async () => {
    const port = await open({ headersMs: 100 });
    const socket = openRaw(port);
    const drip = setInterval(() => socket.write('X-Slow: 1\r\n'), 10);
    socket.write(HEAD);
    const response = await untilEnd(socket);
    clearInterval(drip);
    expect([0, 408]).toContain(statusOf(response));
  });

  it('that sends its body bit by bit is ended however long it goes on', async () => {
    const port = await open({ headersMs: 100, requestMs: 200 });
    const socket = openRaw(port);
    const drip = setInterval(() => socket.write('x'), 10);
    socket.write(`${HEAD}Content-Length: 1000000\r\n\r\n`);
    const response = await untilEnd(socket);
    clearInterval(drip);
    expect([0, 408]).toContain(statusOf(response));
  });

  it('that asks for nothing more after an answer is ended', async () => {
    const port = await open({ keepAliveMs: 50 });
    expect(statusOf(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'))).toBe(200);
  });

  it('beyond the most there may be is ended, and one may come when another has gone', async () => {
    const port = await open({ connections: 1 });
    const first = openRaw(port);
    await once(first, 'connect');
    expect(await untilEnd(openRaw(port))).toBe('');
    first.destroy();
    await expect.poll(async () => statusOf(await sendRaw(port, `${HEAD}Connection: close\r\n\r\n`))).toBe(200);
  });

  it('with more headers than a reader sends is refused', async () => {
    const port = await open();
    const response = await sendRaw(port, `${HEAD}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(statusOf(response)).toBe(431);
  });
});

const upgrade = (path: string, to: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${to}\r\n\r\n`;

describe('an upgrade', () => {
  it.each([
    ['/', 'h2c'],
    ['/api/v2/main/ticker', 'websocket'],
    ['/socket.io/?EIO=4&transport=websocket', 'h2c'],
  ])('of %s to %s is not taken up, and the request answered', async (path, to) => {
    const port = await open({ keepAliveMs: 50 });
    httpListener.server.on('upgrade', (_, socket) => socket.end('taken'));
    expect(statusOf(await sendRaw(port, upgrade(path, to)))).toBe(200);
  });

  it('of the live channel is taken up once the channel is there', async () => {
    const port = await open({ keepAliveMs: 50 });
    const asked = upgrade('/socket.io/?EIO=4&transport=websocket', 'WebSocket');
    expect(statusOf(await sendRaw(port, asked))).toBe(200);
    httpListener.server.on('upgrade', (_, socket) => socket.end('taken'));
    expect(await sendRaw(port, asked)).toBe('taken');
  });
});

describe('a node that begins or ends', () => {
  it('has writes wait until it is open, which a proxy would not send to another node, and refuses reads', async () => {
    const port = await load();
    const written = ask(port, 'POST');
    expect((await ask(port, 'GET')).status).toBe(503);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    httpListener.receive((_, response) => response.end('served'));
    httpListener.open();
    expect(await (await written).text()).toBe('served');
  });

  it('refuses a write that has waited long enough, and does not do it later', async () => {
    const served: string[] = [];
    const port = await load(1);
    const refused = await ask(port, 'POST');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    const problem = Problem.parse(await refused.json());
    expect(problem).toMatchObject({ code: 'market.loading', status: 503 });
    expect(problem, 'no id that no log has').not.toHaveProperty('requestId');
    httpListener.receive(({ url = '' }, response) => response.end(void served.push(url)));
    httpListener.open();
    expect(served).toEqual([]);
  });

  it('does not do a write that its sender has given up', async () => {
    const served: (string | undefined)[] = [];
    const port = await load(3_600_000);
    const [gone, stays] = [openRaw(port), openRaw(port)];
    const closed = new Promise((resolve) =>
      httpListener.server.once('connection', (socket) => socket.once('close', resolve)),
    );
    gone.write(write('/gone'));
    await once(httpListener.server, 'request');
    stays.write(write('/stays'));
    await once(httpListener.server, 'request');
    gone.destroy();
    await closed;
    httpListener.receive(({ url }, response) => {
      served.push(url);
      response.end();
    });
    httpListener.open();
    stays.destroy();
    expect(served).toEqual(['/stays']);
  });

  it('has no write wait while its start itself waits for something', async () => {
    const port = await load(3_600_000);
    const arrived = once(httpListener.server, 'request');
    const before = ask(port, 'POST');
    await arrived;
    httpListener.holdWrites(false);
    expect((await before).status).toBe(503);
    expect((await ask(port, 'POST')).status).toBe(503);
    httpListener.holdWrites(true);
    const again = once(httpListener.server, 'request');
    const after = ask(port, 'POST');
    await again;
    httpListener.receive((_, response) => response.end());
    httpListener.open();
    expect((await after).status).toBe(200);
  });

  it('says in /readyz what it lacks while it loads, and lets the site say it while it ends', async () => {
    const port = await load(1);
    const loading = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(loading.status).toBe(503);
    expect(await loading.json()).toEqual({ ok: false, unready: ['market'], degraded: [], stale: [] });
    httpListener.receive((_, response) => response.writeHead(503).end('{"ok":false,"unready":["stopping"]}'));
    httpListener.open();
    httpListener.passOn();
    expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toMatchObject({ unready: ['stopping'] });
  });

  it.each(['drain', 'settle'] as const)('ends also a connection whose request came before (%s)', async (stop) => {
    const port = await open();
    const { asked, mayRespond } = receiveHeld();
    const read = sendRaw(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await asked.promise;
    void httpListener[stop](3_600_000);
    mayRespond.resolve();
    expect(await read).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i);
  });

  it('passes reads on before it stops, and answers what is on its way', async () => {
    const port = await open();
    const { asked, mayRespond } = receiveHeld();
    httpListener.passOn();
    expect((await ask(port, 'GET')).status).toBe(503);
    const written = ask(port, 'POST');
    await asked.promise;
    const settled = httpListener.settle(3_600_000);
    await expect.poll(() => httpListener.server.listening).toBe(false);
    await expect(ask(port, 'GET'), 'it takes no more connections').rejects.toThrow('fetch failed');
    mayRespond.resolve();
    expect((await written).status).toBe(200);
    await settled; // long before its time is over
  });

  it('resets nothing that has reached it when it stops: requests on open connections, new connections', async () => {
    const port = await open();
    const socket = openRaw(port);
    socket.write(write('/first'));
    await once(socket, 'data');
    const received = [untilEnd(socket)];
    setTimeout(() => {
      received.push(...['/a', '/b', '/c'].map((path) => sendRaw(port, write(path)))); // one is accepted in each turn
      process.nextTick(() => {
        socket.write(write('/second'));
        blockLoop(150); // until it is to close what is idle
      });
    });
    await httpListener.settle(3_600_000);
    expect((await Promise.all(received)).map(statusOf)).toEqual([200, 200, 200, 200]);
  });

  it('resets no request that arrives when it looks for connections that have become idle', async () => {
    const port = await open();
    const socket = openRaw(port);
    httpListener.receive(async (_, response) => {
      httpListener.receive((__, second) => second.end('served'));
      response.write('-'); // before the stop: the connection stays open
      void httpListener.settle(3_600_000);
      while (httpListener.server.listening) await new Promise((resolve) => setImmediate(resolve));
      response.end();
    });
    socket.write(write('/first'));
    let received = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      received += part;
      if (!part.endsWith('0\r\n\r\n') || received.includes('served')) return;
      socket.write(write('/second'));
      blockLoop(150); // so that the next look is due before the socket is read
    });
    await once(socket, 'close');
    expect(received).toContain('served');
  });
});

function blockLoop(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

function write(path: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx`;
}

function ask(port: number, method: 'GET' | 'POST'): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/`, method === 'POST' ? { method, body: 'x' } : {});
}
