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
