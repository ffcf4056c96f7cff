import {
  UNDERLYING_IDS,
  CONTRACT_SPECS,
  type ContractSpec,
  type UnderlyingId,
} from '@sise/domain/derivatives/contract-spec';
import type { DerivativeFlow, FutureQuote } from '@sise/domain/derivatives/quotes';
import { elementAt } from '@sise/domain/element-at';
import type { MinuteBar } from '@sise/domain/market/bar';
import { dateOf } from '@sise/domain/market/kst';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSimulatedDerivatives } from './derivatives.ts';
import { momentAt, openedAt } from './testing/opened-derivatives.ts';

/** An ordinary day, the last trading day of a month, and a last trading day that opens an hour late. */
const CASES = [
  ['test', '2026-11-20'],
  ['test', '2026-12-10'],
  ['other', '2025-11-13'],
] as const;
/** The first moment is after every opening, late ones too. */
const TIMES = ['09:50', '13:07', '16:50'];

describe.each(CASES)('futures of seed %s on %s', (seed, date) => {
  it('hold their invariants through the day, and are bought as much as they are sold', async () => {
    const { present, derivatives } = await openedAt(seed, momentAt(date, elementAt(TIMES, 0)));
    const before = new Map<string, FutureQuote>();
    const flowsBefore = new Map<string, DerivativeFlow>();
    for (const time of TIMES) {
      present.moveTo(momentAt(date, time));
      for (const id of UNDERLYING_IDS) {
        const quotes = await derivatives.futures(id);
        expect(quotes).toHaveLength(7);
        for (const quote of quotes) {
          checkQuote(quote, CONTRACT_SPECS[id], before.get(quote.code));
          before.set(quote.code, quote);
        }
        const front = elementAt(quotes, 0);
        if (front.daysLeft === 0 && time === '16:50') {
          expect(front.settlement).toBe(present.valueOf(CONTRACT_SPECS[id].upcode));
          const apart = Math.abs((front.price ?? 0) - (front.underlying ?? Number.NaN));
          expect(apart).toBeLessThanOrEqual(CONTRACT_SPECS[id].futureTick / 2 + 1e-9);
        }
        const flows = (await derivatives.flows(id))?.flows ?? expect.fail('the simulator knows who trades');
        const { calls, puts } = elementAt(await derivatives.optionDays(id, { count: 1 }), 0);
        const traded = { futures: total(quotes, ({ volume }) => volume), calls: calls.volume, puts: puts.volume };
        for (const what of ['futures', 'calls', 'puts'] as const) {
          const flowRows = flows.filter((flow) => flow.what === what);
          checkBalance(flowRows, traded[what]);
          for (const flow of flowRows) {
            const name = `${id} ${what} ${flow.investor}`;
            checkGrowth(flow, flowsBefore.get(name));
            flowsBefore.set(name, flow);
          }
        }
      }
    }
  });
});

describe('the past of futures', () => {
  const seed = 'test';
  let opened: Awaited<ReturnType<typeof openedAt>>;
  beforeAll(async () => {
    opened = await openedAt(seed, momentAt('2026-12-14', '10:30'));
  });

  it('has days that match their minutes, and each begins at the settlement price of the day before', async () => {
    const { derivatives } = opened;
    for (const id of UNDERLYING_IDS) {
      const days = (await derivatives.futureDays(id)?.days({ count: 12 })) ?? [];
      const minutes = (await derivatives.bars(id)?.minuteBars(1, { count: 6_000 })) ?? [];
      expect(days).toHaveLength(12);
      days.forEach((day, n) => {
        const own = minutes.filter((bar) => dateOf(bar.at) === day.date);
        expect(joined(own)).toEqual({
          open: day.open,
          high: day.high,
          low: day.low,
          close: day.close,
          volume: day.volume,
          turnover: day.turnover,
        });
        const before = days[n - 1];
        if (before?.code === day.code) expect(day.basePrice).toBe(before.settlement);
        if (before?.code === day.code)
          expect(day.openInterest - (day.openInterestChange ?? Number.NaN)).toBe(before.openInterest);
      });
      expect(new Set(days.map(({ code }) => code)).size).toBe(2);
    }
  });

  it('begins before the stock market does', async () => {
    const { present, derivatives } = await openedAt(seed, momentAt('2026-11-20', '08:40'));
    expect((await derivatives.futures('kospi200')).map(({ price }) => price)).toEqual(Array(7).fill(null));
    expect(await derivatives.futureMinutes('kospi200')).toEqual([]);
    present.moveTo(momentAt('2026-11-20', '08:52'));
    const front = elementAt(await derivatives.futures('kospi200'), 0);
    expect(front.price).not.toBeNull();
    const minutes = (await derivatives.futureMinutes('kospi200')) ?? [];
    expect(minutes).toHaveLength(8);
    const published = present.valueOf(CONTRACT_SPECS.kospi200.upcode); // the previous close
    expect([front, ...minutes].map(({ underlying }) => underlying)).toEqual(Array(9).fill(published));
    expect((await derivatives.bars('kospi200')?.today())?.close).toBe(front.price);
  });

  it('equals the day as it was observed', async () => {
    const { present, derivatives } = await openedAt(seed, momentAt('2026-12-09', '10:00'));
    const observedDays = new Map<UnderlyingId, unknown>();
    present.moveTo(momentAt('2026-12-09', '19:00'));
    for (const id of UNDERLYING_IDS) observedDays.set(id, await derivatives.futureDays(id)?.today());
    present.moveTo(momentAt('2026-12-10', '09:30'));
    for (const id of UNDERLYING_IDS) {
      const yesterday = elementAt((await derivatives.futureDays(id)?.days({ count: 1 })) ?? [], 0);
      expect(yesterday).toEqual(observedDays.get(id));
      const front = elementAt(await derivatives.futures(id), 0);
      expect(front.basePrice).toBe(yesterday.settlement);
    }
  });

  it('ends each month at the index, and rolls to the next', async () => {
    const { derivatives } = opened;
    for (const id of UNDERLYING_IDS) {
      const days = (await derivatives.futureDays(id)?.days({ count: 270 })) ?? [];
      const last = days.filter((day, n) => (days[n + 1]?.code ?? day.code) !== day.code);
      expect(last.map(({ date }) => date)).toEqual([
        '2025-12-11',
        '2026-03-12',
        '2026-06-11',
        '2026-09-10',
        '2026-12-10',
      ]);
      for (const day of last) {
        expect(day.settlement).toBe(day.underlying);
        expect(Math.abs(day.basis ?? Number.NaN)).toBeLessThanOrEqual(CONTRACT_SPECS[id].futureTick / 2 + 1e-9);
      }
    }
  });

  it('finds a contract by its code since its listing, and none that never existed', async () => {
    const { derivatives } = opened;
    expect(await derivatives.futureDays('kospi200', 'A0169000')?.today()).toBeNull();
    const summer = derivatives.futureDays('kospi200', 'A0166000');
    const first = elementAt((await summer?.days({ skip: 480, count: 40 })) ?? [], 0);
    expect([first.date, await summer?.count()]).toEqual(['2024-06-14', 483]);
    for (const code of ['A0164000', 'A0199000', 'A0663000X', 'B016C980']) {
      expect(derivatives.futureDays('kospi200', code)).toBeNull();
    }
  });

  it('is the same regardless of the order of requests', async () => {
    const { derivatives, exchange, present } = opened;
    const months = derivatives.expiries('kospi200').filter(({ kind }) => kind === 'monthly');
    const { lastDay } = elementAt(months, 1);
    const optionChain = await derivatives.optionChain('kospi200', lastDay);
    const days = await derivatives.futureDays('kospi200')?.days({ count: 40 });
    const others = createSimulatedDerivatives(exchange, present);
    await others.futureDays('kospi200')?.days({ skip: 30, count: 60 });
    await others.optionDays('kospi200', { count: 3 });
    expect(await others.futureDays('kospi200')?.days({ count: 40 })).toEqual(days);
    expect(await others.optionChain('kospi200', lastDay)).toEqual(optionChain);
  });
});

function checkQuote(
  quote: FutureQuote,
  { futureTick, multiplier }: ContractSpec,
  earlier: FutureQuote | undefined,
): void {
  const { price, open, high, low, volume, turnover, theory, daysLeft, basePrice } = quote;
  expect(volume).toBeGreaterThanOrEqual(earlier?.volume ?? 0);
  expect(turnover).toBeGreaterThanOrEqual(earlier?.turnover ?? 0);
  expect(quote.openInterest).toBeGreaterThanOrEqual(0);
  if (price === null || open === null || high === null || low === null) {
    expect([price, open, high, low, volume]).toEqual([null, null, null, null, 0]);
    return;
  }
  expect(Math.abs(price / futureTick - Math.round(price / futureTick))).toBeLessThan(1e-6);
  expect(low).toBeLessThanOrEqual(Math.min(open, price));
  expect(high).toBeGreaterThanOrEqual(Math.max(open, price));
  expect(turnover).toBeGreaterThanOrEqual(low * multiplier * volume - 1);
  expect(turnover).toBeLessThanOrEqual(high * multiplier * volume + 1);
  expect(Math.abs(price / (theory ?? Number.NaN) - 1)).toBeLessThan(0.004 + (daysLeft / 365) * 0.018);
  expect(Math.abs(price / (basePrice ?? Number.NaN) - 1)).toBeLessThan(0.2);
}

function checkBalance(flowRows: readonly DerivativeFlow[], volume: number): void {
  expect(flowRows).toHaveLength(12);
  expect(total(flowRows, (flow) => flow.boughtVolume)).toBe(volume);
  expect(total(flowRows, (flow) => flow.soldVolume)).toBe(volume);
  expect(total(flowRows, (flow) => flow.bought)).toBe(total(flowRows, (flow) => flow.sold));
}

/** Individuals take the remainder, which rounding in the eleven other groups may reduce. */
function checkGrowth(flow: DerivativeFlow, earlier: DerivativeFlow | undefined): void {
  const { boughtVolume, soldVolume, bought, sold } = flow;
  expect(Math.min(boughtVolume, soldVolume, bought, sold)).toBeGreaterThanOrEqual(0);
  if (flow.investor === 8000 || !earlier) return;
  expect(boughtVolume).toBeGreaterThanOrEqual(earlier.boughtVolume);
  expect(soldVolume).toBeGreaterThanOrEqual(earlier.soldVolume);
  expect(bought).toBeGreaterThanOrEqual(earlier.bought);
  expect(sold).toBeGreaterThanOrEqual(earlier.sold);
}

function total<Item>(items: readonly Item[], measure: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + measure(item), 0);
}

function joined(bars: readonly MinuteBar[]) {
  return {
    open: bars[0]?.open,
    high: Math.max(...bars.map(({ high }) => high)),
    low: Math.min(...bars.map(({ low }) => low)),
    close: bars.at(-1)?.close,
    volume: total(bars, ({ volume }) => volume),
    turnover: total(bars, ({ turnover }) => turnover),
  };
}
