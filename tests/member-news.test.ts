import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMemberSite } from './support/member-site.ts';
import type { TestMemberSite } from './support/member-site.ts';

describe("what a member's other tabs and devices hear", () => {
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
    const heard: unknown[] = [];
    socket.on('me', (what) => heard.push(what));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return { cookie, heard, isOpen: () => socket.connected, close: () => socket.disconnect() };
  }

  it('is that something of theirs has changed, and nobody else hears it', async () => {
    const [one, other, stranger] = await Promise.all([openTab('one'), openTab('one'), openTab('stranger')]);
    // Who a tab belongs to is found out while it is already open, so the first write may be too early for it.
    await vi.waitUntil(async () => {
      const { statusCode } = await site.app.inject({
        method: 'POST',
        url: '/api/analyst/like',
        payload: { writerCode: 'A001' },
        headers: { cookie: one.cookie, origin: 'http://localhost' },
      });
      expect(statusCode).toBe(200);
      return other.heard.length > 0;
    }, 30_000);
    expect(other.heard[0]).toEqual({
      version: expect.any(Number),
      resources: ['follows', 'account'],
    });
    expect(stranger.heard).toEqual([]);
    for (const tab of [one, other, stranger]) tab.close();
  });

  it('ends for the tab that is signed out, whose token is refused from then on', async () => {
    const [gone, stays] = await Promise.all([openTab('leaver'), openTab('leaver')]);
    const me = async (cookie: string) =>
      (await site.app.inject({ url: '/api/member/me', headers: { cookie } })).statusCode;
    await vi.waitUntil(async () => {
      await site.store.portfolios.forget('leaver');
      return gone.heard.length > 0 && stays.heard.length > 0;
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
