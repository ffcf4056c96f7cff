import { KOSPI } from '@sise/domain/market/main-indices';
import { elementAt } from '@sise/domain/element-at';
import type { FlowsNow, FlowSums, Sides } from '@sise/domain/flows/flow-archive';
import { netByGroup } from '@sise/domain/flows/investor';
import type { NetMatrix } from '@sise/domain/flows/net-matrix';
import { instantAt } from '@sise/domain/market/kst';
import { dateKst, won, shares, type Shcode, type Upcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createPresent } from '../session/present.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import { createSimulatedFlowArchive } from './flow-archive.ts';
import { exchangeOf } from '../testing/exchanges.ts';

const FRIDAY = dateKst('2026-11-20');
const at = (hour: number, minute: number, second = 0) =>
  (instantAt(FRIDAY, hour * 60 + minute) + second * 1_000) as ReturnType<typeof instantAt>; // a whole second
const MOMENTS = [at(9, 0), at(9, 0, 7), at(9, 31, 13), at(13, 59, 59), at(15, 20), at(15, 30)];
const GROUPS = ['individual', 'foreigner', 'institution', 'corporation'] as const;
const INDEX_CODES: readonly Upcode[] = SIMULATED_INDICES.map(({ upcode }) => upcode);

async function open(seed: string, from = at(8, 59)) {
  const exchange = exchangeOf(seed);
  const present = createPresent(exchange);
  await present.open(from, () => {});
  present.silence(); // nobody listens, and without events the day runs quickly
  return { exchange, present, flows: createSimulatedFlowArchive(exchange, present) };
}

function numbersOf({ flows, volumes, program }: Pick<FlowsNow, 'flows' | 'volumes' | 'program'>): number[] {
  const sides = [...flows, ...(volumes ?? [])].flatMap(({ bought, sold }) => [
    bought ?? Number.NaN,
    sold ?? Number.NaN,
  ]);
  const both = program === null ? [] : [program.won, program.shares];
  return [
    ...sides,
    ...both.flatMap(({ arbitrage: one, nonArbitrage: other }) => [one.bought, one.sold, other.bought, other.sold]),
  ];
}

const sum = (flows: FlowsNow['flows'], side: 'bought' | 'sold') =>
  flows.reduce((total, flow) => total + (flow[side] ?? Number.NaN), 0);

/** Bought and sold totals are equal, and both match the whole volume. */
function expectSum(flows: FlowsNow['flows'], traded: number): void {
  if (sum(flows, 'bought') !== traded || sum(flows, 'sold') !== traded) expect(flows).toBe(traded);
}

function netOf(sides: Sides | undefined): number {
  return sides ? sides.bought - sides.sold : Number.NaN;
}

/** The net buying in a matrix is the sum of a stock's own flows. @param n of the day in the matrix */
function expectNets(matrix: NetMatrix | null, stock: Shcode, n: number, own: Partial<FlowSums> | null): void {
  const at = (matrix?.shcodes.indexOf(stock) ?? 0) * (matrix?.dates.length ?? 0) + n;
  const [inWon, inShares] = [netByGroup(own?.flows ?? []), netByGroup(own?.volumes ?? [])];
  for (const group of ['foreigner', 'institution'] as const) {
    expect(matrix?.nets[group].won?.[at], group).toBe(inWon[group]);
    expect(matrix?.nets[group].shares[at], group).toBe(inShares[group]);
  }
}

/** Timeout for a day with all its stocks on a busy machine. */
const LONG = 180_000;

describe.each([
  ['test', MOMENTS],
  ['other', MOMENTS.filter((_, n) => n % 2 === 1)],
] as const)('a day of seed %s', (seed, moments) => {
  it(
    'has flows that balance, add up over stocks and only grow, and an intraday series that ends at their totals',
    async () => {
      const { exchange, present, flows } = await open(seed);
      const { companies } = exchange.universe;
      const last = new Map<string, number[]>();
      const minutes = new Map<number, number[]>();
      expect(flows.now(KOSPI)).toBeNull();
      expect(await flows.intraday(KOSPI)).toBeNull();
      expect(flows.stockTrades(KOSPI, 'foreigner')).toEqual([]);

      for (const moment of moments) {
        present.moveTo(moment);
        const ofStock = companies.map(({ shcode }, row) => {
          const flowsNow = flows.stockNow(shcode);
          if (flowsNow === null || !present.today?.lists(row)) return null;
          const tradeGenerator = present.today.tradeGenerator(row);
          const [volume, turnover] = [tradeGenerator.volume(), tradeGenerator.turnover()];
          expectSum(flowsNow.flows, turnover);
          expectSum(flowsNow.volumes ?? [], volume);
          return numbersOf(flowsNow);
        });
        for (const upcode of INDEX_CODES) {
          const flowsNow = flows.now(upcode);
          if (flowsNow === null) throw new Error(`${upcode} tells nothing`);
          const numbers = numbersOf(flowsNow);
          const sums = numbers.map(() => 0);
          for (const row of exchange.flows.rowsOf(upcode)) {
            for (const [place, value] of (ofStock[row] ?? []).entries()) sums[place] = elementAt(sums, place) + value;
          }
          expect(numbers, upcode).toEqual(sums);
          expect([flowsNow.provisional, flowsNow.at]).toEqual([moment < at(15, 30), moment]);
          const before = last.get(upcode) ?? sums.map(() => 0);
          expect(numbers.every((value, place) => value >= elementAt(before, place))).toBe(true);
          last.set(upcode, numbers);

          const intraday = await flows.intraday(upcode);
          if (intraday === null) throw new Error(`${upcode} has no course`);
          const nets = netByGroup(flowsNow.flows);
          for (const group of GROUPS) expect(intraday.nets[group].at(-1), `${upcode} ${group}`).toBe(nets[group]);
          expect(intraday.program.arbitrage.at(-1)).toBe(netOf(flowsNow.program?.won.arbitrage));
          expect(intraday.program.nonArbitrage.at(-1)).toBe(netOf(flowsNow.program?.won.nonArbitrage));
          expect(intraday.at.at(-1)).toBe(moment);
          expect(intraday.at.every((time, n) => n === 0 || time > elementAt(intraday.at, n - 1))).toBe(true);
          if (upcode !== KOSPI) continue;
          intraday.at.forEach((time, n) => {
            const columns = [intraday.nets.individual, intraday.nets.foreigner, intraday.program.nonArbitrage];
            const values = columns.map((column) => elementAt(column, n));
            expect(values).toEqual(minutes.get(time) ?? values);
            minutes.set(time, values);
          });
        }
      }
      expect(minutes.size).toBeGreaterThan(390);
    },
    LONG,
  );
});

it(
  'a day becomes the past with its last published flows, and has the same shares if it was not observed',
  async () => {
    const { exchange, present, flows } = await open('test', at(15, 29, 30));
    present.moveTo(at(15, 30));
    const now = new Map(INDEX_CODES.map((upcode) => [upcode, flows.now(upcode)]));
    const stock = exchange.universe.company(elementAt(exchange.flows.rowsOf(KOSPI), 7)).shcode;
    const ofStock = flows.stockNow(stock);
    expectNets(flows.netsNow(), stock, 0, ofStock);
    const morning = instantAt(dateKst('2026-11-23'), 8 * 60 + 40);
    present.moveTo(morning);
    const fresh = createPresent(exchange);
    await fresh.open(morning, () => {});
    const made = createSimulatedFlowArchive(exchange, fresh);
    const nets = await flows.netDays(3);
    const stockDays = await flows.stockDays(stock, { count: 3 }); // the last was observed
    expect(nets.dates).toEqual(stockDays.map(({ date }) => date));
    stockDays.forEach((day, n) => expectNets(nets, stock, n, day));
    for (const upcode of INDEX_CODES) {
      const [seen] = await flows.days(upcode, { count: 1 });
      const { flows: ofWon, volumes, program } = now.get(upcode) ?? {};
      expect(seen).toEqual({ date: FRIDAY, flows: ofWon, volumes, program });
      const drawn = elementAt(await made.days(upcode, { count: 1 }), 0);
      expect(drawn.volumes).toEqual(volumes);
      expect(drawn.program?.shares).toEqual(program?.shares);
      expect(sum(drawn.flows, 'bought') / sum(ofWon ?? [], 'bought')).toBeCloseTo(1, 1);
    }
    const day = elementAt(await flows.stockDays(stock, { count: 1 }), 0);
    const drawn = elementAt(await made.stockDays(stock, { count: 1 }), 0);
    expect(day.flows).toEqual(ofStock?.flows);
    expect(day.volumes).toEqual(drawn.volumes);
    expect(day.holding).toEqual(drawn.holding);
    expect(flows.holding(stock)).toEqual(day.holding);
  },
  LONG,
);

it('lists days without gaps, whichever page is requested', async () => {
  const { exchange, present, flows } = await open('test');
  const yesterday = (present.today?.day ?? 0) - 1;
  expect(await flows.count(KOSPI)).toBe(yesterday + 1);
  expect(await flows.days(KOSPI, { count: 0 })).toEqual([]);
  expect(await flows.days(KOSPI, { count: 5, skip: yesterday - 2 })).toHaveLength(3);
  expect(await flows.days(KOSPI, { count: 5, skip: yesterday + 9 })).toEqual([]);
  const twoDays = await flows.days(KOSPI, { count: 2, skip: 30 });
  const first = elementAt(twoDays, 0);
  const second = elementAt(twoDays, 1);
  expect(await flows.days(KOSPI, { count: 1, skip: 31 })).toEqual([first]);
  expect(await flows.days(KOSPI, { count: 1, until: second.date })).toEqual([second]);
  expect(await flows.count(KOSPI, second.date)).toBe(yesterday + 1 - 30);
  expect(second.date).toBe(exchange.days.dateAt(yesterday - 30));
});

it('counts a forced trade, and nothing after a halt', async () => {
  const { exchange, present, flows } = await open('test', at(10, 0));
  const row = elementAt(exchange.flows.rowsOf(KOSPI), 3);
  const { shcode } = exchange.universe.company(row);
  const before = flows.stockNow(shcode);
  present.force(row, won(present.priceOf(row)), shares(1_000));
  const after = flows.stockNow(shcode);
  expect(sum(after?.volumes ?? [], 'bought') - sum(before?.volumes ?? [], 'bought')).toBe(1_000);
  present.halt(row);
  present.moveTo(at(15, 30));
  expect(flows.stockNow(shcode)?.flows).toEqual(after?.flows);
  const intraday = await flows.intraday(KOSPI);
  expect(intraday?.nets.foreigner.at(-1)).toBe(netByGroup(flows.now(KOSPI)?.flows ?? []).foreigner);
});
