import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Store } from '../server/store/database.ts';
import { startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';
import { startSso } from './support/sso.ts';
import type { PublisherSso } from './support/sso.ts';
import { createPGliteEngine, openFresh } from './support/store.ts';

describe("what a member's other tabs and devices hear", () => {
  const engine = createPGliteEngine();
  let sso: PublisherSso;
  let store: Store;
  let site: TestSite;
  beforeAll(async () => {
    await engine.start();
    sso = await startSso();
    store = await openFresh(engine.freshPlace());
    site = await startSite({ environment: sso.environment, store });
    await site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await site.close();
    await store.close();
    engine.stop();
    await sso.stop();
  });

  async function openTab(member: string) {
    const { port } = site.app.server.address() as AddressInfo; // a TCP server's address is never a string
    const cookie = `ssoToken=${await sso.token({ sub: member, email: `${member}@news.example` })}`;
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], extraHeaders: { cookie } });
    const heard: unknown[] = [];
    socket.on('me', (what) => heard.push(what));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return { cookie, heard, close: () => socket.disconnect() };
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
      resources: expect.arrayContaining(['favorites', 'follows']),
    });
    expect(stranger.heard).toEqual([]);
    for (const tab of [one, other, stranger]) tab.close();
  });
});
