import { analyst } from '@sise/contract/analyst';
import type { Meta } from '@sise/contract/envelope';
import { market as calls } from '@sise/contract/market';
import { stock } from '@sise/contract/stock';
import { describe, expect, it, vi } from 'vitest';
import { fixtureMarket } from './live/testing/fixture-market.ts';
import { createLifetimes, createSharedReplies, isShared } from './shared-replies.ts';

describe('replies that pages share', () => {
  const meta = {} as Meta; // only whether it is late is read

  it('are made once while the market stands, and again for another input', async () => {
    const shared = createSharedReplies({ market: fixtureMarket(1).market, tickRemakeMs: 0 });
    let made = 0;
    const make = async () => ({ data: (made += 1), meta });
    const ask = (code: string) => shared.getOrCreate(stock.detail, { code }, make);
    expect(await Promise.all([ask('005930'), ask('005930'), ask('000660')])).toMatchObject([
      { data: 1 },
      { data: 1 },
      { data: 2 },
    ]);
    expect(await ask('005930')).toMatchObject({ data: 1 });
  });

  it('are kept for many inputs of one call', async () => {
    const shared = createSharedReplies({ market: fixtureMarket(1).market, tickRemakeMs: 0 });
    const codes = Array.from({ length: 100 }, (_, n) => String(100_000 + n));
    let made = 0;
    const askAll = () =>
      Promise.all(
        codes.map((code) => shared.getOrCreate(stock.detail, { code }, async () => ({ data: (made += 1), meta }))),
      );
    expect(await askAll()).toEqual(await askAll());
    expect(made).toBe(codes.length);
  });

  it('are made anew when a day begins', async () => {
    const { market, openDay } = fixtureMarket(1);
    const shared = createSharedReplies({ market, tickRemakeMs: 10_000 });
    const ask = (data: number) => shared.getOrCreate(calls.status, {}, async () => ({ data, meta }));
    expect([await ask(1), await ask(2)]).toMatchObject([{ data: 1 }, { data: 1 }]);
    openDay('2026-11-23');
    expect(await ask(3)).toMatchObject({ data: 3 });
  });

  it('of a tick are sent while the next one is made, those of a minute are not', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const market = { version: 1 };
    const lifetimesOf = createLifetimes(market, 200);
    const tick = lifetimesOf(stock.detail)();
    const minute = lifetimesOf(analyst.ranking)();
    market.version = 2;
    const seen = [100, 200, 200].map((ms) => {
      vi.advanceTimersByTime(ms);
      return [tick.isFresh(), tick.mayBeStale?.(), minute.mayBeStale?.()];
    });
    vi.useRealTimers();
    expect(seen).toEqual([
      [true, true, false],
      [false, true, false],
      [false, false, false],
    ]);
  });

  it('are not kept while their source is late, nor when the call failed', async () => {
    const shared = createSharedReplies({ market: fixtureMarket(1).market, tickRemakeMs: 0 });
    const late = { data: 1, meta: { late: ['books'] } as unknown as Meta };
    await shared.getOrCreate(calls.status, {}, async () => late);
    await expect(shared.getOrCreate(calls.status, {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await shared.getOrCreate(calls.status, {}, async () => ({ data: 2, meta }))).toMatchObject({ data: 2 });
  });

  it('are those that everybody gets alike', () => {
    expect(isShared(calls.status, {}, 'none')).toBe(true);
    expect(isShared(stock.detail, { code: '005930' }, 'none')).toBe(true);
    expect(isShared(stock.detail, { code: '005930', email: 'a@sise.example' }, 'none')).toBe(false);
  });
});
