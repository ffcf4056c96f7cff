import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../server/store/database.ts';
import { AGREED, joinMember, linkTo } from './support/join.ts';
import { cookieOf, postForm } from './support/member-forms.ts';
import { startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';
import { createPGliteEngine, openFresh } from './support/store.ts';

const PASSWORD = 'dalbam-2026-go';
const NEXT = 'saebyeok-2027-go';

describe('what members do by mail', () => {
  const engine = createPGliteEngine();
  let store: Store;
  let site: TestSite;
  let app: FastifyInstance;
  /** everything the site has said of what the tests below do */
  const log: string[] = [];
  beforeAll(async () => {
    store = await openFresh(engine.freshPlace());
    const logTo = { write: (line: string) => void log.push(line) };
    site = await startSite({ store, logTo, environment: { TRUST_PROXY: '1', LOG_LEVEL: 'trace' } });
    app = site.app;
  });
  afterAll(async () => {
    await site.close();
    await store.close();
    engine.stop();
  });

  const send = (page: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    postForm(app, page, fields, headers);
  let places = 0;
  /** Another place each time: what is counted by address is another's. */
  const elsewhere = (): Record<string, string> => ({ 'x-forwarded-for': `198.51.100.${++places}` });
  const join = (email: string) => joinMember(site, { email, name: '한민지', password: PASSWORD });
  const me = async (cookie: string) => (await app.inject({ url: '/api/member/me', headers: { cookie } })).statusCode;
  const emailsTo = (email: string) => site.emails.filter(({ to }) => to === email);
  const open = (page: string, query: string) => app.inject(`/member/${page}?${query}`);
  const login = (email: string, password: string, headers = elsewhere()) => send('login', { email, password }, headers);

  it('is joining: the response does not reveal whether an email has an account, the e-mail does', async () => {
    const email = 'known@example.com';
    await join(email);
    const formOf = (address: string) => ({
      ...AGREED,
      email: address,
      name: '한민지',
      password: NEXT,
      returnUrl: '/konex',
    });
    const known = await send('join', formOf('known@example.com'), elsewhere());
    const unknown = await send('join', formOf('unknown@example.com'), elsewhere());
    expect([known.statusCode, known.json(), known.cookies]).toEqual([200, unknown.json(), unknown.cookies]);
    expect(known.json()).toEqual({ to: '/member/sent?for=join&returnUrl=%2Fkonex' });
    expect(emailsTo('known@example.com').at(-1)?.subject).toBe('[시세] 이미 가입한 이메일입니다');
    expect((await login(email, NEXT)).statusCode, 'the password of the account stays').toBe(401);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
    expect((await login('unknown@example.com', NEXT)).statusCode, 'nothing is made before the link').toBe(401);
    const confirmed = await send('confirm', {
      link: linkTo(site.emails, 'unknown@example.com'),
      password: NEXT,
    });
    expect(confirmed.json()).toEqual({ to: '/konex' });
    expect(await me(cookieOf(confirmed))).toBe(200);
  });

  it('is joining with the chosen password: the mailbox owner gets no account that a stranger can enter', async () => {
    const email = 'owner@example.com';
    const stranger = { ...AGREED, email, name: '한민지', password: PASSWORD, news: 'on', returnUrl: '/konex' };
    await send('join', stranger, elsewhere());
    const link = linkTo(site.emails, email);
    const place = elsewhere();
    expect((await send('confirm', { link }, place)).json().errors[0].field, 'opening alone is not enough').toBe(
      'password',
    );
    const wrong = await send('confirm', { link, password: NEXT }, place);
    expect([wrong.statusCode, wrong.cookies, wrong.json().errors]).toEqual([
      401,
      [],
      [{ field: 'password', message: '비밀번호가 맞지 않습니다. 4번 더 틀리면 10분 동안 시도할 수 없습니다.' }],
    ]);
    expect((await login(email, PASSWORD)).statusCode, 'there is no account yet').toBe(401);
    const alike = await send('reset', { link, password: 'owner-2027-go' }, place);
    expect([alike.statusCode, alike.json().errors[0].field], 'too like the email').toEqual([400, 'password']);

    const own = await send('reset', { link, password: NEXT }, place);
    expect(own.json(), 'what the stranger agreed to does not count').toEqual({
      to: '/member/consent?returnUrl=%2Fkonex',
    });
    expect(await me(cookieOf(own))).toBe(200);
    expect([(await login(email, PASSWORD)).statusCode, (await login(email, NEXT)).statusCode]).toEqual([401, 200]);
    expect((await send('confirm', { link, password: PASSWORD }, place)).json().code).toBe('link.unknown');
  });

  it('pauses after five wrong passwords at a link, which stays valid', async () => {
    const email = 'mistypes@example.com';
    await send('join', { ...AGREED, email, name: '한민지', password: PASSWORD }, elsewhere());
    const link = linkTo(site.emails, email);
    const place = elsewhere();
    const said: number[] = [];
    for (let time = 0; time < 6; time += 1)
      said.push((await send('confirm', { link, password: NEXT }, place)).statusCode);
    expect(said).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login(email, PASSWORD, place)).statusCode, 'counted apart from the login').toBe(401);
    expect((await send('reset', { link, password: NEXT }, place)).statusCode, 'the other way is open').toBe(200);
  });

  it('is joining with the consents by version; joining without them is refused', async () => {
    const person = { email: 'agrees@example.com', name: '한민지', password: PASSWORD };
    const refused = await send('join', { ...person, adult: 'on', terms: 'on' });
    expect(refused.json().errors.map(({ field }: { field: string }) => field)).toEqual(['privacy']);
    expect(emailsTo(person.email)).toEqual([]);
    await send('join', { ...AGREED, ...person, news: 'on' });
    await send('confirm', { link: linkTo(site.emails, person.email), password: PASSWORD });
    const rows = await store.db
      .selectFrom('member_consents')
      .innerJoin('members', 'members.id', 'member_consents.member_id')
      .select(['document', 'version'])
      .where('email', '=', person.email)
      .orderBy('document')
      .execute();
    expect(rows.map(({ document }) => document)).toEqual(['news', 'privacy', 'terms']);
    for (const { version } of rows) expect(version).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('asks for consent to a new version of a document, until it is given', async () => {
    const email = 'earlier@example.com';
    await join(email);
    await store.db.updateTable('member_consents').set({ version: '2020-01-01' }).execute();
    const asked = await send('login', { email, password: PASSWORD, returnUrl: '/konex' }, elsewhere());
    expect(asked.json()).toEqual({ to: '/member/consent?returnUrl=%2Fkonex' });
    const cookie = cookieOf(asked);
    expect((await send('consent', { terms: 'on' }, { cookie })).statusCode).toBe(400);
    const agreed = await send('consent', { terms: 'on', privacy: 'on', returnUrl: '/konex' }, { cookie });
    expect(agreed.json()).toEqual({ to: '/konex' });
    expect((await login(email, PASSWORD)).json()).toEqual({ to: '/' });
    const versions = await store.db
      .selectFrom('member_consents')
      .innerJoin('members', 'members.id', 'member_consents.member_id')
      .select('version')
      .where('email', '=', email)
      .where('document', '=', 'terms')
      .execute();
    expect(versions, 'the earlier one stays written down').toHaveLength(2);
  });

  it('is a new password: its link works once, and every other login ends', async () => {
    const email = 'forgets@example.com';
    const cookie = cookieOf(await join(email));
    const [member, nobody] = [email, 'never@example.com'];
    const [known, unknown] = [await send('forgot', { email: member }), await send('forgot', { email: nobody })];
    expect(known.json()).toEqual(unknown.json());
    expect(emailsTo(nobody).at(-1)?.text).not.toMatch(/link=/);
    const link = linkTo(site.emails, email);
    expect((await send('reset', { link, password: 'short' })).statusCode, 'a bad one leaves the link').toBe(400);
    expect((await send('confirm', { link, password: PASSWORD })).statusCode, 'nor is it a link of another kind').toBe(
      404,
    );
    const reset = await send('reset', { link, password: NEXT });
    expect(reset.statusCode, reset.body).toBe(200);
    expect([await me(cookieOf(reset)), await me(cookie)]).toEqual([200, 401]);
    expect((await send('reset', { link, password: PASSWORD })).json().code).toBe('link.unknown');
    expect(emailsTo(email).at(-1)?.subject).toBe('[시세] 비밀번호가 바뀌었습니다');
    expect([(await login(email, PASSWORD)).statusCode, (await login(email, NEXT)).statusCode]).toEqual([401, 200]);
  });

  it('is a new email: with the current password, by an e-mail to the new address and a notice to the old', async () => {
    const [email, next] = ['former@example.com', 'Later@Example.com'];
    const cookie = cookieOf(await join(email));
    expect((await send('email', { email: next, current: 'not-the-one-1' }, { cookie })).statusCode).toBe(401);
    expect((await send('email', { email: 'FORMER@example.com', current: PASSWORD }, { cookie })).statusCode).toBe(400);
    await send('forgot', { email });
    const ofFormer = linkTo(site.emails, email);
    const asked = await send('email', { email: next, current: PASSWORD }, { cookie });
    expect([asked.statusCode, await me(cookie)], 'nothing changes before the link').toEqual([200, 200]);
    const link = linkTo(site.emails, next);
    const stranger = await send('confirm-email', { link, password: NEXT }, elsewhere());
    expect([stranger.statusCode, stranger.cookies], 'the mailbox alone is not enough').toEqual([401, []]);
    const changed = await send('confirm-email', { link, password: PASSWORD }, elsewhere());
    expect(changed.statusCode, changed.body).toBe(200);
    expect(emailsTo(email).at(-1)?.subject).toBe('[시세] 로그인 이메일이 바뀌었습니다');
    const now = await app.inject({ url: '/api/member/me', headers: { cookie: cookieOf(changed) } });
    expect(now.json().data.email).toBe('later@example.com');
    expect(await me(cookie)).toBe(401);
    const late = await send('reset', { link: ofFormer, password: NEXT }, elsewhere());
    expect([late.statusCode, late.json().code], 'whoever reads the former mailbox').toEqual([404, 'link.unknown']);
    expect([(await login(email, PASSWORD)).statusCode, (await login(next, PASSWORD)).statusCode]).toEqual([401, 200]);
  });

  it('reports a link that is no longer valid when it is opened, before anything is typed for it', async () => {
    const email = 'opens@example.com';
    await send('join', { ...AGREED, email, name: '한민지', password: PASSWORD }, elsewhere());
    const link = linkTo(site.emails, email);
    for (const page of ['confirm', 'confirm-email', 'reset'])
      expect((await open(page, `link=${link}`)).headers.location, 'opening does not use it up').toBeUndefined();
    await send('confirm', { link, password: PASSWORD }, elsewhere());
    for (const page of ['confirm', 'confirm-email', 'reset']) {
      const opened = await open(page, `link=${link}&returnUrl=%2Fkonex`);
      expect([opened.statusCode, opened.headers.location, opened.headers['cache-control']]).toEqual([
        303,
        `/member/${page}?link=${link}&returnUrl=%2Fkonex&fault=link.unknown`,
        'private, no-store',
      ]);
      expect((await open(page, opened.headers.location?.split('?')[1] ?? '')).headers.location).toBeUndefined();
    }
  });

  it('notifies a member whose password was changed on a page', async () => {
    const email = 'changes@example.com';
    const cookie = cookieOf(await join(email));
    const change = (current: string) => send('password', { current, password: NEXT }, { cookie });
    expect([(await change('not-the-one-1')).statusCode, emailsTo(email).length]).toEqual([401, 1]);
    expect((await change(PASSWORD)).statusCode).toBe(200);
    expect(emailsTo(email).map(({ subject }) => subject)).toEqual([
      '[시세] 이메일을 확인하고 가입을 마쳐 주세요',
      '[시세] 비밀번호가 바뀌었습니다',
    ]);
  });

  it('is refused when the account is gone by then', async () => {
    const email = 'leaves@example.com';
    await join(email);
    await send('forgot', { email });
    const link = linkTo(site.emails, email);
    await store.db.deleteFrom('members').where('email', '=', email).execute();
    const late = await send('reset', { link, password: NEXT }, elsewhere());
    expect([late.statusCode, late.json().code]).toEqual([404, 'link.unknown']);
  });

  it('is refused, the same for everybody, after too many e-mails to one mailbox', async () => {
    const email = 'flooded@example.com';
    const said: number[] = [];
    for (let time = 0; time < 6; time += 1) said.push((await send('forgot', { email }, elsewhere())).statusCode);
    expect(said).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('locks no owner out of an account whose password is guessed at, and notifies the owner', async () => {
    const email = 'target@example.com';
    const device = cookieOf(await join(email)).match(/hkDevice=[^;]+/)?.[0] ?? '';
    for (let place = 0; place < 11; place += 1) {
      const from = elsewhere();
      for (let time = 0; time < 5; time += 1) await login(email, 'not-the-one-1', from);
    }
    expect(emailsTo(email).filter(({ subject }) => subject.includes('여러 번 잘못 입력되었습니다'))).toHaveLength(1);
    expect((await login(email, PASSWORD)).statusCode, 'a new place').toBe(200);
    const guesser = elsewhere();
    const tries: number[] = [];
    for (let time = 0; time < 3; time += 1) tries.push((await login(email, 'not-the-one-1', guesser)).statusCode);
    expect(tries, 'a stranger has few tries by now').toEqual([401, 401, 429]);
    const known = { ...guesser, cookie: device };
    expect((await login(email, 'not-the-one-1', known)).statusCode, 'a known device at the same place').toBe(401);
    expect((await login(email, PASSWORD, known)).statusCode).toBe(200);
    const forged = { ...guesser, cookie: 'hkDevice=made.up' };
    expect((await login(email, PASSWORD, forged)).statusCode).toBe(429);
    const others = cookieOf(await join('neighbour@example.com')).match(/hkDevice=[^;]+/)?.[0] ?? '';
    expect((await login(email, PASSWORD, { ...guesser, cookie: others })).statusCode, 'another account’s').toBe(429);
  });

  it('leaves no password, mail address, token or link in the log, in which each request has a line', async () => {
    const token = cookieOf(await join('logged@example.com'));
    const value = token.slice(token.indexOf('=') + 1);
    const link = linkTo(site.emails, 'logged@example.com');
    const addresses = [
      `/stock/005930?ssoToken=${value}&SSOid=logged%40example.com&_hk_token=hidden-1`,
      `/member/login?returnUrl=%2Fstock%3FssoToken%3D${value}`,
      `/member/confirm?link=${link}`,
      '/member/callback/google?code=hidden-2&state=hidden-3',
      '/no/page/logged@example.com?password=hidden-4',
      '/api/v2/market-status?email=logged@example.com',
    ];
    const before = log.length;
    for (const url of addresses) await app.inject({ url, headers: { cookie: token, 'sso-token': 'hidden-5' } });
    app.log.error({ err: Object.assign(new Error(`550 logged@example.com ${value}`), { detail: 'hidden-6' }) }, 'mail');
    await expect.poll(() => linesOf('request completed', before)).toHaveLength(addresses.length);
    const said = log.join('');
    for (const secret of [PASSWORD, NEXT, value, link, ...site.emails.map(({ text }) => linkIn(text))])
      expect(said).not.toContain(secret);
    expect(said).not.toMatch(/hidden-\d|example\.com|eyJ/);
    expect(linesOf('request completed', 0).every(({ reqId, cache, res }) => reqId && cache && res)).toBe(true);
  });

  const linesOf = (message: string, from: number) =>
    log
      .slice(from)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === message);
});

function linkIn(text: string): string {
  return /[?&]link=([\w-]+)/.exec(text)?.[1] ?? PASSWORD;
}
