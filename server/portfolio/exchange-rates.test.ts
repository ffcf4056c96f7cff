import type { Sources } from '@sise/domain/market/sources';
import type { World } from '@sise/domain/world/world';
import { dateKst, instant } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import { createExchangeRates } from './exchange-rates.ts';

const MINUTE = 60_000;
const DAYS = [
  { date: dateKst('2026-11-18'), close: 1_400.5 },
  { date: dateKst('2026-11-19'), close: 1_410 },
  { date: dateKst('2026-11-20'), close: 1_420 },
];

function ratesAt(now: () => number, world: Partial<Record<'quote' | 'dailyBars', () => Promise<unknown>>>) {
  const sources = { world: world as Partial<World> } as Sources; // nothing else of them is called
  return createExchangeRates({ now: () => instant(now()), sources });
}

it('has the rate of this moment, also while no share trades, and none only as long as the source has none', async () => {
  let price: number | null = null;
  const rates = ratesAt(() => 0, { quote: async () => price && { price, previousClose: 1_400 } });
  expect(await rates.now()).toEqual({ rate: null, previousRate: null });
  price = 1_410.25;
  expect(await rates.now()).toEqual({ rate: 141_025, previousRate: 140_000 });
  price = 1_411;
  expect(await rates.now()).toEqual({ rate: 141_100, previousRate: 140_000 });
});

it('asks for the past again a minute later: a source may begin with its last days', async () => {
  let at = 0;
  let bars = DAYS.slice(2);
  const rates = ratesAt(() => at, { dailyBars: async () => bars });
  expect((await rates.past())(dateKst('2026-11-19'))).toBeNull();
  bars = DAYS;
  at = MINUTE - 1;
  expect((await rates.past())(dateKst('2026-11-19'))).toBeNull();
  at = MINUTE;
  const rateOn = await rates.past();
  expect(['2026-11-17', '2026-11-18', '2026-11-19', '2026-12-01'].map((day) => rateOn(dateKst(day)))).toEqual([
    null,
    140_050,
    141_000,
    142_000,
  ]);
});
