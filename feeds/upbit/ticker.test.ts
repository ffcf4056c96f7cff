import { DAY_MS } from '@sise/domain/market/kst';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDayLine, SLOTS } from './day-line.ts';
import { readPairs, symbolOf } from './pairs.ts';
import { NOON } from './testing/upbit-rig.ts';
import { pairRow, tickerFrame, tickerRow } from './testing/upbit-server.ts';
import { readTickerFrame, readTickerRow } from './ticker.ts';

describe('a ticker', () => {
  it('is the same over HTTP and as a frame', () => {
    const row = readTickerRow(tickerRow('KRW-BTC', 0.00000001, NOON), NOON);
    expect(row).toMatchObject({ symbol: 'BTC', price: 0.00000001, isRealtime: false });
    expect(readTickerFrame(tickerFrame('KRW-BTC', 0.00000001, NOON), NOON)).toEqual({
      ...row,
      isRealtime: true,
      delistedOn: null,
    });
  });

  it.each([
    ['2026-12-24', '2026-12-24'],
    ['20261224', '2026-12-24'],
    ['2026-12-24T15:00:00', '2026-12-24'],
    ['2026-02-30', null],
    ['soon', null],
    [null, null],
  ])('names %j as the day of delisting', (dd, delistedOn) => {
    expect(readTickerFrame({ ...tickerFrame('KRW-BTC', 101, NOON), dd }, NOON)?.delistedOn).toBe(delistedOn);
  });

  it.each([
    { tp: 0 },
    { tp: -1 },
    { tp: null },
    { tp: '101' },
    { tp: 102 },
    { hp: 90, lp: 120 },
    { atv24h: -1 },
    { tms: NOON + 2 * DAY_MS },
    { tms: 1.5 },
    { ttms: 0 },
    { cd: 'BTC-ETH' },
    { cd: 'KRW-' },
    { cd: 'KRW-abc' },
    { cd: 'KRW-ABCDEFGHIJKLM' },
    { cd: '__proto__' },
  ])('is not read with %j', (wrong) => {
    expect(readTickerFrame({ ...tickerFrame('KRW-BTC', 101, NOON), ...wrong }, NOON)).toBeNull();
  });

  it('of any content does no harm', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        readTickerRow(anything, NOON);
        readPairs(anything);
        symbolOf(anything);
      }),
    );
  });
});

describe('the pairs', () => {
  it('are those against won, and the odd ones are counted', () => {
    const rows = [
      pairRow('KRW-BTC', ' 비트\u0007코인 ', true),
      pairRow('KRW-a.b', 'x'),
      pairRow('BTC-ETH', 'y'),
      null,
      3,
    ];
    expect(readPairs(rows)).toEqual({
      pairs: [{ symbol: 'BTC', name: '비트 코인', englishName: '비트 코인', warning: true, cautions: [] }],
      leftOut: 1,
    });
  });

  it('carry the cautions that are set, and none that is not known', () => {
    const flags = {
      CONCENTRATION_OF_SMALL_ACCOUNTS: true,
      PRICE_FLUCTUATIONS: true,
      TRADING_VOLUME_SOARING: false,
      DEPOSIT_AMOUNT_SOARING: 'true',
      SOMETHING_NEW: true,
    };
    const [pair] = readPairs([pairRow('KRW-BTC', '비트코인', false, flags)])?.pairs ?? [];
    expect(pair).toMatchObject({ warning: false, cautions: ['price-swing', 'few-accounts'] });
    const odd = [null, 'x', 3, []].map((caution) => ({ ...pairRow('KRW-BTC', 'x'), market_event: { caution } }));
    for (const row of odd) expect(readPairs([row])?.pairs).toMatchObject([{ warning: false, cautions: [] }]);
  });

  it('have their symbol for a name that cannot be read', () => {
    const row = { ...pairRow('KRW-BTC', '비트\uFFFD코인'), english_name: 'B'.repeat(1_000) };
    expect(readPairs([row])?.pairs).toMatchObject([{ name: 'BTC', englishName: 'BTC' }]);
  });

  it.each([[null], [{}], [[]], [[1, 2]], [[{ name: 'x' }]]])('are not in %j', (value) => {
    expect(readPairs(value)).toBeNull();
  });
});

describe('the line of a day', () => {
  const minute = 60_000;

  it('begins with the open, ends with the price, and has only prices that there were', () => {
    const trades = fc.array(fc.tuple(fc.nat(DAY_MS - 1), fc.integer({ min: 1, max: 1_000 })), { maxLength: 300 });
    fc.assert(
      fc.property(trades, fc.nat(DAY_MS - 1), (trades, now) => {
        const line = createDayLine();
        const ordered = trades.filter(([at]) => at <= now).toSorted(([a], [b]) => a - b);
        for (const [at, price] of ordered) line.put(at, price);
        const sample = line.sample(7, 9, now, 24);
        expect(sample.length).toBeLessThanOrEqual(24);
        expect([sample[0], sample.at(-1)]).toEqual([7, 9]);
        const prices = new Set(ordered.map(([, price]) => price));
        expect(sample.slice(1, -1).filter((price) => !prices.has(price))).toEqual([]);
      }),
    );
  });

  it('is not filled where a trade is known', () => {
    const line = createDayLine();
    line.put(15 * minute, 120);
    line.fill(0, 110);
    line.fill(10 * minute, 111);
    expect(line.sample(100, 130, 25 * minute, 24)).toEqual([100, 110, 120, 130]);
  });

  it('has a point for every slot of a short day, and 24 of a whole one', () => {
    const line = createDayLine();
    for (let slot = 0; slot < SLOTS; slot++) line.put(slot * 10 * minute, slot + 1);
    expect(line.sample(100, 130, 30 * minute, 24)).toEqual([100, 1, 2, 3, 130]);
    expect(line.sample(100, 130, DAY_MS - 1, 24)).toHaveLength(24);
  });
});
