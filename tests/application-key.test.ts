import type { AddressInfo } from 'node:net';
import type { PageHandler } from '@sise/contract/page';
import { PUBLIC_CLIENT_KEY } from '@sise/server/config/config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite } from './support/site.ts';
import type { TestSite, TestSiteOptions } from './support/site.ts';

const STATUS = '/api/market-status';
const PARTNER = 'partner-key-of-sixteen';
const keyOnPage: PageHandler = async (_, { client }) =>
  new Response(client.clientKey, { headers: { 'content-type': 'text/html' } });
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

/** A site over the network, so that the cache before the router has its say; readers are told apart by address. */
async function listen(environment: TestSiteOptions['environment']): Promise<{ site: TestSite; origin: string }> {
  const site = await startSite({ pages: keyOnPage, environment: { TRUST_PROXY: '1', ...environment } });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo; // a TCP server's address is never a string
  return { site, origin: `http://127.0.0.1:${port}` };
}

describe('a fresh installation', () => {
  let fresh: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    fresh = await listen({ RATE_LIMIT: '2', RATE_LIMIT_KEYED: '4', API_KEYS: `partner:${PARTNER}` });
  });
  afterAll(() => fresh.site.close());
  const ask = (address: string, headers: Record<string, string> = {}, path = STATUS) =>
    fetch(fresh.origin + path, { headers: { 'x-forwarded-for': address, ...headers } });

  it('knows the key that its pages send', async () => {
    const key = await (await ask('192.0.2.1', {}, '/')).text();
    expect(key).toBe(PUBLIC_CLIENT_KEY);
    expect((await ask('192.0.2.1', bearer(key))).status).toBe(200);
  });

  it('limits requests with the client key by their address, together with those without a key', async () => {
    for (const address of ['192.0.2.2', '192.0.2.3']) {
      const first = await ask(address, bearer(PUBLIC_CLIENT_KEY));
      expect([first.headers.get('x-ratelimit-limit'), first.headers.get('x-ratelimit-remaining')]).toEqual(['2', '1']);
      expect((await ask(address)).status).toBe(200);
      expect((await ask(address, bearer(PUBLIC_CLIENT_KEY))).status).toBe(429);
      expect((await ask(address, { authorization: `bearer  ${PUBLIC_CLIENT_KEY}` })).status).toBe(429);
    }
  });

  it('limits an application with a key of its own as a whole', async () => {
    const limits = [];
    for (const address of ['192.0.2.4', '192.0.2.5', '192.0.2.4'])
      limits.push((await ask(address, bearer(PARTNER))).headers.get('x-ratelimit-remaining'));
    expect(limits).toEqual(['3', '2', '1']);
  });

  it('lets shared caches serve one copy with and without the client key', async () => {
    const [plain, keyed] = await Promise.all([ask('192.0.2.6'), ask('192.0.2.7', bearer(PUBLIC_CLIENT_KEY))]);
    expect(await keyed.text()).toBe(await plain.text());
    for (const name of ['cache-control', 'vary', 'etag'])
      expect([name, keyed.headers.get(name)]).toEqual([name, plain.headers.get(name)]);
    expect(keyed.headers.get('cache-control')).toMatch(/^public, .*s-maxage=\d/);
    expect(keyed.headers.get('vary')).toBe('accept, accept-encoding');
  });

  it('refuses an unknown key with the variables to set, in no cache', async () => {
    const refused = await ask('192.0.2.8', bearer('a-key-that-nobody-has'));
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'no-store']);
    const { code, message } = (await refused.json()) as { code: string; message: string };
    expect(code).toBe('key.unknown');
    for (const variable of ['CLIENT_KEY', 'API_KEYS']) expect(message).toContain(variable);
  });

  it('names the client key in the description of the API', async () => {
    const described = await (await ask('192.0.2.9', {}, '/api/docs/openapi.json')).json();
    expect(described).toMatchObject({
      components: { securitySchemes: { applicationKey: { description: expect.stringContaining(PUBLIC_CLIENT_KEY) } } },
    });
  });
});

describe('a site with a client key of its own', () => {
  const [CURRENT, FORMER] = ['client-key-of-this-year', 'client-key-of-last-year'];
  let site: TestSite;
  beforeAll(async () => {
    ({ site } = await listen({ CLIENT_KEY: `${CURRENT},${FORMER}` }));
  });
  afterAll(() => site.close());
  const statusWith = async (key: string) => (await site.app.inject({ url: STATUS, headers: bearer(key) })).statusCode;

  it('has it on its pages, still accepts the former one, and does not know the default', async () => {
    expect((await site.app.inject('/')).body).toBe(CURRENT);
    expect([await statusWith(CURRENT), await statusWith(FORMER), await statusWith(PUBLIC_CLIENT_KEY)]).toEqual([
      200, 200, 401,
    ]);
    expect((await site.app.inject(STATUS)).statusCode).toBe(200);
  });
});
