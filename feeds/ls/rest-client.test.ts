import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHeldTimers, type HeldTimers } from '../transport/testing/held-timers.ts';
import { eventually } from '../transport/testing/eventually.ts';
import { createAccessTokens } from './access-token.ts';
import { createRequestScheduler } from './request-scheduler.ts';
import { createLsHttpClient, createRestClient, type LsReply, type RestClient } from './rest-client.ts';
import { APP_KEY, APP_SECRET, refuseWith, startLsServer, type LsServer } from './testing/ls-server.ts';

const NOON = Date.parse('2026-11-24T12:00:00+09:00');
const QUOTE = { tr: 't1101', fields: { shcode: '005930' }, priority: 'reader' } as const;

let server: LsServer;
let timers: HeldTimers;
let rest: RestClient;

function clientWith(appSecret: string): RestClient {
  const client = createLsHttpClient(server.baseUrl);
  const tokens = createAccessTokens({ client, appKey: APP_KEY, appSecret, timers });
  return createRestClient({ client, tokens, scheduler: createRequestScheduler(timers) });
}

/** Moves time until a response has come. */
async function settled(reply: Promise<LsReply>, stepMs = 50): Promise<LsReply> {
  let done: LsReply | null = null;
  void reply.then((value) => (done = value));
  let turns = 0;
  await eventually(() => {
    if (done === null && ++turns % 5 === 0) void timers.advance(stepMs);
    return done !== null;
  });
  return reply;
}

beforeEach(async () => {
  timers = createHeldTimers(NOON);
  server = await startLsServer(() => timers.now());
  server.replies.set('t1101', ({ shcode }) => ({ body: { t1101OutBlock: { shcode, price: 71_700 } } }));
  rest = clientWith(APP_SECRET);
});
afterEach(() => server.close());

describe('requests to LS', () => {
  it('carry one token, asked for once', async () => {
    const replies = await Promise.all([settled(rest.send(QUOTE)), settled(rest.send(QUOTE))]);
    expect(replies.map(({ ok }) => ok)).toEqual([true, true]);
    expect(server.tokenRequests()).toBe(1);
  });

  it('renew the token before it ends', async () => {
    server.tokenLifeSeconds = 3_600;
    await settled(rest.send(QUOTE));
    await timers.advance(51 * 60_000);
    expect((await settled(rest.send(QUOTE))).ok).toBe(true);
    expect(server.tokens).toHaveLength(2);
  });

  it('are made once more with a new token when the old one has ended early', async () => {
    await settled(rest.send(QUOTE));
    await timers.advance(60_000);
    server.expireToken();
    expect(await settled(rest.send(QUOTE))).toMatchObject({ ok: true, body: { t1101OutBlock: { price: 71_700 } } });
    expect(server.tokens).toHaveLength(2);
  });

  it('say that the key is refused, ask for a token ever less often, and never tell the secret', async () => {
    rest = clientWith('wrong-secret');
    const seen: unknown[] = [];
    for (let minute = 0; minute < 60; minute++) {
      seen.push(await settled(rest.send(QUOTE)));
      await timers.advance(60_000);
    }
    expect(seen.every((reply) => JSON.stringify(reply).includes('"why":"key"'))).toBe(true);
    expect(JSON.stringify(seen)).not.toMatch(/wrong-secret|test-app-key/);
    expect(server.tokenRequests()).toBeLessThan(20);
  });

  it('wait when LS says that they are too many, and are then answered', async () => {
    let refused = 0;
    server.refusals.set('t1101', (response) => {
      refused += 1;
      if (refused === 2) server.refusals.clear();
      refuseWith(response, 500, 'IGW00201', '호출 거래건수를 초과하였습니다.');
    });
    const before = timers.now();
    expect((await settled(rest.send(QUOTE))).ok).toBe(true);
    expect(timers.now() - before).toBeGreaterThanOrEqual(3_000);
  });

  it('keep within the limit of each TR, those of readers first', async () => {
    server.replies.set('t8407', () => ({ body: { t8407OutBlock1: [] } }));
    const order: string[] = [];
    const send = (name: string, priority: 'reader' | 'background') =>
      rest.send({ tr: 't8407', fields: { nrec: 0, shcode: name }, priority }).then((reply) => {
        order.push(name);
        return reply;
      });
    const first = send('first', 'background');
    const swept = [send('swept', 'background'), send('swept too', 'background')];
    const read = send('read', 'reader');
    await Promise.all([first, read, ...swept].map((reply) => settled(reply)));
    expect(order).toEqual(['first', 'read', 'swept', 'swept too']);
    expect(server.overLimit()).toBe(0);
  });

  it('follow the pages by the key that LS gives', async () => {
    server.replies.set('t1516', (_, contKey) => ({
      body: { t1516OutBlock1: [{ shcode: contKey === '' ? '000020' : '005930' }] },
      ...(contKey === '' ? { nextKey: '000020' } : {}),
    }));
    const page = { tr: 't1516', fields: { upcode: '001' }, priority: 'background' } as const;
    const first = await settled(rest.send(page));
    expect(first).toMatchObject({ ok: true, nextKey: '000020' });
    const second = await settled(rest.send({ ...page, nextKey: '000020' }));
    expect(second).toMatchObject({ ok: true, nextKey: null, body: { t1516OutBlock1: [{ shcode: '005930' }] } });
  });

  it('read broken letters, and refuse what is no JSON', async () => {
    const broken = Buffer.concat([
      Buffer.from('{"rsp_cd":"00000","t1101OutBlock":{"hname":"'),
      Buffer.from([0xea, 0xb0]),
      Buffer.from('"}}'),
    ]);
    server.refusals.set('t1101', (response) => void response.end(broken));
    expect(await settled(rest.send(QUOTE))).toMatchObject({ ok: true });
    server.refusals.set('t1101', (response) => void response.end('<html>점검</html>'));
    expect(await settled(rest.send(QUOTE))).toMatchObject({ ok: false, why: 'protocol' });
    server.refusals.set('t1101', (response) => void response.writeHead(503).end());
    expect(await settled(rest.send(QUOTE))).toMatchObject({ ok: false, why: 'maintenance' });
  });

  it('take an answer without rows as one, and another code as a refusal', async () => {
    server.replies.delete('t1101');
    expect((await settled(rest.send(QUOTE))).ok).toBe(true);
    server.replies.set('t1101', () => ({ body: { rsp_cd: '00310', rsp_msg: '모의투자 조회가 불가합니다.' } }));
    expect(await settled(rest.send(QUOTE))).toMatchObject({ ok: false, message: 't1101: answered 00310' });
  });
});
