import { expect, it } from 'vitest';
import { intradayShape } from './intraday-shape.ts';

const series = {
  opensAt: 0,
  closesAt: 100,
  time: [10, 20],
  arb: [1, 2],
  nonarb: [-5, -8],
  total: [-4, -6],
  price: [2_500, 2_501],
  underlying: [330, 331],
  basis: [null, 0.4],
};

it('draws the nets around zero over the whole session', () => {
  const { nets } = intradayShape(series) ?? {};
  expect(nets?.paths.map(({ id }) => id)).toEqual(['zero', 'nonarb', 'arb', 'total']);
  expect(nets?.xOf(50)).toBe(50);
  expect(nets?.yOf(2)).toBeLessThan(nets?.yOf(0) ?? 0);
  expect(nets?.yOf(-8)).toBeGreaterThan(nets?.yOf(0) ?? 100);
});

it('has no scale for what no source gives', () => {
  const shape = intradayShape({ ...series, underlying: [null, null], basis: [null, null] });
  expect([shape?.index, shape?.basis]).toEqual([null, null]);
  expect(intradayShape({ ...series, time: [], arb: [], nonarb: [], total: [], underlying: [], basis: [] })).toBeNull();
});
