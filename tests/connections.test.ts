import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { openRaw, sendRaw, statusOf, untilEnd } from './support/raw-request.ts';
import { openHttpListener } from '../server/http-listener.ts';
import type { HttpListener } from '../server/http-listener.ts';
import { USUAL_LIMITS } from '../server/http-server.ts';
import type { ConnectionLimits } from '../server/http-server.ts';

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

const upgrade = (path: string, to: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${to}\r\n\r\n`;
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
    const opened = await openHttpListener(0, '127.0.0.1');
    if (!opened.ok) throw new Error(opened.why);
    httpListener = opened.httpListener;
    const written = ask(httpListener.port, 'POST');
    expect((await ask(httpListener.port, 'GET')).status).toBe(503);
    expect((await fetch(`http://127.0.0.1:${httpListener.port}/healthz`)).status).toBe(200);
    httpListener.receive((_, response) => response.end('served'));
    httpListener.open();
    expect(await (await written).text()).toBe('served');
  });

  it('passes reads on before it stops, and answers what is on its way', async () => {
    const port = await open();
    const asked = Promise.withResolvers<void>();
    const mayRespond = Promise.withResolvers<void>();
    httpListener.receive(async (_, response) => {
      asked.resolve();
      await mayRespond.promise;
      response.end('served');
    });
    httpListener.passOn();
    expect((await ask(port, 'GET')).status).toBe(503);
    const written = ask(port, 'POST');
    await asked.promise;
    const settled = httpListener.settle(3_600_000);
    await expect(ask(port, 'GET'), 'it takes no more connections').rejects.toThrow('fetch failed');
    mayRespond.resolve();
    expect((await written).status).toBe(200);
    await settled; // long before its time is over
  });
});

function ask(port: number, method: 'GET' | 'POST'): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/`, method === 'POST' ? { method, body: 'x' } : {});
}
