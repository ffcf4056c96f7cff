import { KOSPI, KOSDAQ, MARKET_INDICES } from '@sise/domain/market/main-indices';
import { elementAt } from '@sise/domain/element-at';
import { INVESTOR_CODES } from '@sise/domain/flows/investor';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import { addFlows, emptyFlows, MEASURE, sidesOf, SIDE, toFlowSums, type FlowNumbers } from './flow-sums.ts';
import { SKEW_NUMBERS } from './flow-skews.ts';
import { spread } from './spread.ts';
import { exchangeOf } from '../testing/exchanges.ts';

const TYPES = INVESTOR_CODES.length;

describe.each(['test', 'other', 3])('flows of seed %s', (seed) => {
  const exchange = exchangeOf(seed);
  const { flows, flowDays, history, shapes, universe, days } = exchange;
  beforeAll(() => history.reach(days.anchor + 30));

  const stock = fc.nat({ max: universe.companies.length - 1 });
  const day = fc.integer({ min: 0, max: days.anchor + 30 });

  it('sell what they buy, to the share and to the won, and no part is negative', () => {
    fc.assert(
      fc.property(stock, day, fc.double({ min: 0, max: 1, noNaN: true }), (row, day, part) => {
        const volume = Math.floor(shapes.volume(row, day) * part);
        const turnover = volume * history.close(row, day);
        const numbers = numbersOf(row, day, volume, turnover);
        expect(sumOf(numbers, 0)).toEqual([turnover, turnover]);
        expect(sumOf(numbers, MEASURE)).toEqual([volume, volume]);
        expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
        for (const measure of [0, MEASURE]) {
          const program = sidesOf(numbers, measure, 'program');
          const whole = measure === 0 ? turnover : volume;
          expect(Math.max(program.bought, program.sold)).toBeLessThanOrEqual(whole);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it('only grow from one trade to the next within the limits of a day', () => {
    const trade = fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(stock, day, fc.array(trade, { minLength: 1, maxLength: 60 }), (row, day, trades) => {
        if (!history.trades(row, day)) return;
        const { upper, lower } = history.limits(row, day);
        let volume = 0;
        let turnover = 0;
        let before = emptyFlows();
        for (const [shares, at] of trades) {
          volume += shares;
          turnover += shares * Math.round(lower + at * (upper - lower));
          const numbers = numbersOf(row, day, volume, turnover);
          expect(numbers.every((value, place) => value >= elementAt(before, place))).toBe(true);
          before = numbers;
        }
      }),
      { numRuns: 1_500 },
    );
  });

  it('of a market and an index are the sums of their stocks, and match the whole volume', () => {
    for (const back of [1, 40, 700, days.anchor]) {
      const on = days.anchor - back;
      for (const { upcode } of SIMULATED_INDICES) {
        const sums = emptyFlows();
        let volume = 0;
        for (const row of flows.rowsOf(upcode)) {
          if (universe.firstDay(row) > on || universe.lastDay(row) < on) continue;
          addFlows(sums, 0, flowDays.ofStock(row, on, null));
          volume += shapes.volume(row, on);
        }
        expect(flowDays.ofIndex(upcode, on, null)).toEqual(sums);
        expect(sumOf(sums, MEASURE)).toEqual([volume, volume]);
        const [bought, sold] = sumOf(sums, 0);
        expect(bought).toBe(sold);
      }
    }
  });

  it('match the daily bar of each stock, in shares exactly and in won within its prices', () => {
    fc.assert(
      fc.property(stock, day, (row, day) => {
        const numbers = flowDays.ofStock(row, day, null);
        const prices = shapes.prices(row, day);
        const volume = shapes.volume(row, day);
        expect(sumOf(numbers, MEASURE)[0]).toBe(volume);
        if (prices === null) return;
        expect(sumOf(numbers, 0)[0]).toBeGreaterThanOrEqual(volume * prices.low);
        expect(sumOf(numbers, 0)[0]).toBeLessThanOrEqual(volume * prices.high);
      }),
      { numRuns: 2_000 },
    );
  });

  it('carry the foreign holding from each day to the next, never beyond the limit', () => {
    fc.assert(
      fc.property(stock, day, (row, day) => {
        if (day < universe.firstDay(row) || day > universe.lastDay(row)) return;
        const net = sidesOf(flowDays.ofStock(row, day, null), MEASURE, 'foreigner');
        const before = flows.holdings.after(row, day - 1, day);
        const after = flows.holdings.after(row, day);
        expect(before.held + net.bought - net.sold).toBe(after.held);
        expect(after.held).toBeGreaterThanOrEqual(0);
        expect(after.held).toBeLessThanOrEqual(after.limit?.shares ?? 0);
      }),
      { numRuns: 5_000 },
    );
  });

  it('have foreigners and individuals on opposite sides more often than not', () => {
    for (const market of MARKET_INDICES) {
      let opposite = 0;
      for (let back = 0; back < 40; back++) {
        const numbers = flowDays.ofIndex(market, days.anchor - back, null);
        const net = (who: 'foreigner' | 'individual') =>
          sidesOf(numbers, 0, who).bought - sidesOf(numbers, 0, who).sold;
        if (net('foreigner') > 0 !== net('individual') > 0) opposite += 1;
        expect(Math.abs(net('foreigner'))).toBeLessThan(0.2 * sumOf(numbers, 0)[0]);
      }
      expect(opposite).toBeGreaterThan(20);
    }
  });

  it('give small stocks to individuals and large ones on KOSPI to foreigners and institutions', () => {
    const kospi = flowDays.ofIndex(KOSPI, days.anchor, null);
    const kosdaq = flowDays.ofIndex(KOSDAQ, days.anchor, null);
    expect(partOf(kosdaq, 'individual')).toBeGreaterThan(0.7);
    expect(partOf(kospi, 'individual')).toBeLessThan(0.62);
    expect(partOf(kospi, 'foreigner')).toBeGreaterThan(partOf(kosdaq, 'foreigner') + 0.1);
  });

  function numbersOf(row: number, day: number, volume: number, turnover: number): FlowNumbers {
    const skews = new Float64Array(SKEW_NUMBERS);
    flows.skews.write(row, day, skews, 0);
    const numbers = emptyFlows();
    spread(skews, 0, skews[0] === 0 ? 0 : volume, turnover, numbers, 0);
    return numbers;
  }
});

/** The sum of all investor groups: bought, sold. */
function sumOf(numbers: FlowNumbers, measure: number): [number, number] {
  const side = (from: number) => numbers.slice(from, from + TYPES).reduce((sum, value) => sum + value, 0);
  return [side(measure), side(measure + SIDE)];
}

function partOf(numbers: FlowNumbers, who: 'foreigner' | 'individual'): number {
  return sidesOf(numbers, 0, who).bought / sumOf(numbers, 0)[0];
}

describe('a row of flow numbers', () => {
  it('becomes flows in won and shares, with program trading separate', () => {
    const numbers = Float64Array.from({ length: 2 * MEASURE }, (_, place) => place);
    const { flows, volumes, program } = toFlowSums(numbers);
    expect(flows[0]).toEqual({ investor: 1000, bought: 0, sold: SIDE, net: -SIDE });
    expect(volumes?.[11]).toEqual({ investor: 9001, bought: MEASURE + 11, sold: MEASURE + SIDE + 11, net: -SIDE });
    expect(program?.won.arbitrage).toEqual({ bought: TYPES, sold: SIDE + TYPES });
  });
});
