import { expect, it } from 'vitest';
import { instant } from '../terms.ts';
import type { FlowSums } from './flow-archive.ts';
import { createFlowMinutes } from './flow-minutes.ts';

const TEN = Date.parse('2026-11-24T10:00:00+09:00');
const sums = (net: number, arbitrage = 0): FlowSums => ({
  flows: [
    { investor: 8000, bought: null, sold: null, net },
    { investor: 1000, bought: null, sold: null, net: -net },
    { investor: 7000, bought: null, sold: null, net: 1 },
  ],
  volumes: null,
  program: {
    won: { arbitrage: { bought: arbitrage, sold: 0 }, nonArbitrage: { bought: 0, sold: 5 } },
    shares: { arbitrage: { bought: 0, sold: 0 }, nonArbitrage: { bought: 0, sold: 0 } },
  },
});

it('keeps the last totals of each minute, by group', () => {
  const minutes = createFlowMinutes();
  expect(minutes.minutes).toBeNull();
  minutes.take(instant(TEN + 5_000), sums(10));
  minutes.take(instant(TEN + 55_000), sums(20, 7));
  minutes.take(instant(TEN + 30_000), sums(99));
  minutes.take(instant(TEN + 130_000), sums(-30));
  expect(minutes.minutes).toEqual({
    at: [TEN + 60_000, TEN + 130_000],
    nets: { individual: [20, -30], foreigner: [0, 0], institution: [-19, 31], corporation: [0, 0] },
    program: { arbitrage: [7, 0], nonArbitrage: [-5, -5] },
  });
});
