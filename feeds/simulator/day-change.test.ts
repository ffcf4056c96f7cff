import { createMarket } from '@sise/domain/market/engine';
import { instantAt } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createHeldClock } from './clock/held-clock.ts';
import { simulate } from './simulator.ts';
import { exchangeOf } from './testing/exchanges.ts';

const EVENING = instantAt(dateKst('2026-11-19'), 19 * 60 + 58);
const MORNING = instantAt(dateKst('2026-11-20'), 9 * 60 + 2);

describe('a change of day in turns', () => {
  it('shows no listing without its quote, and is followed by what the market clock has said meanwhile', async () => {
    const clock = createHeldClock(EVENING);
    const { feed } = simulate(exchangeOf('test'), clock, { dayInTurns: true });
    const market = createMarket();
    const kinds: string[] = [];
    await feed.start((event) => {
      kinds.push(event.type);
      market.apply(event);
    });
    kinds.length = 0;
    clock.advanceTo(MORNING);
    clock.advance(60_000);
    expect([market.date, kinds.includes('day')]).toEqual(['2026-11-19', false]);
    while (market.date === '2026-11-19') await turn();
    expect(market.columns.basePrice.every((price) => price > 0)).toBe(true);
    expect(kinds.includes('ranges')).toBe(false);
    while ((market.asOf ?? 0) < MORNING + 60_000) await turn();
    expect(market).toMatchObject({ date: '2026-11-20', state: 'live' });
    expect(kinds.lastIndexOf('ranges')).toBeGreaterThan(kinds.indexOf('day'));
  });
});
