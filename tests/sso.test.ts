import type { PageHandler } from '@sise/contract/page';
import { member } from '@sise/contract/member';
import { afterEach, describe, expect, it } from 'vitest';
import { FORM } from './support/member-forms.ts';
import { READER, startSso } from './support/sso.ts';
import type { PublisherSso } from './support/sso.ts';
import { startSite } from './support/site.ts';
import type { TestSite, TestSiteOptions } from './support/site.ts';

const opened: { sso: PublisherSso; site: TestSite }[] = [];
afterEach(async () => {
  for (const { sso, site } of opened.splice(0)) {
    await site.close();
    await sso.stop().catch(() => undefined); // a test may have stopped it
  }
});

async function open(options: TestSiteOptions = {}): Promise<{ sso: PublisherSso; site: TestSite }> {
  const sso = await startSso();
  const site = await startSite({ ...options, environment: { ...sso.environment, ...options.environment } });
  opened.push({ sso, site });
  return { sso, site };
}

const me = (site: TestSite, headers: Record<string, string>, query = '') =>
  site.app.inject({ url: `/api/member/me${query}`, headers });

describe('a publisher’s member site', () => {
  it('is where members sign in and out, and ours is not there', async () => {
    const { sso, site } = await open();
    const { member: who, site: places } = (await site.app.inject('/api/member/session')).json().data;
    expect([who, places]).toEqual([
      null,
      expect.objectContaining({ login: 'https://member.news.example/login', password: null }),
    ]);
    for (const page of ['login', 'join', 'password'])
      expect((await site.app.inject({ method: 'POST', url: `/member/${page}`, headers: FORM })).statusCode).toBe(404);

    const left = await site.app.inject({
      method: 'POST',
      url: '/member/logout',
      headers: { ...FORM, cookie: `ssoToken=${await sso.token()}` },
      payload: 'returnUrl=%2Fstock%3Fa%3D1',
    });
    const to = new URL(left.json<{ to: string }>().to);
    expect([to.origin + to.pathname, to.searchParams.get('returnUrl')]).toEqual([
      'https://member.news.example/logout',
      'http://localhost/stock?a=1',
    ]);
    const cleared = left.cookies.map(({ name, value, maxAge, domain }) => [name, value, maxAge, domain]);
    for (const name of ['SSOid', 'ssoToken', 'hkToken']) {
      expect(cleared).toContainEqual([name, '', 0, undefined]);
      expect(cleared).toContainEqual([name, '', 0, 'news.example']);
    }
  });

  it('says who calls: by cookie, by the app’s headers, by the app’s query', async () => {
    const { sso, site } = await open();
    const token = await sso.token();
    const { sub: id, email, name } = READER;
    const web = await me(site, { cookie: `SSOid=other%40x.kr; ssoToken=${token}; hkToken=y` });
    expect(web.json().data).toEqual({ id, email, name, via: 'web' });
    const app = { 'hkapp-env': 'prod', 'hk-token': 'a', 'sso-token': token, authkey: 'k', 'device-id': 'd' };
    const said = await me(site, { ...app, 'sso-id': encodeURIComponent(email) });
    expect(said.json().data).toEqual({ id, email, name, via: 'app' });
    const query = `?${new URLSearchParams({ _hk_token: 'a', ssoToken: token, SSOid: email }).toString()}`;
    expect((await me(site, { 'user-agent': 'News/7.1 Android A' }, query)).json().data).toMatchObject({ via: 'app' });

    expect((await me(site, {}, query)).statusCode, 'a link in a browser').toBe(401);
    expect((await me(site, { ...app, 'sso-id': 'other@x.kr' })).statusCode, 'another’s email').toBe(401);
    expect((await me(site, { ...app, 'sso-id': '' })).statusCode, 'a part missing').toBe(401);
    expect((await me(site, { ...app, 'hk-token': '', 'sso-id': email })).statusCode, 'a part missing').toBe(401);
  });

  it('names a member without a name by the email', async () => {
    const { sso, site } = await open();
    const response = await me(site, { cookie: `ssoToken=${await sso.token({ name: undefined })}` });
    expect(response.json().data).toMatchObject({ name: 'minji' });
  });

  it('may change its keys; a flood of unknown ones does not reach it', async () => {
    const { sso, site } = await open();
    const old = await sso.token();
    expect((await me(site, { cookie: `ssoToken=${old}` })).statusCode).toBe(200);
    expect(sso.asked()).toBe(1);
    await sso.rotate();
    const fresh = await sso.token();
    const responses = await Promise.all(Array.from({ length: 20 }, () => me(site, { cookie: `ssoToken=${fresh}` })));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([401])); // asked just now
    expect(sso.asked()).toBe(1);
  });

  it('may be unreachable: public calls go on, calls of members answer 503', async () => {
    const { sso, site } = await open();
    const cookie = `ssoToken=${await sso.token()}`;
    await sso.stop();
    expect((await site.app.inject({ url: '/api/market-status', headers: { cookie } })).statusCode).toBe(200);
    expect((await site.app.inject({ url: '/api/member/session', headers: { cookie } })).json().data.member).toBeNull();
    const response = await me(site, { cookie });
    expect([response.statusCode, response.json().code]).toEqual([503, 'member.away']);
  });

  it('verifies with its last known keys, and refuses a token of another key', async () => {
    const { sso, site } = await open();
    const cookie = `ssoToken=${await sso.token()}`;
    expect((await me(site, { cookie })).statusCode).toBe(200);
    await sso.stop();
    expect((await me(site, { cookie })).statusCode).toBe(200);
    await sso.rotate();
    const response = await me(site, { cookie: `ssoToken=${await sso.token()}` });
    expect([response.statusCode, response.json().code]).toEqual([401, 'member.required']);
  });
});

/** A page that says for whom it was made. */
const pages: PageHandler = async (_, { call }) => {
  const { member: who } = (await call(member.session, {})).data;
  return new Response(`<p>${who?.name ?? 'nobody'}</p>`, { headers: { 'content-type': 'text/html; charset=utf-8' } });
};

describe('what is cached for everybody', () => {
  it('is neither sent to a member nor made for one, in the raw response cache and behind it', async () => {
    const { sso, site } = await open({ pages });
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as { port: number }; // a TCP server's address is never a string
    const cookie = `ssoToken=${await sso.token()}`;
    const get = async (headers: Record<string, string>, path = '/stock') => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      return [await response.text(), response.headers.get('cache-control')?.split(',')[0]];
    };
    for (let round = 0; round < 3; round++) {
      expect(await get({ cookie })).toEqual(['<p>한민지</p>', 'private']);
      expect(await get({})).toEqual(['<p>nobody</p>', 'public']);
      expect(await get({ cookie: 'ssoToken=false' })).toEqual(['<p>nobody</p>', 'private']);
    }
    const login = { 'sso-token': await sso.token(), 'sso-id': encodeURIComponent(READER.email), 'hk-token': 'a' };
    expect(await get({ 'user-agent': 'News I', ...login })).toEqual(['<p>한민지</p>', 'private']);
    for (const part of ['authkey', 'device-id', 'hk-token', 'sso-id'])
      expect(await get({ 'user-agent': 'News I', [part]: 'x' })).toEqual(['<p>nobody</p>', 'private']);
  });

  it('is not what a call with a login of the app gets', async () => {
    const { sso, site } = await open();
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as { port: number }; // a TCP server's address is never a string
    const query = new URLSearchParams({ _hk_token: 'a', ssoToken: await sso.token(), SSOid: READER.email }).toString();
    const session = async (headers: Record<string, string>, fields = '') => {
      const response = await fetch(`http://127.0.0.1:${port}/api/member/session${fields}`, { headers });
      const { data } = (await response.json()) as { data: { member: { name: string } | null } }; // as the contract says
      return [data.member?.name, response.headers.get('cache-control')];
    };
    const app = { 'user-agent': 'News/7.1 Android A', 'hkapp-env': 'android', authkey: 'k', 'device-id': 'd' };
    for (let round = 0; round < 2; round++) {
      expect(await session(app, `?${query}`)).toEqual([READER.name, 'private, no-store']);
      expect(await session(app)).toEqual([undefined, 'private, no-store']);
    }
  });

  it('has no login in its address: a page is asked for again without it', async () => {
    const { sso, site } = await open({ pages });
    const query = new URLSearchParams({ _hk_token: 'a', ssoToken: await sso.token(), SSOid: READER.email }).toString();
    const response = await site.app.inject({ url: `/stock?page=2&${query}`, headers: { 'user-agent': 'News I' } });
    expect([response.statusCode, response.headers.location, response.headers['cache-control']]).toEqual([
      303,
      '/stock?page=2',
      'no-store',
    ]);
  });

  it('does not look at an email that is not asked for', async () => {
    const { site } = await open();
    const plain = await site.app.inject('/api/stock/005930/detail');
    const named = await site.app.inject('/api/stock/005930/detail?email=other%40x.kr');
    expect(named.statusCode).toBe(200);
    expect(named.json().data).toEqual(plain.json().data);
  });
});
