import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sise/domain/market/kst';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../transport/testing/eventually.ts';
import { createRateFeedRig, type RateFeedRig } from '../won-rates/testing/rate-feed-rig.ts';
import { createEximbank } from './eximbank.ts';
import { rateRow, startEximbankServer, type EximbankServer } from './testing/eximbank-server.ts';

const KEY = 'SECRET-KEY';
/** a Tuesday, before the day's rates are published */
const MORNING = Date.parse('2026-11-24T10:45:00+09:00');

describe('the won rates of the Export-Import Bank', () => {
  let server: EximbankServer;
  let rig: RateFeedRig<ReturnType<typeof createEximbank>>;

  beforeEach(async () => {
    server = await startEximbankServer(KEY, MORNING);
    server.days.set('20261120', [rateRow('USD', '1,463.50'), rateRow('JPY(100)', '942.01'), rateRow('CNH', '205.9')]);
    server.days.set('20261123', [
      rateRow('USD', '1,465.1'),
      rateRow('JPY(100)', '943.02'),
      rateRow('CNH', '206.5'),
      rateRow('IDR(100)', '8.9'),
      rateRow('EUR', '-'),
      rateRow('KRW', '0'),
    ]);
    rig = createRateFeedRig(createEximbank, server, { key: KEY, now: MORNING });
  });
  afterEach(async () => {
    await rig.feed.stop();
    await server.close();
  });

  const days = () => server.requests.map((path) => new URL(path, 'http://x').searchParams.get('searchdate'));

  it('are those of the last two days that have some', async () => {
    await rig.start();
    expect(days()).toEqual(['20261124', '20261123', '20261120']); // no weekend
    expect(rig.conditions()).toEqual(['starting', 'live']);
    expect(rig.worlds()[0]?.quotes).toMatchObject([
      { instrument: { symbol: 'USDKRW' }, price: 1_465.1, previousClose: 1_463.5, open: null, date: '2026-11-23' },
      { instrument: { symbol: 'JPYKRW' }, price: 943.02, previousClose: 942.01 },
      { instrument: { symbol: 'CNYKRW' }, price: 206.5, previousClose: 205.9, status: 'close', trend: [205.9, 206.5] },
    ]);
  });

  it('follow when the day has its own, which alone is asked for', async () => {
    await rig.start();
    server.days.set('20261124', [rateRow('USD', '1,470.0')]);
    await rig.nextRound(10 * MINUTE_MS);
    await eventually(() => rig.worlds().length === 2);
    expect(rig.worlds()[1]?.quotes).toMatchObject([{ price: 1_470, previousClose: 1_465.1, date: '2026-11-24' }]);
    expect(server.requests).toHaveLength(4);
    await rig.timers.advance(5 * HOUR_MS);
    expect(server.requests).toHaveLength(4);
  });

  it('go back over holidays, whose days are asked for once', async () => {
    server.days.set('20261113', server.days.get('20261120') ?? []);
    server.days.delete('20261120');
    await rig.start();
    expect(days().at(-1)).toBe('20261113');
    const asked = server.requests.length;
    await rig.nextRound(10 * MINUTE_MS);
    expect(server.requests).toHaveLength(asked + 1);
    expect(rig.worlds()[0]?.quotes[0]).toMatchObject({ price: 1_465.1, previousClose: 1_463.5 });
  });

  it.each([
    ['a wrong key', JSON.stringify([{ result: 3 }]), 200, 'refused:key'],
    ['a wrong question', JSON.stringify({ result: 2 }), 200, 'failed:protocol'],
    ['the end of its calls', JSON.stringify([{ result: 4 }]), 200, 'failed:limit'],
    ['a page', '<html>점검</html>', 200, 'failed:protocol'],
    ['half an answer', '[{"result":1,"cur_unit":"US', 200, 'failed:protocol'],
    ['rows of nothing', '[{"result":1,"cur_unit":"XXX","deal_bas_r":"1"}]', 200, 'failed:protocol'],
    ['maintenance', '', 503, 'failed:maintenance'],
    ['a refusal', '', 401, 'refused:key'],
  ])('say %s once, and recover', async (_, body, status, condition) => {
    Object.assign(server, { body, status });
    await rig.start();
    await rig.nextRound(DAY_MS);
    await rig.nextRound(DAY_MS);
    expect(rig.conditions()).toEqual(['starting', condition]);
    expect(rig.lines).toHaveLength(1);
    Object.assign(server, { body: null, status: 200, now: rig.timers.now() });
    await rig.nextRound(DAY_MS);
    await eventually(() => rig.conditions().at(-1)?.startsWith('live') ?? false);
    expect(rig.worlds()).toHaveLength(1);
    expect(`${rig.lines.join()}${JSON.stringify(rig.events)}`).not.toContain('SECRET');
  });

  it('are not asked for until midnight once the calls of the day are used up', async () => {
    server.body = '[{"result":4}]';
    await rig.start();
    await rig.timers.advance(13 * HOUR_MS + 14 * MINUTE_MS);
    expect(await rig.feed.past.dailyBars('USDKRW', { count: 5 })).toEqual([]);
    expect(server.requests).toHaveLength(1);
    server.body = null;
    await rig.nextRound(2 * MINUTE_MS);
    await eventually(() => rig.conditions().at(-1)?.startsWith('live') ?? false);
  });

  it('have a short past on demand, each day asked for once', async () => {
    for (let i = 1; i <= 40; i++) {
      const day = new Date(Date.UTC(2026, 10, 20 - i)).toISOString().slice(0, 10).replaceAll('-', '');
      server.days.set(day, [rateRow('USD', `${1_400 + i}`)]);
    }
    await rig.start();
    const bars = await rig.feed.past.dailyBars('USDKRW', { count: 5 });
    expect(bars.map(({ date, close }) => [date, close])).toEqual([
      ['2026-11-17', 1_403],
      ['2026-11-18', 1_402],
      ['2026-11-19', 1_401],
      ['2026-11-20', 1_463.5],
      ['2026-11-23', 1_465.1],
    ]);
    expect(bars[0]?.basePrice).toBe(1_404);
    await rig.feed.past.dailyCount('USDKRW', undefined);
    const past = days().filter((day) => day !== '20261124'); // today's may still come
    expect(new Set(past).size).toBe(past.length);
    expect(server.requests.length).toBeLessThan(35);
    expect(await rig.feed.past.minuteBars('USDKRW', 5, { count: 5 })).toEqual([]);
    expect(await rig.feed.past.dailyBars('WTI', { count: 5 })).toEqual([]);
  });

  it('are kept although the clock of the bank is wrong, which is said', async () => {
    server.now = MORNING + 10 * MINUTE_MS;
    await rig.start();
    expect(rig.conditions()).toEqual(['starting', 'live:clock']);
    expect(rig.worlds()).toHaveLength(1);
  });
});
