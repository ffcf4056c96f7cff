import { ENDPOINTS } from '@sise/contract/catalog';
import { API_PREFIX, addressOf } from '@sise/contract/address';
import type { OptionChain } from '@sise/contract/options';
import { createHeldClock } from '@sise/feeds/simulator/clock/held-clock';
import { simulate } from '@sise/feeds/simulator/simulator';
import { exchangeOf } from '@sise/feeds/simulator/testing/exchanges';
import { createSite } from '@sise/server/site';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';
import { TEST_START, testConfig } from './support/site.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

async function ask(path: string) {
  const response = await site.app.inject(`${API_PREFIX}/future${path}`);
  const said = response.json();
  return { status: response.statusCode, said, data: said.data };
}

describe('the calls about futures and options', () => {
  it('show a future and its months', async () => {
    const { data } = await ask('/kospi200');
    expect(data).toMatchObject({
      product: 'kospi200',
      multiplier: 250_000,
      tick: 0.05,
      underlying: { upcode: '1029' },
    });
    expect(data.front).toEqual(data.rows[0]);
    expect(data.rows).toHaveLength(7);
    expect(data.front.basis).toBeCloseTo(data.front.price - data.underlying.price, 2);
  });

  it('show the spreads between neighbouring months', async () => {
    const { rows, spreads } = (await ask('/kospi200')).data;
    expect(spreads).toHaveLength(6);
    expect([spreads[0].near, spreads[0].far]).toEqual([rows[0].code, rows[1].code]);
    expect(spreads[0].price).toBeCloseTo(rows[1].price - rows[0].price, 2);
    expect(spreads[0].change).toBeCloseTo(rows[1].change - rows[0].change, 2);
  });

  it('show the five levels of a contract, and name the listed months if it is unknown', async () => {
    const { front, rows } = (await ask('/kospi200')).data;
    const { data } = await ask('/book/kospi200');
    expect(data).toMatchObject({ code: front.code, price: front.price, jnilclose: front.jnilclose });
    expect([data.asks.length, data.bids.length, data.net]).toEqual([5, 5, data.bidtotal - data.asktotal]);
    const { atm, rows: strikes } = (await ask('/option/kospi200')).data;
    const { call } = strikes.find(({ strike }: { strike: number }) => strike === atm);
    expect((await ask(`/book/${call.code}`)).data.asks[0].price).toBe(call.ask);
    const { status, said } = await ask('/book/A0169000');
    expect([status, said.code, said.errors[0].field]).toEqual([404, 'future.unknown', 'code']);
    expect(said.errors[0].allowed).toContain(rows[6].code);
  });

  it('show one option chain at a time, by default the nearest month', async () => {
    const { data } = await ask('/option/kospi200');
    expect(data).toMatchObject({ expiry: '2026-12-10', jandatecnt: 20, step: 2.5 });
    const weekly = data.expiries.find(({ kind }: { kind: string }) => kind === 'weekly');
    expect((await ask(`/option/kospi200?expiry=${weekly.expiry}`)).data.expiry).toBe(weekly.expiry);
    const refused = await ask('/option/kospi200?expiry=2026-12-11');
    expect([refused.status, refused.said.errors[0].field]).toEqual([404, 'expiry']);
    expect(refused.said.errors[0].allowed).toContain('2026-12-10');
  });

  it('show sums that are those of the rows, and premiums that keep put-call parity, for every expiry', async () => {
    for (const product of ['kospi200', 'kosdaq150']) {
      for (const { expiry } of (await ask(`/option/${product}`)).data.expiries) {
        const chain: OptionChain = (await ask(`/option/${product}?expiry=${expiry}`)).data;
        for (const side of ['call', 'put'] as const)
          for (const field of ['volume', 'openint', 'openintchange'] as const)
            expect(chain.totals[side][field]).toBe(chain.rows.reduce((sum, row) => sum + (row[side][field] ?? 0), 0));
        const { forward, rate, years } = chain;
        const discount = Math.exp(((rate ?? 0) / -100) * (years ?? 0));
        for (const { strike, call, put } of chain.rows) {
          const apart = call.theoryprice - put.theoryprice - discount * ((forward ?? 0) - strike);
          expect(Math.abs(apart)).toBeLessThan(0.006); // the forward has two decimals
        }
      }
    }
  });

  it('page through days backwards from a date, newest first', async () => {
    const first = (await ask('/option/kosdaq150-list?num=5')).data.rows;
    const next = (await ask('/option/kosdaq150-list?num=5&page=2')).data.rows;
    const back = (await ask(`/option/kosdaq150-list?num=5&lastDate=${first[4].date}`)).data.rows;
    expect(first[0].date).toBe('2026-11-20');
    expect(back).toEqual(next);
    for (const path of ['/kospi200/daily-prices', '/option/kospi200-list', '/kospi200/times']) {
      const { status, data } = await ask(`${path}?page=90000`);
      expect([status, data.rows, data.total > 90]).toEqual([200, [], true]);
    }
  });

  it('show the same day in its row, its minutes and its chart', async () => {
    const [today] = (await ask('/kospi200/daily-prices')).data.rows;
    const [minute] = (await ask('/kospi200/times')).data.rows;
    const chart = (await ask('/tv/kospi200?count=60')).data;
    const contract = (await ask(`/tv/${today.code}?type=1&count=5`)).data;
    expect(minute).toMatchObject({ time: '10:30', price: today.close, cvolume: today.volume });
    expect([chart.time.at(-1), chart.close.at(-1), chart.time.length]).toEqual([today.date, today.close, 60]);
    expect(contract.close.at(-1)).toBe(today.close);
  });

  it('refuse unknown underlyings, parts and contracts', async () => {
    const nothing = ['/kospi50/investors', '/kospi200/prices', '/option/kospi50', '/tv/kospi50', '/tv/A0199000'];
    for (const path of [...nothing, '/kospi200/daily-prices?code=A0664000']) {
      const { status, said } = await ask(path);
      expect([path, status, said.code]).toEqual([path, 404, 'future.unknown']);
    }
  });

  it('have no days of a listed month whose past no source has, and refuse one that nobody lists', async () => {
    const simulator = simulate(exchangeOf('test'), createHeldClock(TEST_START));
    const { derivatives } = simulator.sources;
    const pastless = await createSite({
      config: testConfig(),
      feed: simulator.feed,
      sources: { ...simulator.sources, derivatives: derivatives && { ...derivatives, futureDays: () => null } },
      isStoreReady: async () => true,
      patienceMs: 60_000,
      pagesFor: async () => async () => async () => new Response('', { status: 404 }),
    });
    const daysOf = (search: string) => pastless.app.inject(`${API_PREFIX}/future/kospi200/daily-prices${search}`);
    const { code } = (await ask('/kospi200')).data.front;
    for (const search of ['', `?code=${code}`])
      expect((await daysOf(search)).json()).toMatchObject({ data: { rows: [], total: 0 } });
    expect((await daysOf('?code=A0199000')).json()).toMatchObject({ status: 404, code: 'future.unknown' });
    await pastless.close();
  });

  it('name the missing part if no source has it', async () => {
    const simulator = simulate(exchangeOf('test'), createHeldClock(TEST_START));
    const bare = await createSite({
      config: testConfig(),
      feed: simulator.feed,
      sources: { ...simulator.sources, derivatives: null },
      isStoreReady: async () => true,
      pagesFor: async () => async () => async () => new Response('', { status: 404 }),
    });
    for (const endpoint of ENDPOINTS.filter(({ resource }) => resource === 'future')) {
      const response = await bare.app.inject(addressOf(endpoint, endpoint.example).url);
      expect([endpoint.path, response.statusCode]).toEqual([endpoint.path, 200]);
      expect(response.json().meta.missing).toEqual(['derivatives']);
      endpoint.reply.parse(response.json().data);
    }
    await bare.close();
  });
});
