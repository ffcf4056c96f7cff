import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createResponseHead, writeResponseHead } from './response-head.ts';

const BODY = Buffer.from([0, 200, 10, 65]);
const head = createResponseHead(200, ['etag', 'W/"a"', 'x-name', 'caf\u00e9', 'content-length', String(BODY.length)]);
const unchanged = createResponseHead(304, ['etag', 'W/"a"']);
let server: Server;

beforeAll(async () => {
  server = createServer({ keepAliveTimeout: 65_000 }, ({ url }, response) => {
    if (url === '/usual') {
      response.writeHead(200, [...head.headers, 'x-own', '1']).end(BODY);
      return;
    }
    if (url === '/renamed') Object.assign(response, { _headerSent: undefined });
    if (url === '/earlier') response.setHeader('x-earlier', '1');
    writeResponseHead(response, url === '/unchanged' ? unchanged : head, ['x-own', '1']);
    if (url === '/unchanged') response.end();
    else response.end(BODY);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

describe('the head of a ready response', () => {
  it('has the lines that Node would write, also over a connection that goes on', async () => {
    const [written, usual] = [await exchange('/ready', '/ready'), await exchange('/usual', '/usual')];
    expect(written.length).toBe(2);
    expect(written.map(sorted)).toEqual(usual.map(sorted));
    expect(written[0]).toContain('Keep-Alive: timeout=65');
    expect(written[0]).toMatch(/\r\nDate: \w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT\r\n/);
  });

  it('has no body where nothing has changed', async () => {
    const [first = '', next = ''] = await exchange('/unchanged', '/ready');
    expect(first).toMatch(/^HTTP\/1\.1 304 Not Modified\r\netag: W\/"a"\r\nx-own: 1\r\n/);
    expect([first.endsWith('\r\n\r\n'), next.startsWith('HTTP/1.1 200 OK')]).toEqual([true, true]);
  });

  it('is left to Node for a connection that is to end, an old client, earlier headers, or fields that are not as expected', async () => {
    const [closing = ''] = await exchange('/ready');
    expect(closing).toContain('Connection: close');
    const old = await send('GET /ready HTTP/1.0\r\n\r\n');
    expect(old).toContain('Connection: close');
    const [renamed = ''] = await exchange('/renamed', '/usual');
    const [usual = ''] = await exchange('/usual', '/usual');
    expect(sorted(renamed)).toEqual(sorted(usual));
    expect(await exchange('/earlier')).toEqual([expect.stringContaining('\r\nx-earlier: 1\r\n')]);
  });

  it('refuses what a header may not have', () => {
    expect(() => createResponseHead(200, ['x-name', 'a\r\nset-cookie: b'])).toThrow('Invalid character');
    expect(() => createResponseHead(200, ['x name', 'a'])).toThrow('valid HTTP token');
  });
});

/** Requests addresses over one connection, all sent at once; the last one ends it. @returns the responses */
async function exchange(...paths: readonly string[]): Promise<string[]> {
  const requests = paths.map((path, index) => {
    return `GET ${path} HTTP/1.1\r\nHost: x\r\n${index === paths.length - 1 ? 'Connection: close\r\n' : ''}\r\n`;
  });
  return (await send(requests.join(''))).split(/(?=HTTP\/1\.1 )/);
}

function send(request: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1'); // a TCP server's is no string
  socket.setEncoding('latin1').write(request);
  return text(socket);
}

/** The lines of a head in order, without the moment, and the body. */
function sorted(response: string): string[] {
  return response
    .split('\r\n')
    .filter((line) => !line.startsWith('Date: '))
    .toSorted();
}
