import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../server/store/database.ts';
import { openFresh, testEngines } from './support/store.ts';
import { startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';

const ORIGIN = 'http://localhost';
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
    app.inject({
      method: 'POST',
      url: `/member/${page}`,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        origin: ORIGIN,
        ...headers,
      },
    });

  it('signs up, and the cookie says who calls', async () => {
    const joined = await send('join', { ...PERSON, adult: 'on', returnUrl: '/stock/005930' });
    expect(joined.statusCode, joined.body).toBe(200);
    expect(joined.json()).toEqual({ to: '/stock/005930' });
    const cookie = joined.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const me = await app.inject({ url: '/api/member/me', headers: { cookie } });
    expect(me.json()).toMatchObject({ data: { email: 'minji.han@example.com', name: '한민지', via: 'web' } });
  });
});
