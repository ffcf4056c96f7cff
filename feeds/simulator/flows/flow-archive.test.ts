import type { FlowsNow, Sides } from '@sise/domain/flows/flow-archive';
import { netByGroup } from '@sise/domain/flows/investor';
import { instantAt } from '@sise/domain/market/kst';
import { dateKst, won, shares, type Upcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createExchange } from '../exchange.ts';
import { createPresent } from '../session/present.ts';
import { KOSPI, SIMULATED_INDICES } from '../universe/industries.ts';
import { createSimulatedFlowArchive } from './flow-archive.ts';

const FRIDAY = dateKst('2026-11-20');
const at = (hour: number, minute: number, second = 0) =>
  (instantAt(FRIDAY, hour * 60 + minute) + second * 1_000) as ReturnType<typeof instantAt>; // a whole second
const MOMENTS = [at(9, 0), at(9, 0, 7), at(9, 31, 13), at(13, 59, 59), at(15, 20), at(15, 30)];
const GROUPS = ['individual', 'foreigner', 'institution', 'corporation'] as const;
const TOLD: readonly Upcode[] = SIMULATED_INDICES.map(({ upcode }) => upcode);

async function open(seed: string, from = at(8, 59)) {
  const exchange = createExchange(seed);
  const present = createPresent(exchange);
  await present.open(from, () => {});
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

/** As much is bought as sold, and both are all that was traded. */
function expectSum(flows: FlowsNow['flows'], traded: number): void {
  if (sum(flows, 'bought') !== traded || sum(flows, 'sold') !== traded) expect(flows).toBe(traded);
}

function netOf(sides: Sides | undefined): number {
  return sides ? sides.bought - sides.sold : Number.NaN;
}

/** Long enough for a day with all its stocks on a busy machine. */
const LONG = 180_000;

describe.each(['lived', 'lived again'])('a day of seed %s', (seed) => {
  it(
    'is told in flows that balance, add up over stocks and only grow, and in a course that ends where they stand',
    async () => {
      const { exchange, present, flows } = await open(seed);
      const { companies } = exchange.universe;
      const last = new Map<string, number[]>();
      const minutes = new Map<number, number[]>();
      expect(flows.now(KOSPI)).toBeNull();
      expect(await flows.course(KOSPI)).toBeNull();
      expect(flows.traders(KOSPI, 'foreigner')).toEqual([]);

      for (const moment of MOMENTS) {
        present.moveTo(moment);
        const ofStock = companies.map(({ shcode }, row) => {
          const told = flows.stockNow(shcode);
          if (told === null || !present.today?.lists(row)) return null;
          const tape = present.today.tape(row);
          const [volume, turnover] = [tape.volume(), tape.turnover()];
          expectSum(told.flows, turnover);
          expectSum(told.volumes ?? [], volume);
          return numbersOf(told);
        });
        for (const upcode of TOLD) {
          const told = flows.now(upcode);
          if (told === null) throw new Error(`${upcode} tells nothing`);
          const numbers = numbersOf(told);
          const sums = numbers.map(() => 0);
          for (const row of exchange.flows.rowsOf(upcode)) {
            ofStock[row]?.forEach((value, place) => (sums[place] += value));
          }
          expect(numbers, upcode).toEqual(sums);
          expect([told.provisional, told.at]).toEqual([moment < at(15, 30), moment]);
          const before = last.get(upcode) ?? sums.map(() => 0);
          expect(numbers.every((value, place) => value >= before[place])).toBe(true);
          last.set(upcode, numbers);

          const course = await flows.course(upcode);
          if (course === null) throw new Error(`${upcode} has no course`);
          const nets = netByGroup(told.flows);
          for (const group of GROUPS) expect(course.nets[group].at(-1), `${upcode} ${group}`).toBe(nets[group]);
          expect(course.program.arbitrage.at(-1)).toBe(netOf(told.program?.won.arbitrage));
          expect(course.program.nonArbitrage.at(-1)).toBe(netOf(told.program?.won.nonArbitrage));
          expect(course.at.at(-1)).toBe(moment);
          expect(course.at.every((time, n) => n === 0 || time > course.at[n - 1])).toBe(true);
          if (upcode !== KOSPI) continue;
          course.at.forEach((time, n) => {
            const values = [course.nets.individual[n], course.nets.foreigner[n], course.program.nonArbitrage[n]];
            expect(values).toEqual(minutes.get(time) ?? values);
            minutes.set(time, values);
          });
        }
      }
      expect(minutes.size).toBeGreaterThan(390);
    },
    LONG,
  );

  it(
    'becomes the past as it was last told, and has the same shares where nobody lived through it',
    async () => {
      const { exchange, present, flows } = await open(seed, at(15, 29, 30));
      present.moveTo(at(15, 30));
      const now = new Map(TOLD.map((upcode) => [upcode, flows.now(upcode)]));
      const stock = exchange.universe.companies[exchange.flows.rowsOf(KOSPI)[7]].shcode;
      const ofStock = flows.stockNow(stock);
      const morning = instantAt(dateKst('2026-11-23'), 8 * 60 + 40);
      present.moveTo(morning);
      const fresh = createPresent(exchange);
      await fresh.open(morning, () => {});
      const made = createSimulatedFlowArchive(exchange, fresh);
      for (const upcode of TOLD) {
        const [seen] = await flows.days(upcode, { count: 1 });
        const { flows: ofWon, volumes, program } = now.get(upcode) ?? {};
        expect(seen).toEqual({ date: FRIDAY, flows: ofWon, volumes, program });
        const [drawn] = await made.days(upcode, { count: 1 });
        expect(drawn.volumes).toEqual(volumes);
        expect(drawn.program?.shares).toEqual(program?.shares);
        expect(sum(drawn.flows, 'bought') / sum(ofWon ?? [], 'bought')).toBeCloseTo(1, 1);
      }
      const [day] = await flows.stockDays(stock, { count: 1 });
      const [drawn] = await made.stockDays(stock, { count: 1 });
      expect(day.flows).toEqual(ofStock?.flows);
      expect(day.volumes).toEqual(drawn.volumes);
      expect(day.holding).toEqual(drawn.holding);
      expect(flows.holding(stock)).toEqual(day.holding);
    },
    LONG,
  );
});

it('is told by day without a hole, whatever page is asked for', async () => {
  const { exchange, present, flows } = await open('pages');
  const yesterday = (present.today?.day ?? 0) - 1;
  expect(await flows.count(KOSPI)).toBe(yesterday + 1);
  expect(await flows.days(KOSPI, { count: 0 })).toEqual([]);
  expect(await flows.days(KOSPI, { count: 5, skip: yesterday - 2 })).toHaveLength(3);
  expect(await flows.days(KOSPI, { count: 5, skip: yesterday + 9 })).toEqual([]);
  const [first, second] = await flows.days(KOSPI, { count: 2, skip: 30 });
  expect(await flows.days(KOSPI, { count: 1, skip: 31 })).toEqual([first]);
  expect(await flows.days(KOSPI, { count: 1, until: second.date })).toEqual([second]);
  expect(await flows.count(KOSPI, second.date)).toBe(yesterday + 1 - 30);
  expect(second.date).toBe(exchange.days.dateAt(yesterday - 30));
});

it('counts a trade from outside, and nothing beyond a halt', async () => {
  const { exchange, present, flows } = await open('forced', at(10, 0));
  const row = exchange.flows.rowsOf(KOSPI)[3];
  const { shcode } = exchange.universe.companies[row];
  const before = flows.stockNow(shcode);
  present.force(row, won(present.priceOf(row)), shares(1_000));
  const after = flows.stockNow(shcode);
  expect(sum(after?.volumes ?? [], 'bought') - sum(before?.volumes ?? [], 'bought')).toBe(1_000);
  present.halt(row);
  present.moveTo(at(15, 30));
  expect(flows.stockNow(shcode)?.flows).toEqual(after?.flows);
  const course = await flows.course(KOSPI);
  expect(course?.nets.foreigner.at(-1)).toBe(netByGroup(flows.now(KOSPI)?.flows ?? []).foreigner);
});
