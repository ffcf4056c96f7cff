import { black76 } from '@sise/domain/derivatives/black76';
import { optionTick } from '@sise/domain/derivatives/option-price';
import { isPremiumOnGrid } from '@sise/domain/derivatives/testing/premium-grid';
import {
  UNDERLYING_IDS,
  CONTRACT_SPECS,
  type ContractSpec,
  type UnderlyingId,
} from '@sise/domain/derivatives/contract-spec';
import type { OptionChain, OptionQuote, OptionRow } from '@sise/domain/derivatives/quotes';
import { elementAt } from '@sise/domain/element-at';
import { dateKst } from '@sise/domain/terms';
import { beforeAll, describe, expect, it } from 'vitest';
import { momentAt, openedAt } from './testing/opened-derivatives.ts';

/** An ordinary day, the last trading day of a month, a last trading day moved because of holidays. */
const CASES = [
  ['test', '2026-11-20'],
  ['test', '2026-12-10'],
  ['other', '2025-10-02'],
] as const;
const TIMES = ['08:50', '13:20', '15:50'];
/** Floating-point tolerance. */
const SLACK = 1e-9;

describe.each(CASES)('option chains of seed %s on %s', (seed, date) => {
  it('allow no arbitrage, and add up', async () => {
    const { present, derivatives } = await openedAt(seed, momentAt(date, elementAt(TIMES, 0)));
    for (const time of TIMES) {
      present.moveTo(momentAt(date, time));
      for (const id of UNDERLYING_IDS) {
        const optionChains = await everyOptionChain(derivatives, id);
        expect(optionChains.flatMap((optionChain) => faultsOf(optionChain, CONTRACT_SPECS[id]))).toEqual([]);
        const [day] = await derivatives.optionDays(id, { count: 1 });
        const sum = (side: 'call' | 'put', measure: keyof Pick<OptionQuote, 'volume' | 'openInterest' | 'turnover'>) =>
          optionChains.reduce((all, { rows }) => all + rows.reduce((some, row) => some + row[side][measure], 0), 0);
        expect(day).toMatchObject({
          date,
          calls: {
            volume: sum('call', 'volume'),
            openInterest: sum('call', 'openInterest'),
            turnover: sum('call', 'turnover'),
          },
          puts: {
            volume: sum('put', 'volume'),
            openInterest: sum('put', 'openInterest'),
            turnover: sum('put', 'turnover'),
          },
        });
      }
    }
  });
});

describe('options', () => {
  let derivatives: Source;
  beforeAll(async () => {
    ({ derivatives } = await openedAt('options', momentAt('2026-11-20', '13:20')));
  });

  it('have a front month that agrees with the future of that month', async () => {
    for (const id of UNDERLYING_IDS) {
      const future = elementAt(await derivatives.futures(id), 0);
      const optionChain = await derivatives.optionChain(id, future.expiry.lastDay);
      expect(Math.abs((optionChain?.forward ?? 0) - (future.price ?? 0))).toBeLessThanOrEqual(
        CONTRACT_SPECS[id].futureTick / 2 + 1e-9,
      );
    }
  });

  it('have a higher volatility when the index has fallen', async () => {
    const days = await derivatives.optionDays('kospi200', { count: 120 });
    const moved = days.slice(1).map((day, n) => ({
      index: Math.log((day.underlying ?? Number.NaN) / (day.previousUnderlying ?? Number.NaN)),
      volatility: Math.log((day.putVolatility ?? Number.NaN) / (elementAt(days, n).putVolatility ?? Number.NaN)),
    }));
    const together = moved.reduce((sum, { index, volatility }) => sum + index * volatility, 0);
    const alone = (measure: 'index' | 'volatility') =>
      Math.sqrt(moved.reduce((sum, day) => sum + day[measure] ** 2, 0));
    expect(together / alone('index') / alone('volatility')).toBeLessThan(-0.4);
    for (const { callVolatility } of days) {
      expect(callVolatility).toBeGreaterThan(0.08);
      expect(callVolatility).toBeLessThan(0.9);
    }
  });

  it('have charts whose last bar equals the option chain, and whose days match their minutes', async () => {
    const optionChain = await derivatives.optionChain('kospi200', dateKst('2026-12-10'));
    const row = optionChain?.rows.find(({ strike }) => strike === optionChain.atmStrike);
    for (const quote of [row?.call, row?.put]) {
      const bars = derivatives.bars(quote?.code ?? '');
      const today = await bars?.today();
      const minutes = (await bars?.minuteBars(1, { count: 3_000 })) ?? [];
      const days = [...((await bars?.dailyBars({ count: 3 })) ?? []), ...(today ? [today] : [])];
      expect(today).toMatchObject({ close: quote?.price, volume: quote?.volume, basePrice: quote?.basePrice });
      expect(days).toHaveLength(4);
      for (const day of days) {
        const from = momentAt(day.date, '08:00');
        const own = minutes.filter(({ at: begins }) => begins >= from && begins < from + 86_400_000);
        expect(Math.max(...own.map(({ high }) => high))).toBe(day.high);
        expect(Math.min(...own.map(({ low }) => low))).toBe(day.low);
        expect(own.at(-1)?.close).toBe(day.close);
        expect(own.reduce((sum, { volume }) => sum + volume, 0)).toBe(day.volume);
      }
      days.slice(1).forEach((day, n) => expect(day.basePrice).toBe(elementAt(days, n).close));
    }
  });

  it('are found by code while they are listed', async () => {
    for (const id of ['', 'kospi', 'A0199000', 'B016CZZZ', 'B016C981', 'B014C980', '201W9000']) {
      expect(derivatives.bars(id)).toBeNull();
    }
    expect(await derivatives.optionChain('kospi200', dateKst('2026-12-11'))).toBeNull();
  });
});

type Source = Awaited<ReturnType<typeof openedAt>>['derivatives'];

async function everyOptionChain(derivatives: Source, id: UnderlyingId): Promise<OptionChain[]> {
  const optionChains: OptionChain[] = [];
  for (const { lastDay } of derivatives.expiries(id)) {
    const optionChain = await derivatives.optionChain(id, lastDay);
    if (optionChain) optionChains.push(optionChain);
  }
  expect(optionChains).toHaveLength(derivatives.expiries(id).length);
  return optionChains;
}

/** Violations in an option chain, in words: each rule that some strike breaks. */
function faultsOf(optionChain: OptionChain, spec: ContractSpec): string[] {
  return optionChain.rows.flatMap((row, n) => {
    const lower = optionChain.rows[n - 1];
    const higher = optionChain.rows[n + 1];
    const broken = [
      ...brokenBy(row.call, spec),
      ...brokenBy(row.put, spec),
      ...apart(row, optionChain, spec),
      ...(lower ? slope(lower, row) : []),
      ...(lower && higher ? bend(lower, row, higher, spec) : []),
    ];
    return broken.map((rule) => `${optionChain.expiry.lastDay} ${row.strike}: ${rule}`);
  });
}

type Rule = readonly [holds: boolean, name: string];
const broken = (...rules: readonly Rule[]): string[] => rules.flatMap(([holds, name]) => (holds ? [] : [name]));

function brokenBy(quote: OptionQuote, spec: ContractSpec): string[] {
  const { price, bid, ask, delta, gamma, vega, volatility, volume, openInterest, turnover } = quote;
  const signed = quote.side === 'call' ? delta : -delta;
  return broken(
    [[price, bid, ask].every((shown) => shown === null || isPremiumOnGrid(shown, spec)), 'on the grid'],
    [bid === null || ask === null || bid < ask, 'bid under ask'],
    [price === null || ((bid ?? 0) <= price && price <= (ask ?? price)), 'price between bid and ask'],
    [price === null || price >= quote.intrinsic - SLACK, 'no negative time value'],
    [volatility > 0.03 && volatility < 6, 'a volatility'],
    [signed >= 0 && signed <= 1 && gamma >= 0 && vega >= 0, 'signs of greeks'],
    [Math.min(volume, openInterest, turnover) >= 0, 'no negative counts'],
    [volume > 0 === (price !== null) && volume > 0 === turnover > 0, 'a price when traded'],
  );
}

function apart({ strike, call, put }: OptionRow, { forward, rate }: OptionChain, spec: ContractSpec): string[] {
  // The delta of a call minus that of the put is the discount factor to the end.
  const discount = call.delta - put.delta;
  const years = -Math.log(discount) / rate;
  const worth = discount * (forward - strike);
  const ticks = [call, put].reduce((sum, { price }) => sum + optionTick(price ?? 0, spec), 0);
  const isTraded = call.price !== null && put.price !== null;
  // The quoted volatility gives the price back, within a tick.
  const returns = [call, put].every(({ side, price, volatility }) => {
    if (price === null || years < 1e-4) return true;
    const again = black76({ side, forward, strike, years, rate }, volatility).price;
    return Math.abs(again - price) <= optionTick(price, spec) + 1e-3;
  });
  return broken(
    [Math.abs(call.theory - put.theory - worth) < 1e-6, 'parity of theory'],
    [!isTraded || Math.abs((call.price ?? 0) - (put.price ?? 0) - worth) <= ticks + SLACK, 'parity of prices'],
    [returns, 'volatility gives the price back'],
  );
}

const rises = (from: number | null, to: number | null) => from === null || to === null || from <= to + SLACK;

function slope(lower: OptionRow, row: OptionRow): string[] {
  return broken(
    [rises(row.call.theory, lower.call.theory) && rises(row.call.price, lower.call.price), 'calls fall with strike'],
    [rises(lower.put.theory, row.put.theory) && rises(lower.put.price, row.put.price), 'puts rise with strike'],
  );
}

function bend(lower: OptionRow, row: OptionRow, higher: OptionRow, spec: ContractSpec): string[] {
  return (['call', 'put'] as const).flatMap((side) => {
    const [below, here, above] = [lower[side], row[side], higher[side]];
    const tick = optionTick(Math.max(below.theory, above.theory), spec);
    const isTraded = [below, here, above].every(({ price }) => price !== null);
    const bent = (below.price ?? 0) - 2 * (here.price ?? 0) + (above.price ?? 0);
    return broken(
      [below.theory - 2 * here.theory + above.theory >= -1e-6, 'theory is convex'],
      [!isTraded || bent >= -3 * tick - SLACK, 'prices are convex as far as ticks allow'],
    );
  });
}
