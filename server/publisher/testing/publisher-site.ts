import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

export interface PublisherSite {
  readonly origin: string;
  /** every request so far */
  readonly requests: readonly IncomingMessage[];
  /** Waits for the next request of a held path. */
  readonly nextHeld: () => Promise<ServerResponse>;
  readonly close: () => Promise<void>;
}

const HTML = '<script>alert(1)</script>';
const LARGE = 200_000;

const json = (response: ServerResponse, body: unknown, headers: Record<string, string> = {}, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const redirect = (response: ServerResponse, location: string) => void response.writeHead(302, { location }).end();

/** Plays the publisher's main site: what it does is in the path. */
export async function startPublisherSite(): Promise<PublisherSite> {
  const requests: IncomingMessage[] = [];
  const held: ServerResponse[] = [];
  const waiting: ((response: ServerResponse) => void)[] = [];

  const hold = (response: ServerResponse) => {
    const wait = waiting.shift();
    if (wait) wait(response);
    else held.push(response);
  };

  const replies: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
    '/open/echo': (response, { url, headers }) => json(response, { url, headers }),
    '/open/cached': (response, { headers }) => {
      const own = { etag: '"a"', 'cache-control': 'public, max-age=60' };
      if (headers['if-none-match'] === '"a"') response.writeHead(304, own).end();
      else json(response, {}, own);
    },
    '/open/cookie': (response) =>
      json(
        response,
        {},
        { 'set-cookie': 'ssoToken=x', 'www-authenticate': 'Basic', 'x-powered-by': 'x', link: '</x>' },
      ),
    '/open/hold': hold,
    '/open/drip': (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{');
      hold(response);
    },
    '/open/large': (response) => json(response, 'x'.repeat(LARGE)),
    '/open/large-unannounced': (response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.write('x'.repeat(LARGE));
      response.end('x');
    },
    '/open/large-compressed': (response) =>
      void response
        .writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' })
        .end(gzipSync('x'.repeat(LARGE))),
    '/open/compressed': (response) =>
      void response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' }).end(gzipSync('한글')),
    '/open/redirect-inside': (response) => redirect(response, '/open/echo'),
    '/open/redirect-closed': (response) => redirect(response, '/closed'),
    '/open/redirect-away': (response) => redirect(response, 'http://elsewhere.example/open/echo'),
    '/open/redirect-round': (response) => redirect(response, '/open/redirect-round'),
    '/open/redirect-nowhere': (response) => void response.writeHead(302).end(),
    '/open/html': (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(HTML),
    '/open/svg': (response) => void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
    '/open/untyped': (response) => void response.writeHead(200).end(HTML),
    '/open/missing': (response) => void response.writeHead(404, { 'content-type': 'text/html' }).end(HTML),
    '/open/wrong': (response) => json(response, { why: 'wrong' }, {}, 400),
    '/open/broken': (response) => json(response, {}, {}, 500),
    '/open/nothing': (response) => void response.writeHead(204).end(),
    '/open/reset': (response) => void response.destroy(),
  };

  const server = createServer((request, response) => {
    requests.push(request);
    const reply = replies[request.url?.split('?')[0] ?? ''];
    if (reply) reply(response, request);
    else json(response, 'no such path', {}, 404);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    async nextHeld() {
      const known = held.shift();
      return known ?? new Promise((resolve) => void waiting.push(resolve));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
