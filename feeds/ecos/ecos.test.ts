import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../transport/testing/eventually.ts';
import { createRateFeedRig, type RateFeedRig } from '../won-rates/testing/rate-feed-rig.ts';
import { createEcos } from './ecos.ts';
import { refusal, startEcosServer, type EcosServer } from './testing/ecos-server.ts';

const KEY = 'SECRET-KEY/1';
/** a Tuesday */
const MORNING = Date.parse('2026-11-24T09:05:00+09:00');
const USD = '0000001';
const BASE_RATE = '0101000';

describe('the won rates of ECOS', () => {
  let server: EcosServer;
  let rig: RateFeedRig<ReturnType<typeof createEcos>>;

  beforeEach(async () => {
    server = await startEcosServer(encodeURIComponent(KEY), MORNING);
    const days: [string, string][] = [
      ['20261119', '1,461.2'],
      ['20261120', '1463.5'],
      ['20261123', '1465.1'],
    ];
    server.values.set(USD, new Map(days));
    server.values.set('0000002', new Map(days.map(([day], i) => [day, `${940 + i}.12`])));
    server.values.set('0000053', new Map([['20261123', '206.5']]));
    rig = createRateFeedRig(createEcos, server, { key: KEY, now: MORNING });
  });
  afterEach(async () => {
    await rig.feed.stop();
    await server.close();
  });

  it('are published with the day before, without open, high and low', async () => {
    await rig.start();
    expect(rig.conditions()).toEqual(['starting', 'live']);
    expect(rig.worlds()).toHaveLength(1);
    // The yuan has one day only, so its change is unknown.
    expect(rig.worlds()[0]?.quotes.map(({ instrument }) => instrument.symbol)).toEqual(['USDKRW', 'JPYKRW']);
    expect(rig.worlds()[0]?.quotes[0]).toMatchObject({
      price: 1_465.1,
      previousClose: 1_463.5,
      open: null,
      high: null,
      low: null,
      date: '2026-11-23',
      at: Date.parse('2026-11-23T09:00:00+09:00'),
      status: 'close',
      trend: [1_461.2, 1_463.5, 1_465.1],
    });
  });

  it("are asked for every ten minutes until the day's is there, then every hour", async () => {
    await rig.start();
    server.values.get(USD)?.set('20261124', '1470');
    await rig.nextRound(10 * MINUTE_MS);
    await eventually(() => rig.worlds().length === 2);
    expect(rig.worlds()[1]?.quotes).toMatchObject([{ price: 1_470, previousClose: 1_465.1, date: '2026-11-24' }]);
    const before = server.requests.length;
    await rig.timers.advance(HOUR_MS - 1);
    expect(server.requests).toHaveLength(before);
    await rig.nextRound(1);
    expect(rig.worlds()).toHaveLength(2);
  });

  it('are silent without any data for weeks', async () => {
    server.values.clear();
    await rig.start();
    expect(rig.conditions()).toEqual(['starting', 'silent']);
    expect(rig.worlds()).toEqual([]);
  });

  it('are silent when no day has come for longer than any holidays', async () => {
    server.values.set(
      USD,
      new Map([
        ['20261030', '1450'],
        ['20261102', '1451'],
      ]),
    );
    server.values.delete('0000002');
    server.values.delete('0000053');
    await rig.start();
    expect(rig.conditions()).toEqual(['starting', 'silent']);
    expect(rig.worlds()).toHaveLength(1);
  });

  it.each([
    ['INFO-100', 'refused:key'],
    ['ERROR-602', 'failed:limit'],
    ['ERROR-500', 'failed:maintenance'],
    ['ERROR-600', 'failed:maintenance'],
    ['ERROR-400', 'failed:network'],
    ['ERROR-300', 'failed:protocol'],
    ['SECRET-KEY/1', 'failed:protocol'],
  ])('say once that the source answers %s, and recover', async (code, condition) => {
    server.body = JSON.stringify(refusal(code, `오류 ${KEY}`));
    await rig.start();
    for (let i = 0; i < 3; i++) await rig.nextRound(HOUR_MS);
    expect(rig.conditions()).toEqual(['starting', condition]);
    expect(rig.lines).toHaveLength(1);
    server.body = null;
    await rig.nextRound(HOUR_MS);
    await eventually(() => rig.conditions().at(-1)?.startsWith('live') ?? false);
    expect(rig.worlds()).toHaveLength(1);
    expect(`${rig.lines.join()}${JSON.stringify(rig.events)}`).not.toContain('SECRET');
  });

  it('wait ten minutes after too many requests', async () => {
    server.body = JSON.stringify(refusal('ERROR-602'));
    await rig.start();
    expect(server.requests).toHaveLength(1);
    await rig.timers.advance(10 * MINUTE_MS - 1);
    expect(server.requests).toHaveLength(1);
    await rig.nextRound(1);
  });

  it.each([
    ['a page', '<html>점검</html>', 200, 'failed:protocol'],
    ['half an answer', '{"StatisticSearch":{"row":[{"TIME"', 200, 'failed:protocol'],
    ['other rows', '{"StatisticSearch":{"list_total_count":1,"row":[{"TIME":"20261124"}]}}', 200, 'failed:protocol'],
    ['its maintenance', '', 503, 'failed:maintenance'],
    ['a move', '', 302, 'failed:protocol'],
  ])('fail on %s', async (_, body, status, condition) => {
    server.body = body;
    server.status = status;
    await rig.start();
    expect(rig.conditions()).toEqual(['starting', condition]);
  });

  it('are kept although the clock of the source is wrong, which is said', async () => {
    server.now = MORNING - 10 * MINUTE_MS;
    await rig.start();
    expect(rig.conditions()).toEqual(['starting', 'live:clock']);
    expect(rig.worlds()).toHaveLength(1);
    server.now = MORNING + 10 * MINUTE_MS;
    await rig.nextRound(10 * MINUTE_MS);
    await eventually(() => rig.conditions().at(-1) === 'live');
  });

  it('have a past of days with a close, read once and continued', async () => {
    const many = Array.from({ length: 12_000 }, (_, i): [string, string] => [
      new Date(Date.UTC(1985, 0, 1 + i)).toISOString().slice(0, 10).replaceAll('-', ''),
      `${500 + i / 100}`,
    ]);
    server.values.set(USD, new Map([...many, ['20261120', '1463.5'], ['20261123', '1465.1']]));
    await rig.start();
    expect(await rig.feed.past.dailyCount('USDKRW', undefined)).toBe(12_002);
    const loaded = server.requests.length;
    expect(await rig.feed.past.dailyBars('USDKRW', { count: 2 })).toEqual([
      {
        date: '2026-11-20',
        open: null,
        high: null,
        low: null,
        close: 1_463.5,
        basePrice: 619.99,
        volume: null,
        turnover: null,
      },
      {
        date: '2026-11-23',
        open: null,
        high: null,
        low: null,
        close: 1_465.1,
        basePrice: 1_463.5,
        volume: null,
        turnover: null,
      },
    ]);
    const until = dateKst('1985-01-02');
    expect(await rig.feed.past.dailyCount('USDKRW', until)).toBe(2);
    expect((await rig.feed.past.dailyBars('USDKRW', { until, count: 5 })).map(({ basePrice }) => basePrice)).toEqual([
      null,
      500,
    ]);
    expect(server.requests).toHaveLength(loaded);
    server.values.get(USD)?.set('20261124', '1470');
    await rig.nextRound(10 * MINUTE_MS);
    await eventually(() => rig.worlds().length === 2);
    expect((await rig.feed.past.dailyBars('USDKRW', { count: 1 })).at(0)?.close).toBe(1_470);
  });

  it('come with the base rate: the days on which it was changed, read once and continued', async () => {
    const first = Date.UTC(1999, 4, 6);
    const days = Array.from({ length: 10_060 }, (_, i): [string, string] => [
      new Date(first + i * DAY_MS).toISOString().slice(0, 10).replaceAll('-', ''),
      i < 3_000 ? '4.75' : i < 10_030 ? '2.5' : '2.25',
    ]);
    server.values.set(BASE_RATE, new Map(days));
    expect(await rig.feed.baseRate.steps()).toBeNull();
    await rig.start();
    expect(rig.feed.parts).toEqual(['exchange-rates', 'base-rate']);
    const steps = [
      { date: '1999-05-06', rate: 4.75 },
      { date: '2007-07-23', rate: 2.5 },
      { date: '2026-10-21', rate: 2.25 },
    ];
    expect(await rig.feed.baseRate.steps()).toEqual(steps);
    const asked = () => server.requests.filter((path) => path.includes('722Y001'));
    expect(asked()).toHaveLength(2);
    server.values.get(BASE_RATE)?.set('20261124', '2');
    await rig.nextRound(10 * MINUTE_MS);
    await eventually(() => asked().length === 3 && rig.timers.scheduled > 0);
    expect(await rig.feed.baseRate.steps()).toEqual([...steps, { date: '2026-11-24', rate: 2 }]);
  });

  it('have a base rate without a day where there is none', async () => {
    await rig.start();
    expect(await rig.feed.baseRate.steps()).toEqual([]);
  });

  it('are kept while the base rate cannot be read, which is said', async () => {
    server.values.set(BASE_RATE, new Map([['20261120', '이점오']]));
    await rig.start();
    expect(rig.worlds()).toHaveLength(1);
    expect(rig.conditions()).toEqual(['starting', 'failed:protocol']);
    expect(await rig.feed.baseRate.steps()).toBeNull();
  });

  it('have no minutes, and nothing for unknown symbols', async () => {
    await rig.start();
    expect(await rig.feed.past.minuteBars('USDKRW', 5, { count: 10 })).toEqual([]);
    expect(await rig.feed.past.dailyBars('WTI', { count: 10 })).toEqual([]);
    expect(await rig.feed.past.dailyCount('__proto__', undefined)).toBe(0);
  });

  it('have the last weeks while the whole past is refused, and do not insist', async () => {
    await rig.start();
    server.body = JSON.stringify(refusal('ERROR-602'));
    expect(await rig.feed.past.dailyBars('USDKRW', { count: 10 })).toHaveLength(3);
    const before = server.requests.length;
    expect(await rig.feed.past.dailyBars('USDKRW', { count: 10 })).toHaveLength(3);
    expect(server.requests).toHaveLength(before);
  });
});
