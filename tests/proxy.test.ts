import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from './support/free-port.ts';
import { startNginx } from './support/nginx.ts';
import type { TestNginx } from './support/nginx.ts';
import { sendRaw, statusOf } from './support/raw-request.ts';
import { startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';
import { ROOT } from './support/source-files.ts';

const HOST = '127.0.0.1';

describe('the recipe for nginx', () => {
  const sites: TestSite[] = [];
  const log: string[] = [];
  let nginx: TestNginx;
  let port: number;

  /** A node that allows few calls a minute, of a site on a port of its own. @returns its port */
  async function startNode(): Promise<number> {
    const environment = {
      SITE_ORIGIN: `http://${HOST}:${port}`,
      TRUST_PROXY: '1',
      RATE_LIMIT: '5',
      LOG_LEVEL: 'info',
      LIVE_COMPRESSION: 'true',
    };
    const site = await startSite({ environment, logTo: { write: (line) => void log.push(line) } });
    sites.push(site);
    await site.app.listen({ port: 0, host: HOST });
    return (site.app.server.address() as AddressInfo).port; // a TCP server's address is never a string
  }
  beforeAll(async () => {
    port = await findFreePort();
    nginx = await startNginx([await startNode(), await startNode()], port);
  });
  afterAll(async () => {
    await nginx.stop();
    for (const site of sites) await site.close();
  });

  const ask = (path: string, headers: Record<string, string> = {}) => fetch(nginx.origin + path, { headers });

  it('passes calls on with the headers by which they are cached and found again', async () => {
    const response = await ask('/api/v2/stock/005930/detail', { 'accept-encoding': 'br' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('x-request-id'), 'that of nginx').toMatch(/^[0-9a-f]{32}$/);
    expect(log.some((line) => line.includes(`"reqId":"${response.headers.get('x-request-id')}"`))).toBe(true);
    const etag = response.headers.get('etag') ?? '';
    expect((await ask('/api/v2/stock/005930/detail', { 'if-none-match': etag })).status).toBe(304);
  });

  it('logs a request by its path and id, and not the secret of a link', async () => {
    const response = await ask('/member/reset?link=a-secret-link', { referer: `${nginx.origin}/?link=a-secret-link` });
    const id = response.headers.get('x-request-id') ?? '';
    await vi.waitUntil(() => nginx.log().includes(id));
    expect(nginx.log()).toMatch(new RegExp(`"GET /member/reset HTTP/1.1" ${response.status} .* ${id}$`, 'm'));
    expect(nginx.log()).not.toContain('a-secret-link');
  });

  it('says which port of the site was asked for, with reads, which it keeps, and with writes', async () => {
    const path = '/api/v2/stock/000660/detail';
    const askAs = async (host: string) =>
      statusOf(await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`));
    expect(await askAs(`${HOST}:${port}`)).toBe(200);
    for (const host of [HOST, `${HOST}:1`, `sise.example:${port}`]) expect(await askAs(host), host).toBe(421);
    const write = { method: 'POST', headers: { origin: nginx.origin, 'content-type': 'application/json' }, body: '{}' };
    const written = await fetch(`${nginx.origin}/api/mystock/favorite-stock-group`, write);
    expect((await written.json()).code, 'of this site, but of nobody').toBe('member.required');
  });

  it('passes the live channel on with the compression that node and reader agree on', async () => {
    const url = `${nginx.origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(url, { perMessageDeflate: { threshold: 0 } });
    const packets: string[] = [];
    socket.on('message', (data: Buffer) => packets.push(data.toString()));
    await vi.waitFor(() => expect(packets.at(-1)).toMatch(/^0/), 5_000);
    expect(socket.extensions).toBe('permessage-deflate');
    socket.send('40'); // compressed on its way
    await vi.waitFor(() => expect(packets.at(-1)).toMatch(/^40/), 5_000);
    socket.close();
  });

  it('counts a reader by the address that it sees, whatever the reader says', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 14; n++) {
      // Another call each time: what it has, nginx answers without a node.
      const { status } = await ask(`/api/v2/stock/filter/stocks?num=${n + 1}`, { 'x-forwarded-for': `10.0.0.${n}` });
      statuses.push(status);
    }
    expect(new Set(statuses)).toEqual(new Set([200, 429])); // 5 a minute on each of two nodes
  });

  it('names the reader and the site in every place of the recipe', () => {
    const recipe = readFileSync(join(ROOT, 'deploy/nginx/sise.conf'), 'utf8');
    const places = recipe.split(/^ {2}location /m).slice(1);
    const setting = places.filter((place) => place.includes('proxy_set_header'));
    expect(setting).toHaveLength(1); // nginx takes none of the server's where a place sets one
    for (const name of ['Host $host$sise_port', 'X-Forwarded-For $remote_addr', 'X-Forwarded-Proto $scheme'])
      expect(setting[0]).toContain(`proxy_set_header ${name};`);
  });

  it('carries the live channel, and asks another node where one does not answer', async () => {
    await sites[0]?.app.close();
    const client = io(nginx.origin, { transports: ['websocket'], forceNew: true });
    await new Promise((resolve) => client.once('connect', () => resolve(null)));
    const reply = await client.emitWithAck('watch', { topics: ['quote:005930'] });
    expect(reply.quotes[0]).toMatchObject({ shcode: '005930' });
    client.disconnect();
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await ask('/healthz')).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('keeps what is not for readers', async () => {
    expect((await ask('/readyz')).status).toBe(404);
    expect((await ask('/metrics')).status).toBe(404);
  });
});
