import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMemberSite } from './support/member-site.ts';
import type { TestMemberSite } from './support/member-site.ts';

describe("the notification to a member's other tabs and devices", () => {
  let site: TestMemberSite;
  beforeAll(async () => {
    site = await startMemberSite();
    await site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => site.close());

  async function openTab(member: string) {
    const { port } = site.app.server.address() as AddressInfo; // a TCP server's address is never a string
    const cookie = `ssoToken=${await site.sso.token({ sub: member, email: `${member}@news.example` })}`;
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], extraHeaders: { cookie } });
    const received: unknown[] = [];
    socket.on('me', (what) => received.push(what));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return { cookie, received, isOpen: () => socket.connected, close: () => socket.disconnect() };
  }

  it('says that their data changed, and reaches nobody else', async () => {
    const [one, other, stranger] = await Promise.all([openTab('one'), openTab('one'), openTab('stranger')]);
    // The owner of a tab is verified while it is already open, so the first write may be too early for it.
    await vi.waitUntil(async () => {
      const { statusCode } = await site.app.inject({
        method: 'POST',
        url: '/api/analyst/like',
        payload: { writerCode: 'A001' },
        headers: { cookie: one.cookie, origin: 'http://localhost' },
      });
      expect(statusCode).toBe(200);
      return other.received.length > 0;
    }, 30_000);
    expect(other.received[0]).toEqual({
      version: expect.any(Number),
      resources: ['follows', 'account'],
    });
    expect(stranger.received).toEqual([]);
    for (const tab of [one, other, stranger]) tab.close();
  });

  it('reaches a page of the app, which names its member over the channel', async () => {
    const { port } = site.app.server.address() as AddressInfo; // as above
    const [sub, email] = ['of-the-app', 'of-the-app@news.example'];
    const login = { id: encodeURIComponent(email), appToken: 'a', ssoToken: await site.sso.token({ sub, email }) };
    const open = () => io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
    const [page, stranger] = [open(), open()];
    const received = new Promise((resolve) => page.once('me', resolve));
    const others: unknown[] = [];
    stranger.on('me', (what) => others.push(what));
    expect(await page.emitWithAck('login', login)).toEqual({ member: true });
    const another = { ...login, id: encodeURIComponent('other@news.example') };
    expect(await stranger.emitWithAck('login', another)).toEqual({ member: false });
    expect(await stranger.emitWithAck('login', { ...login, ssoToken: '' })).toMatchObject({ emitError: 'invalid' });
    await site.store.portfolios.forget(sub);
    expect(await received).toMatchObject({ version: expect.any(Number) });
    expect(others).toEqual([]);
    for (const socket of [page, stranger]) socket.disconnect();
  });

  it('stops for a tab that is signed out, whose token is refused from then on', async () => {
    const [gone, stays] = await Promise.all([openTab('leaver'), openTab('leaver')]);
    const me = async (cookie: string) =>
      (await site.app.inject({ url: '/api/member/me', headers: { cookie } })).statusCode;
    await vi.waitUntil(async () => {
      await site.store.portfolios.forget('leaver');
      return gone.received.length > 0 && stays.received.length > 0;
    }, 30_000);
    const left = await site.app.inject({
      method: 'POST',
      url: '/member/logout',
      headers: { cookie: gone.cookie, origin: 'http://localhost' },
    });
    expect(left.statusCode).toBe(303);
    await vi.waitUntil(() => !gone.isOpen(), 30_000);
    expect([await me(gone.cookie), await me(stays.cookie), stays.isOpen()]).toEqual([401, 200, true]);
    stays.close();
  });
});
