import type { AddressInfo } from 'node:net';
import { elementAt } from '@sise/domain/element-at';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { memberKeyOf } from '../server/store/member-notifications.ts';
import type { Store } from '../server/store/database.ts';
import { joinMember } from './support/join.ts';
import { cookieOf, postForm } from './support/member-forms.ts';
import { openFresh, testEngines } from './support/store.ts';
import { startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';

const PERSON = { email: 'nodes@example.com', name: '한민지', password: 'dalbam-2026-go' };
/** Long enough for a slow machine; nothing waits for it when all is well. */
const PATIENCE = { timeout: 30_000, interval: 20 };

interface Me {
  readonly version: number;
  readonly resources: readonly string[];
}

describe('members over two nodes of one database', () => {
  const engine = testEngines()[1];
  const stores: Store[] = [];
  const nodes: TestSite[] = [];
  beforeAll(async () => {
    await engine.start();
    const place = engine.freshPlace();
    for (let n = 0; n < 2; n += 1) {
      const store = await openFresh(place);
      const site = await startSite({ store });
      await site.app.listen({ port: 0, host: '127.0.0.1' });
      stores.push(store);
      nodes.push(site);
    }
  });
  afterAll(async () => {
    for (const site of nodes) await site.close();
    for (const store of stores) await store.close();
    engine.stop();
  });

  const send = (n: number, page: string, fields: Record<string, string>, cookie = '') =>
    postForm(elementAt(nodes, n).app, page, fields, { cookie });
  const like = (n: number, cookie: string) =>
    elementAt(nodes, n).app.inject({
      method: 'POST',
      url: '/api/analyst/like',
      payload: { writerCode: 'A001' },
      headers: { cookie, origin: 'http://localhost' },
    });

  const statusOn = async (n: number, cookie: string) =>
    (await elementAt(nodes, n).app.inject({ url: '/api/member/me', headers: { cookie } })).statusCode;

  async function openTab(n: number, cookie: string) {
    const { port } = elementAt(nodes, n).app.server.address() as AddressInfo; // a TCP server's address is never a string
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], extraHeaders: { cookie } });
    const received: Me[] = [];
    socket.on('me', (what: Me) => received.push(what));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return { received, isOpen: () => socket.connected, close: () => socket.disconnect() };
  }

  /** Ends the connections that hear, as a restart of the database or a cut line would. */
  const cutListeners = () =>
    elementAt(stores, 0).bulk((session) =>
      session.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and (query like 'listen %' or query = 'select 1')`,
      ),
    );

  it('notify only the member of a write on the other node, with its resources', async () => {
    const cookie = cookieOf(await joinMember(elementAt(nodes, 0), PERSON));
    const stranger = cookieOf(await joinMember(elementAt(nodes, 0), { ...PERSON, email: 'other@example.com' }));
    const [far, other] = [await openTab(1, cookie), await openTab(1, stranger)];
    await vi.waitUntil(async () => {
      expect((await like(0, cookie)).statusCode).toBe(200);
      return far.received.some(({ version }) => version > 0);
    }, PATIENCE);
    expect(far.received.find(({ version }) => version > 0)?.resources).toEqual(['follows', 'account']);
    expect(other.received.filter(({ version }) => version > 0)).toEqual([]);
    far.close();
    other.close();
  });

  it('send each other only a hash of the member', async () => {
    const said: string[] = [];
    const words = elementAt(stores, 1).memberNotifications.listen((write) => said.push(JSON.stringify(write)));
    const { id } = await elementAt(stores, 0).db.selectFrom('members').select('id').executeTakeFirstOrThrow();
    await elementAt(stores, 0).follows.subscribe(id, 'A002');
    await vi.waitUntil(() => said.some((text) => text.includes(memberKeyOf(id))), PATIENCE);
    expect(said.join()).not.toContain(id);
    words();
  });

  it('send nothing about a write that was rolled back', async () => {
    const said: unknown[] = [];
    const stop = elementAt(stores, 1).memberNotifications.listen(({ member }) => said.push(member));
    const missing = '00000000-0000-4000-8000-0000000000ff';
    expect(await elementAt(stores, 0).favorites.rename('undone', missing, '없음')).toEqual({
      ok: false,
      failure: 'unknownGroup',
    });
    await elementAt(stores, 0).follows.subscribe('done', 'A001');
    await vi.waitUntil(() => said.includes(memberKeyOf('done')), PATIENCE);
    expect(said).not.toContain(memberKeyOf('undone'));
    stop();
  });

  it('refuse a token that the other node has revoked, and notify its tabs', async () => {
    const login = { email: PERSON.email, password: PERSON.password };
    const [here, there] = [cookieOf(await send(0, 'login', login)), cookieOf(await send(1, 'login', login))];
    const tab = await openTab(1, there);
    const me = () => elementAt(nodes, 1).app.inject({ url: '/api/member/me', headers: { cookie: there } });
    await vi.waitUntil(async () => {
      await like(1, there);
      return tab.received.length > 0;
    }, PATIENCE);
    expect((await me()).statusCode).toBe(200);
    const change = { current: PERSON.password, password: 'saebyeok-2027-go' };
    expect((await send(0, 'password', change, here)).statusCode).toBe(200);
    await vi.waitUntil(() => tab.received.some(({ resources }) => resources.includes('member')), PATIENCE);
    expect((await me()).statusCode, 'whoever asks again is nobody by then').toBe(401);
    tab.close();
  });

  it('refuse the token of a login that ended on the other node, and sign its tabs out', async () => {
    const login = { email: PERSON.email, password: 'saebyeok-2027-go' };
    const [ended, other] = [cookieOf(await send(0, 'login', login)), cookieOf(await send(0, 'login', login))];
    const [tab, otherTab] = [await openTab(1, ended), await openTab(1, other)];
    await vi.waitUntil(async () => {
      await like(1, ended);
      return tab.received.length > 0 && otherTab.received.length > 0;
    }, PATIENCE);
    expect([await statusOn(1, ended), await statusOn(1, other)]).toEqual([200, 200]);
    expect((await send(0, 'logout', {}, ended)).statusCode).toBe(200);
    await vi.waitUntil(() => !tab.isOpen(), PATIENCE);
    expect([await statusOn(1, ended), await statusOn(1, other), otherTab.isOpen()]).toEqual([401, 200, true]);
    otherTab.close();
  });

  it('notify every member that all data may have changed after a gap in notifications', async () => {
    const login = { email: PERSON.email, password: 'saebyeok-2027-go' };
    const cookie = cookieOf(await send(1, 'login', login));
    const tab = await openTab(1, cookie);
    await vi.waitUntil(async () => {
      await like(1, cookie);
      return tab.received.length > 0;
    }, PATIENCE);
    await cutListeners();
    await vi.waitUntil(() => tab.received.some(({ version }) => version === 0), PATIENCE);
    expect(tab.received.find(({ version }) => version === 0)?.resources).toEqual(
      expect.arrayContaining(['member', 'favorites', 'follows', 'portfolio', 'portfolioFigures']),
    );
    const last = Math.max(...tab.received.map(({ version }) => version));
    expect((await like(0, cookie)).statusCode).toBe(200);
    await vi.waitUntil(() => tab.received.some(({ version }) => version > last), PATIENCE);
    tab.close();
  });

  it('count login attempts together', async () => {
    const wrong = { email: 'tries@example.com', password: 'not-the-one-1' };
    const said = [];
    for (let time = 0; time < 6; time += 1) said.push((await send(time % 2, 'login', wrong)).statusCode);
    expect(said).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('count clicks on a star together', async () => {
    const login = { email: 'other@example.com', password: PERSON.password };
    const cookie = cookieOf(await send(0, 'login', login));
    const press = (n: number) =>
      elementAt(nodes, n).app.inject({
        method: 'POST',
        url: '/api/mystock/favorite-stock',
        payload: { shcode: '005930' },
        headers: { cookie, origin: 'http://localhost' },
      });
    const said = [];
    for (let time = 0; time < 10; time += 1) said.push((await press(time % 2)).statusCode);
    expect(said).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
  });

  it('create a record once if the request is repeated on the other node', async () => {
    const cookie = cookieOf(await send(0, 'login', { email: 'other@example.com', password: PERSON.password }));
    const make = (n: number) =>
      elementAt(nodes, n).app.inject({
        method: 'POST',
        url: '/api/mystock/favorite-stock-group',
        payload: { name: '반도체', stockGroupId: '00000000-0000-4000-8000-0000000000aa', stocks: ['000660'] },
        headers: { cookie, origin: 'http://localhost' },
      });
    const responses = await Promise.all([make(0), make(1), make(0)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const groups = (await make(1)).json<{ data: { name: string }[] }>().data;
    expect(groups.filter(({ name }) => name === '반도체')).toHaveLength(1);
  });
});
