import { MemberData } from '@sise/contract/account';
import { DOCUMENTS } from '@sise/contract/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../server/store/database.ts';
import { joinMember } from './support/join.ts';
import { cookieOf, postForm } from './support/member-forms.ts';
import { sharedSite } from './support/shared-site.ts';
import { openFresh, testEngines } from './support/store.ts';
import { startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ORIGIN = 'http://localhost';
const PASSWORD = 'dalbam-2026-go';
const GROUP = '10000000-0000-4000-8000-000000000001';
const PORTFOLIO = '20000000-0000-4000-8000-000000000001';
const IMPORT = '30000000-0000-4000-8000-000000000001';
const SCREEN = '50000000-0000-4000-8000-000000000001';
const ALERT = '60000000-0000-4000-8000-000000000001';
const ENTRY = '40000000-0000-4000-8000-000000000001';
const FILE = Buffer.from('체결일,종목코드,매매구분,수량,단가\n2026-03-04,000660,매수,3,180000\n').toString('base64');

/** An id of one member's alone. */
const own = (id: string, sign: string) => id.slice(0, -1) + sign;

/** What is counted of a member. */
const COUNTED = [
  'groups',
  'favorites',
  'portfolios',
  'transactions',
  'analysts',
  'votes',
  'reports',
  'screens',
  'alerts',
] as const;
const HAS_NOTHING = Object.fromEntries(COUNTED.map((name) => [name, 0]));
/** What a member has that has done a little of everything. */
const HAS = { ...Object.fromEntries(COUNTED.map((name) => [name, 1])), favorites: 2, transactions: 2 };

const asMember = (site: Pick<TestSite, 'app'>, cookie: string) => {
  const ask = (path: string, payload?: object) =>
    site.app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `/api${path}`,
      headers: { cookie, origin: ORIGIN },
      ...(payload === undefined ? {} : { payload }),
    });
  const write = async (path: string, payload: object) => {
    const { statusCode, body } = await ask(path, payload);
    expect([path, statusCode, body]).toEqual([path, 200, body]);
  };
  return {
    ask,
    kept: async () => (await ask('/member/account')).json().data.kept,
    /** A little of everything; ids are written by the last sign, as they are one member's alone. */
    async fill(sign: string) {
      const stocks = ['005930', { shcode: '1001', is_index: true }];
      await write('/mystock/favorite-stock-group', { name: '반도체', stockGroupId: own(GROUP, sign), stocks });
      await write('/mystock/portfolio-group', { name: '내 계좌', groupId: own(PORTFOLIO, sign) });
      const bought = { shcode: '005930', kind: 'buy', date: '2026-03-03', quantity: 10, price: 70_000, fee: 105 };
      await write(`/mystock/portfolio/${own(PORTFOLIO, sign)}/stocks`, {
        stocks: [{ transactionId: own(ENTRY, sign), ...bought }],
      });
      await write(`/mystock/portfolio-group/${own(PORTFOLIO, sign)}/import`, {
        file: FILE,
        importId: own(IMPORT, sign),
      });
      await write('/screener/saved', { id: own(SCREEN, sign), name: '저PER', kind: 'stocks', conditions: 'per=~10' });
      await write('/mystock/price-alerts', { id: own(ALERT, sign), shcode: '005930', price: 1 });
      await write('/analyst/subscribe', { writerCode: 'A001' });
      await write('/analyst/dislike', { writerCode: 'A002' });
      await write('/mystock/latest-report/view', { analystCode: 'A001' });
    },
  };
};

describe.each(testEngines())('an account on $name', (engine) => {
  let store: Store;
  let site: TestSite;
  beforeAll(async () => {
    await engine.start();
    store = await openFresh(engine.freshPlace());
    site = await startSite({ store });
  });
  afterAll(async () => {
    await site.close();
    await store.close();
    engine.stop();
  });

  const form = (page: string, fields: Record<string, string>) => postForm(site.app, page, fields);
  const join = async (email: string) => cookieOf(await joinMember(site, { email, name: '한민지', password: PASSWORD }));
  const login = (email: string) => form('login', { email, password: PASSWORD });
  /** Every row of every table that members have something in, as one text. */
  const rowsOfMembers = async () => {
    const tables = await store.bulk((session) =>
      session.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public'
         and table_name ~ '^(member|favorite|portfolio|analyst|report_views|saved_screens|price_alerts|limit)'`,
      ),
    );
    expect(tables.length).toBeGreaterThan(12);
    const rows = await store.bulk(async (session) => {
      const all: string[] = [];
      for (const { name } of tables) {
        const [found] = await session.query<{ rows: string | null }>(
          `select string_agg(t::text, E'\\n') as rows from ${name} t where '${name}' <> 'member_recalls'`,
        );
        all.push(found?.rows ?? '');
      }
      return all;
    });
    return rows.join('\n');
  };

  it('shows the profile and counts the stored data', async () => {
    const member = asMember(site, await join('tells@example.com'));
    const before = (await member.ask('/member/account')).json().data;
    expect(before).toEqual({
      email: 'tells@example.com',
      name: '한민지',
      site: 'own',
      joined: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      leavesBy: 'password',
      kept: HAS_NOTHING,
    });
    await member.fill('2');
    expect(await member.kept()).toEqual(HAS);
  });

  it('exports all stored data as a file', async () => {
    const member = asMember(site, await join('export@example.com'));
    await member.fill('3');
    const response = await member.ask('/member/export');
    const { data } = response.json();
    const day = data.date.replaceAll('-', '');
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="account-data-${day}.json"; filename*=UTF-8''${encodeURIComponent(`시세-내데이터-${day}.json`)}`,
    );
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(MemberData.parse(data)).toEqual(data);
    expect(data).toMatchObject({
      profile: { email: 'export@example.com', name: '한민지' },
      consents: [
        { document: 'privacy', version: DOCUMENTS.privacy.version, agreedAt: expect.stringMatching(MOMENT) },
        { document: 'terms', version: DOCUMENTS.terms.version, agreedAt: expect.stringMatching(MOMENT) },
      ],
      favorites: [
        {
          name: '반도체',
          stocks: [
            { shcode: '005930', is_index: false, addedPrice: expect.any(Number) },
            { shcode: '1001', is_index: true },
          ],
        },
      ],
      portfolios: [
        {
          id: own(PORTFOLIO, '3'),
          name: '내 계좌',
          stocks: ['005930', '000660'],
          transactions: [
            { transactionId: own(ENTRY, '3'), shcode: '005930', quantity: 10, price: 70_000, fee: 105, importId: null },
            { shcode: '000660', quantity: 3, price: 180_000, importId: own(IMPORT, '3') },
          ],
          declined: [],
        },
      ],
      follows: { analysts: ['A001'], votes: [{ analyst: 'A002', vote: 'dislike' }], reports: [expect.any(Number)] },
      screens: [{ name: '저PER', kind: 'stocks', conditions: 'per=~10', savedOn: expect.any(String) }],
      alerts: [{ id: own(ALERT, '3'), shcode: '005930', direction: 'below', price: 1, status: 'waiting' }],
    });
    expect(JSON.stringify(data)).not.toMatch(/password|[0-9a-f]{32}:/);
  });

  it('is not deleted without its password, and loses nothing', async () => {
    const member = asMember(site, await join('wrong@example.com'));
    await member.fill('4');
    const [empty, wrong] = [
      await member.ask('/member/account-delete', {}),
      await member.ask('/member/account-delete', { password: 'not-the-one-1' }),
    ];
    expect([empty.statusCode, empty.json().errors]).toEqual([
      400,
      [{ field: 'password', message: '비밀번호를 입력해 주세요.' }],
    ]);
    expect([wrong.statusCode, wrong.json().errors[0].message]).toEqual([
      401,
      '비밀번호가 맞지 않습니다. 4번 더 틀리면 10분 동안 시도할 수 없습니다.',
    ]);
    expect([empty.cookies, wrong.cookies]).toEqual([[], []]);
    for (let time = 0; time < 4; time += 1) await member.ask('/member/account-delete', { password: 'not-the-one-1' });
    const late = await member.ask('/member/account-delete', { password: PASSWORD });
    expect([late.statusCode, late.json().code]).toEqual([429, 'tries.many']);
    expect((await login('wrong@example.com')).statusCode, 'the same tries as at the login').toBe(429);
    expect(await member.kept()).toEqual(HAS);
  });

  it('is deleted by a form without scripts, which redirects to the result or back with the error', async () => {
    const email = 'plain@example.com';
    const cookie = await join(email);
    const leave = (password: string, from = ORIGIN) =>
      postForm(site.app, 'leave', { password }, { accept: 'text/html', cookie, origin: from });
    expect((await leave(PASSWORD, 'https://evil.example')).statusCode).toBe(403);
    const wrong = await leave('not-the-one-1');
    expect([wrong.statusCode, wrong.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/member\/leave\?.*login/),
    ]);
    expect((await asMember(site, cookie).ask('/member/account')).statusCode).toBe(200);
    const left = await leave(PASSWORD);
    expect([left.statusCode, left.headers.location]).toEqual([303, '/member/left']);
    expect(left.cookies.map(({ maxAge }) => maxAge)).toEqual([0, 0, 0]);
    expect((await login(email)).statusCode).toBe(401);
    expect((await leave(PASSWORD)).headers.location).toContain('fault=member.required');
  });

  it('is deleted with all its data on every device, and other members lose nothing', async () => {
    const email = 'leaves@example.com';
    const [here, other] = [await join(email), asMember(site, await join('stays@example.com'))];
    const there = asMember(site, cookieOf(await login(email)));
    const member = asMember(site, here);
    await member.fill('5');
    await other.fill('6');
    await member.ask('/mystock/favorite-stock', { shcode: '000660' });
    const { id } = (await member.ask('/member/me')).json().data;
    const before = (await other.ask('/member/export')).json().data;

    const left = await member.ask('/member/account-delete', { password: PASSWORD });
    expect(left.statusCode, left.body).toBe(200);
    expect(left.json().data).toEqual({ account: 'deleted', message: expect.stringMatching(/^탈퇴했습니다/) });
    expect(left.cookies.map(({ name, value, maxAge }) => [name, value, maxAge])).toEqual([
      ['SSOid', '', 0],
      ['ssoToken', '', 0],
      ['hkToken', '', 0],
    ]);
    for (const device of [member, there]) expect((await device.ask('/member/me')).statusCode).toBe(401);
    expect((await login(email)).json().code).toBe('login.wrong');
    const rows = await rowsOfMembers();
    expect(rows).toContain('stays@example.com');
    expect(rows).not.toContain(id);
    expect(rows).not.toContain(email);
    for (const gone of [GROUP, PORTFOLIO, ENTRY]) expect(rows).not.toContain(own(gone, '5'));
    expect((await other.ask('/member/export')).json().data).toEqual(before);
  });

  it('is deleted once despite concurrent requests, and can be created again', async () => {
    const email = 'again@example.com';
    const member = asMember(site, await join(email));
    await member.fill('7');
    const leave = () => member.ask('/member/account-delete', { password: PASSWORD });
    const responses = await Promise.all([leave(), leave(), leave()]);
    for (const { statusCode } of responses) expect([200, 401]).toContain(statusCode);
    expect(responses.some(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await leave()).statusCode).toBe(401);
    const anew = asMember(site, await join(email));
    expect(await anew.kept()).toEqual(HAS_NOTHING);
    await anew.fill('7');
    expect(await anew.kept()).toEqual(HAS);
  });
});

describe('an account of the publisher’s', () => {
  it('stays: its data here is deleted without a password, as often as requested', async () => {
    const site = await sharedSite();
    const sign = async (sub: string) =>
      asMember(site, `ssoToken=${await site.sso.token({ sub, email: `${sub}@news.example` })}`);
    const [member, other] = [await sign('leaves'), await sign('stays')];
    await member.fill('1');
    await other.fill('2');
    expect((await member.ask('/member/account')).json().data).toMatchObject({
      site: 'publisher',
      joined: null,
      leavesBy: null,
    });
    expect((await member.ask('/member/export')).json().data).toMatchObject({ profile: null, consents: [] });
    const portfolio = await member.ask(`/mystock/portfolio-group/${PORTFOLIO}/summaries`);

    for (let time = 0; time < 2; time += 1) {
      const left = await member.ask('/member/account-delete', {});
      expect(left.json().data).toEqual({ account: 'kept', message: expect.stringContaining('계정은 그대로') });
      expect(left.cookies).toEqual([]);
    }
    expect((await member.ask('/member/me')).statusCode).toBe(200);
    expect(await member.kept()).toEqual(HAS_NOTHING);
    expect(await other.kept()).toEqual(HAS);
    // What this process held open of the portfolio that is gone does not come back with later writes.
    await member.fill('3');
    expect(portfolio.statusCode).toBe(200);
    expect((await member.ask(`/mystock/portfolio-group/${PORTFOLIO}/summaries`)).statusCode).toBe(404);
  });
});
