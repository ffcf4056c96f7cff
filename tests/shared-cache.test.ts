import { globSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { market } from '@sise/contract/market';
import { paths } from '@sise/contract/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMemberSite } from './support/member-site.ts';
import type { TestMemberSite } from './support/member-site.ts';
import { startNginx } from './support/nginx.ts';
import type { TestNginx } from './support/nginx.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36';
const DETAIL = '/api/v2/stock/005930/detail';
const AT_ONCE = 20;
/** Readers' requests. */
const REQUESTS = 4_000;

describe('a shared cache in front of a node', () => {
  let site: TestMemberSite;
  let node: string;
  let nginx: TestNginx;
  /** requests that reached the node */
  let reached = 0;
  let token: string;

  beforeAll(async () => {
    site = await startMemberSite({
      pages: async (request, { device, isMember, call }) => {
        await call(market.status, {});
        return new Response(`<html>${device} ${isMember ? '회원' : '손님'} ${new URL(request.url).pathname}</html>`, {
          headers: { 'content-type': 'text/html; charset=utf-8' },
        });
      },
      environment: { TRUST_PROXY: '1' },
    });
    node = await site.app.listen({ port: 0, host: '127.0.0.1' });
    site.app.server.on('request', () => (reached += 1));
    nginx = await startNginx([(site.app.server.address() as AddressInfo).port]); // a TCP server's address is never a string
    token = await site.sso.token();
  });
  afterAll(async () => {
    await nginx.stop();
    await site.close();
  });

  const ask = (path: string, headers: Record<string, string> = {}) => fetch(nginx.origin + path, { headers });

  it('asks the node a few times a second for each response, however many readers there are', async () => {
    const addresses = ['/', paths.stock('005930'), DETAIL, '/api/v2/market-status'];
    const agents = [PHONE, 'Mozilla/5.0 (Windows NT 10.0) Chrome/156.0', 'Mozilla/5.0 (Macintosh) Safari/605.1.15'];
    const before = reached;
    const since = performance.now();
    let sent = 0;
    const reader = async () => {
      while (sent < REQUESTS) {
        const address = addresses[sent % addresses.length] ?? '/';
        const agent = agents[(sent += 1) % agents.length] ?? '';
        const response = await ask(address, { 'user-agent': agent, cookie: `_ga=GA1.1.${sent}` });
        expect(response.status).toBe(200);
        await response.arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, reader));
    const seconds = Math.ceil((performance.now() - since) / 1_000);
    const variants = addresses.length * 2; // phones and others
    expect(reached - before).toBeLessThanOrEqual(variants * (seconds + 1) * 2);
    expect(reached - before).toBeGreaterThanOrEqual(addresses.length);
  });

  it('keeps phones and others apart, and one encoding from another', async () => {
    const page = paths.stock('000660');
    expect(await (await ask(page, { 'user-agent': PHONE })).text()).toContain('mobile');
    expect(await (await ask(page, { 'user-agent': 'Windows' })).text()).toContain('pc');
    expect(await (await ask(page, { 'sec-ch-ua-mobile': '?1' })).text()).toContain('mobile');
    for (const encoding of ['br', 'gzip', 'br;q=0, gzip', 'identity']) {
      const { headers } = await ask(DETAIL, { 'accept-encoding': encoding });
      expect(headers.get('content-encoding') ?? 'identity').toBe(encoding.split(', ').at(-1));
    }
  });

  it('answers a call in the format and to the key that was asked with', async () => {
    const list = '/api/v2/stock/filter/stocks?upcode=1001&num=5';
    await (await ask(list)).arrayBuffer();
    expect((await ask(list, { accept: 'text/csv' })).headers.get('content-type')).toContain('csv');
    expect((await ask(list, { authorization: 'Bearer nobody' })).status).toBe(401);
  });

  it('has no page of a member, and gives none to another reader', async () => {
    const page = paths.stock('035420');
    const member = { cookie: `_ga=1; ssoToken=${token}` };
    const own = await ask(page, member);
    expect([await own.text(), own.headers.get('cache-control')]).toEqual([
      expect.stringContaining('회원'),
      'private, no-store',
    ]);
    expect(await (await ask(page)).text()).toContain('손님');
    expect(await (await ask(page, member)).text()).toContain('회원');
    const session = await ask('/api/v2/member/session', member);
    expect((await session.json()) as unknown).toMatchObject({ data: { member: expect.anything() } });
    expect(await (await ask('/api/v2/member/session')).json()).toMatchObject({ data: { member: null } });
    const kept = globSync('**/*', { cwd: nginx.cache, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(kept.length).toBeGreaterThan(0);
    for (const { parentPath, name } of kept) {
      const text = readFileSync(join(parentPath, name), 'latin1');
      expect(text).not.toContain(token);
      expect(text.toLowerCase()).not.toContain('set-cookie');
      expect(Buffer.from(text, 'latin1').toString()).not.toContain('회원');
    }
  });

  it('can be told by resource and by stock what to fetch anew, and readers see nothing of it', async () => {
    for (let time = 0; time < 2; time++) {
      expect(await keysOf(node, DETAIL), 'also from the cache of the node').toBe('stock 005930');
      expect(await keysOf(node, paths.stock('005930'))).toBe('page market 005930');
    }
    for (const path of [DETAIL, paths.stock('005930')]) expect(await keysOf(nginx.origin, path)).toBeNull();
    const member = { cookie: `ssoToken=${token}` };
    const own = ['/api/v2/member/session', '/api/v2/mystock/favorite-stock-group', paths.stock('005930')];
    for (const path of own) expect(await keysOf(node, path, member)).toBeNull();
    expect(await keysOf(node, paths.stock('005930'), { cookie: 'sise-view=dark' })).toBeNull();
    expect(await keysOf(node, '/api/v2/stock/999999/detail')).toBeNull();
  });

  it('leaves the app and a view of their own to the node', async () => {
    const page = paths.stock('005380');
    for (const [name, value] of [
      ['hkapp-env', 'android'],
      ['user-agent', `${PHONE} A`],
      ['cookie', 'sise-view=dark'],
    ] as const) {
      const before = reached;
      for (let n = 0; n < 3; n++) await (await ask(page, { [name]: value })).arrayBuffer();
      expect(reached - before).toBe(3);
    }
  });
});

async function keysOf(origin: string, path: string, headers: Record<string, string> = {}): Promise<string | null> {
  const response = await fetch(origin + path, { headers });
  await response.arrayBuffer();
  return response.headers.get('surrogate-key');
}
