import { dateKst } from '@sise/domain/terms';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemFeedTimers } from '../transport/timers.ts';
import { createKrxClient } from './client.ts';
import { fetchDay } from './day-files.ts';
import type { DayFiles, DayRequest } from './day-files.ts';
import { KRX_SERVICES } from './services.ts';
import type { KrxService } from './services.ts';
import { startKrxServer, TEST_KEY } from './testing/krx-server.ts';
import type { KrxServer } from './testing/krx-server.ts';

const DAY = dateKst('2024-01-05');
/** Waiting calls are made at once. */
const HASTY = { now: () => Date.now(), after: (_: number, call: () => void) => systemFeedTimers().after(0, call) };

const names = ({ files }: DayFiles) => files.map(({ name }) => name);
const paths = (services: Iterable<KrxService>) => Array.from(services, ({ path }) => path);

describe('the files of a day', () => {
  let server: KrxServer;
  let waits: number[];
  beforeEach(async () => {
    server = await startKrxServer();
    waits = [];
  });
  afterEach(() => server.close());

  function fetch(given: Partial<DayRequest> & { readonly key?: string; readonly timeoutMs?: number } = {}) {
    const { key = TEST_KEY, timeoutMs = 10_000, ...rest } = given;
    return fetchDay({
      client: createKrxClient({ baseUrl: server.url, key, now: () => Date.now(), timeoutMs }),
      date: DAY,
      services: KRX_SERVICES,
      refused: new Set(),
      mayCall: async () => true,
      timers: {
        ...HASTY,
        after(milliseconds, call) {
          waits.push(milliseconds);
          return HASTY.after(0, call);
        },
      },
      random: () => 0.5,
      signal: new AbortController().signal,
      ...rest,
    });
  }

  it('are one of each service, named by service and day', async () => {
    const day = await fetch();
    expect(day).toMatchObject({ absent: [], unreadable: [], fault: null });
    expect(names(day)[0]).toBe('stk_bydd_trd_20240105.json');
    expect(day.files).toHaveLength(KRX_SERVICES.length);
    expect(server.calls).toEqual(KRX_SERVICES.map(({ path }) => `${path} ${DAY}`));
  });

  it('are not asked for any further on a holiday, which the first service shows', async () => {
    server.holidays.add(DAY);
    expect(await fetch()).toMatchObject({ files: [], fault: null, absent: [KRX_SERVICES[0]] });
    expect(server.calls).toHaveLength(1);
  });

  it('come without those of services that the key does not open, which are asked once', async () => {
    server.refused.add('etp/etf_bydd_trd').add('sto/stk_bydd_trd');
    const refused = new Set<KrxService>();
    expect(names(await fetch({ refused }))).toHaveLength(KRX_SERVICES.length - 2);
    expect(paths(refused)).toEqual(['sto/stk_bydd_trd', 'etp/etf_bydd_trd']);
    await fetch({ refused });
    expect(server.calls.filter((call) => call.startsWith('etp/etf'))).toHaveLength(1);
  });

  it('are none with a wrong key, which opens no service', async () => {
    const refused = new Set<KrxService>();
    expect(await fetch({ refused, key: 'wrong' })).toMatchObject({ files: [], fault: null });
    expect(refused.size).toBe(KRX_SERVICES.length);
  });

  it('are asked for again after trouble of the network, longer apart', async () => {
    server.misbehaves.set('idx/kospi_dd_trd', ['cut', 500]);
    expect(names(await fetch())).toHaveLength(KRX_SERVICES.length);
    expect(waits).toEqual([2_000, 4_000]);
  });

  it('are given up, all of them, when KRX does not answer', async () => {
    server.misbehaves.set('idx/kospi_dd_trd', [502, 500, 500]);
    expect(await fetch()).toMatchObject({ files: [], fault: 'network', message: 'idx/kospi_dd_trd: HTTP 500' });
    server.misbehaves.set('sto/stk_bydd_trd', ['hang', 'hang', 'hang']);
    expect(await fetch({ timeoutMs: 50 })).toMatchObject({ files: [], fault: 'network' });
  });

  it('wait as long as KRX asks, and are given up when that is long or the calls are used up', async () => {
    server.retryAfter = 7;
    server.misbehaves.set('drv/fut_bydd_trd', [429]);
    expect(names(await fetch())).toHaveLength(KRX_SERVICES.length);
    expect(waits).toEqual([7_000]);
    server.retryAfter = 3_600;
    server.misbehaves.set('drv/fut_bydd_trd', [429]);
    expect(await fetch()).toMatchObject({ files: [], fault: 'limit' });
    let left = 5;
    expect(await fetch({ mayCall: async () => left-- > 0 })).toMatchObject({ files: [], fault: 'limit' });
  });

  it('are given up at once during maintenance', async () => {
    server.misbehaves.set('sto/ksq_bydd_trd', [503]);
    expect(await fetch()).toMatchObject({ files: [], fault: 'maintenance' });
    expect(waits).toEqual([]);
  });

  it('come without one that cannot be read', async () => {
    server.misbehaves.set('etp/etn_bydd_trd', ['half']);
    server.misbehaves.set('etp/etf_bydd_trd', ['rubbish']);
    server.respond = (path) =>
      path === 'idx/krx_dd_trd' ? '{"OutBlock_1":[{"BAS_DD":"20230105","IDX_CLSS":"KRX"}]}' : null;
    const day = await fetch();
    expect(paths(day.unreadable)).toEqual(['idx/krx_dd_trd', 'etp/etf_bydd_trd', 'etp/etn_bydd_trd']);
    expect(day).toMatchObject({ fault: null, message: 'idx/krx_dd_trd answered rows of another day' });
  });

  it('name those without a row although the day was traded', async () => {
    server.respond = (path) => (path === 'drv/opt_bydd_trd' ? '{"OutBlock_1":[]}' : null);
    expect(paths((await fetch()).absent)).toEqual(['drv/opt_bydd_trd']);
  });

  it('tell how far the clock of KRX is from ours', async () => {
    server.clockLead = 600_000;
    const leads: number[] = [];
    await fetch({ onClock: (lead) => leads.push(Math.round(lead / 60_000)) });
    expect(new Set(leads)).toEqual(new Set([10]));
  });

  it('end where the signal says, also while they wait', async () => {
    const stopping = new AbortController();
    server.misbehaves.set('sto/ksq_bydd_trd', [500]);
    const fetched = fetch({
      signal: stopping.signal,
      timers: {
        now: () => 0,
        after() {
          queueMicrotask(() => stopping.abort());
          return () => {};
        },
      },
    });
    await expect(fetched).rejects.toThrow('aborted');
  });
});
