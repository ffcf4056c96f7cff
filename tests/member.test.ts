import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../server/store/database.ts';
import { AGREED, joinMember, linkTo } from './support/join.ts';
import { cookieOf, postForm } from './support/member-forms.ts';
import { openFresh, testEngines } from './support/store.ts';
import { startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';

const SECURE = 'https://sise.example';
const PERSON = { email: 'Minji.Han@example.com', name: '한민지', password: 'dalbam-2026-go' };

describe.each(testEngines().map((engine) => [engine.name, engine] as const))('the member site on %s', (_, engine) => {
  let store: Store;
  let site: TestSite;
  let app: FastifyInstance;
  beforeAll(async () => {
    await engine.start();
    store = await openFresh(engine.freshPlace());
    site = await startSite({ store });
    app = site.app;
  });
  afterAll(async () => {
    await site.close();
    await store.close();
    engine.stop();
  });

  const send = (page: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    postForm(app, page, fields, headers);

  const join = (email: string) => joinMember(site, { ...PERSON, email });
  const me = (cookie: string) => app.inject({ url: '/api/member/me', headers: { cookie } });

  it('signs up, and the cookie says who calls', async () => {
    const joined = await joinMember(site, { ...PERSON, returnUrl: '/stock/005930' });
    expect(joined.statusCode, joined.body).toBe(200);
    expect(joined.json()).toEqual({ to: '/stock/005930' });
    expect(joined.headers['cache-control']).toBe('private, no-store');
    const kept = { path: '/', maxAge: 604_800, sameSite: 'Lax' };
    expect(joined.cookies).toEqual([
      { name: 'SSOid', value: 'minji.han@example.com', ...kept },
      { name: 'ssoToken', value: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), httpOnly: true, ...kept },
      { name: 'hkToken', value: expect.stringMatching(/.{20}/), httpOnly: true, ...kept },
      { ...kept, name: 'hkDevice', value: expect.stringMatching(/.{20}/), httpOnly: true, maxAge: 31_536_000 },
    ]);
    const response = await me(cookieOf(joined));
    expect(response.json()).toMatchObject({ data: { email: 'minji.han@example.com', name: '한민지', via: 'web' } });
  });

  it('keeps its cookies to https where the reader came by it', async () => {
    const joined = await send('join', { ...PERSON, ...AGREED, email: 'https@example.com' }, { origin: SECURE });
    expect(joined.statusCode, 'a page of another scheme is another’s').toBe(403);
    const secure = await startSite({ store, environment: { SITE_ORIGIN: SECURE } });
    const response = await joinMember(secure, { ...PERSON, email: 'https@example.com' }, SECURE);
    await secure.close();
    expect(response.cookies.map(({ secure: only }) => only)).toEqual([true, true, true, true]);
  });

  it('makes one account of an email, however many ask at once', async () => {
    const person = { ...PERSON, ...AGREED, email: 'many@example.com' };
    for (let time = 0; time < 3; time += 1) await send('join', person);
    const links = site.emails.filter(({ to }) => to === person.email).map((message) => linkTo([message], person.email));
    const responses = await Promise.all(links.map((link) => send('confirm', { link, password: PERSON.password })));
    expect(responses.map(({ statusCode }) => statusCode).toSorted(byNumber)).toEqual([200, 409, 409]);
    const twice = await Promise.all(links.map((link) => send('confirm', { link, password: PERSON.password })));
    expect(new Set(twice.map(({ statusCode }) => statusCode)), 'each link works once').toEqual(new Set([404, 409]));
    expect((await send('login', { email: 'many@example.com', password: PERSON.password })).statusCode).toBe(200);
  });

  it('says at its fields what is wrong', async () => {
    const response = await send('join', { email: 'minji', name: '<b>', password: 'short' });
    const { code, errors } = response.json();
    expect([response.statusCode, code]).toEqual([400, 'input.invalid']);
    expect(errors.map(({ field }: { field: string }) => field)).toEqual([
      'email',
      'name',
      'password',
      'adult',
      'terms',
      'privacy',
    ]);
    for (const { message } of errors) expect(message).toMatch(/[가-힣].*\./);
  });

  it('says the same of a wrong password and of an account that is not there', async () => {
    const password = 'not-the-one-1';
    const [wrong, nobody] = await Promise.all([
      send('login', { email: PERSON.email, password }),
      send('login', { email: 'nobody@example.com', password }),
    ]);
    expect([wrong.statusCode, nobody.statusCode]).toEqual([401, 401]);
    const { requestId: _, ...said } = wrong.json();
    expect(nobody.json()).toMatchObject(said);
    expect(said.errors[0].message).toBe(
      '이메일이나 비밀번호가 맞지 않습니다. 4번 더 틀리면 10분 동안 시도할 수 없습니다.',
    );
    expect([wrong.cookies, nobody.cookies]).toEqual([[], []]);
  });

  it('rests after five wrong passwords, even for the right one', async () => {
    await join('rest@example.com');
    const person = { email: 'rest@example.com', password: 'not-the-one-1' };
    const tries = await Promise.all(Array.from({ length: 8 }, () => send('login', person)));
    expect(tries.map(({ statusCode }) => statusCode).toSorted(byNumber)).toEqual([
      401, 401, 401, 401, 401, 429, 429, 429,
    ]);
    const right = await send('login', { ...person, password: PERSON.password });
    expect([right.statusCode, right.json().code, right.cookies]).toEqual([429, 'tries.many', []]);
  });

  it('takes a form from its own pages alone', async () => {
    for (const page of [
      'join',
      'login',
      'password',
      'logout',
      'forgot',
      'reset',
      'confirm',
      'confirm-email',
      'email',
      'consent',
    ])
      for (const origin of ['https://evil.example', 'null', 'http://localhost:8080', '']) {
        const response = await send(page, { ...PERSON, ...AGREED, email: 'foreign@example.com' }, { origin });
        expect([page, origin, response.statusCode, response.cookies]).toEqual([page, origin, 403, []]);
      }
  });

  it('signs out', async () => {
    const cookie = cookieOf(await send('login', { email: PERSON.email, password: PERSON.password }));
    const change = { current: PERSON.password, password: PERSON.password };
    expect((await send('password', change, { cookie })).statusCode, 'the session is there').toBe(400);
    const other = cookieOf(await send('login', { email: PERSON.email, password: PERSON.password }));
    expect((await me(cookie)).statusCode).toBe(200);
    const left = await send('logout', { returnUrl: '//evil.example' }, { cookie });
    expect(left.json()).toEqual({ to: '/' });
    expect(left.cookies.map(({ name, value, maxAge }) => [name, value, maxAge])).toEqual([
      ['SSOid', '', 0],
      ['ssoToken', '', 0],
      ['hkToken', '', 0],
    ]);
    expect((await send('password', change, { cookie })).statusCode, 'the session is over').toBe(401);
    expect((await me(cookie)).statusCode, 'its token is no good any more').toBe(401);
    expect((await me(other)).statusCode, 'another device goes on').toBe(200);
    const again = await startSite({ store });
    const afterStart = await again.app.inject({ url: '/api/member/me', headers: { cookie } });
    await again.close();
    expect(afterStart.statusCode, 'nor after a start').toBe(401);
  });

  it('changes the password: other devices are signed out, this one goes on', async () => {
    const login = () => send('login', { email: 'many@example.com', password: PERSON.password });
    const [here, there] = [cookieOf(await login()), cookieOf(await login())];
    const next = 'saebyeok-2027-go';
    const same = await send('password', { current: PERSON.password, password: PERSON.password }, { cookie: here });
    expect(same.json()).toMatchObject({ code: 'input.invalid', errors: [{ field: 'password' }] });
    const wrong = await send('password', { current: 'not-the-one-1', password: next }, { cookie: here });
    expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([401, 'current']);

    const changed = await send('password', { current: PERSON.password, password: next }, { cookie: here });
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await me(cookieOf(changed))).statusCode).toBe(200);
    expect([(await me(here)).statusCode, (await me(there)).statusCode]).toEqual([401, 401]);
    expect((await send('password', { current: next, password: 'again-2028-go' }, { cookie: there })).statusCode).toBe(
      401,
    );
    expect((await login()).statusCode).toBe(401);
    expect((await send('login', { email: 'many@example.com', password: next })).statusCode).toBe(200);
  });

  it('knows its members and their tokens after a start', async () => {
    const cookie = cookieOf(await send('login', { email: PERSON.email, password: PERSON.password }));
    const again = await startSite({ store });
    const response = await again.app.inject({ url: '/api/member/me', headers: { cookie } });
    await again.close();
    expect(response.statusCode).toBe(200);
  });

  it('signs everybody out when its secret is another, and lets them in again', async () => {
    const person = { email: PERSON.email, password: PERSON.password };
    const cookie = cookieOf(await send('login', person));
    const other = await startSite({ store, environment: { MEMBER_SECRET: 'a-secret-of-thirty-two-characters' } });
    const before = await other.app.inject({ url: '/api/member/me', headers: { cookie } });
    const login = await postForm(other.app, 'login', person);
    const after = await other.app.inject({ url: '/api/member/me', headers: { cookie: cookieOf(login) } });
    await other.close();
    expect([before.statusCode, login.statusCode, after.statusCode]).toEqual([401, 200, 200]);
  });

  it('keeps no password that can be read', async () => {
    const rows = await store.bulk((session) =>
      session.query<{ password: string }>('select password from member_accounts'),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { password } of rows) expect(password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  });
});

it('without its store it says so, and the public pages live on', async () => {
  const engine = testEngines()[0];
  await engine.start();
  const store = await openFresh(engine.freshPlace());
  const site = await startSite({ store });
  const cookie = cookieOf(await joinMember(site, PERSON));
  await store.close();
  const login = await postForm(site.app, 'login', { email: PERSON.email, password: PERSON.password });
  expect([login.statusCode, login.json().code]).toEqual([503, 'store.away']);
  expect(Number(login.headers['retry-after'])).toBeGreaterThan(0);
  expect((await site.app.inject({ url: '/api/market-status', headers: { cookie } })).statusCode).toBe(200);
  await site.close();
  engine.stop();
});

const byNumber = (one: number, other: number) => one - other;
