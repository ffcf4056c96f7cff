import type { FlowsNow } from '@sise/domain/flows/flow-archive';
import { netByGroup, type InvestorGroup } from '@sise/domain/flows/investor';
import { instantAt } from '@sise/domain/market/kst';
import { dateKst, won, shares, type Upcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createExchange } from '../exchange.ts';
import { createPresent } from '../session/present.ts';
import { KOSDAQ, KOSPI, KOSPI_200, SIMULATED_INDICES } from '../universe/industries.ts';
import { createSimulatedFlowArchive } from './flow-archive.ts';

const FRIDAY = dateKst('2026-11-20');
const at = (hour: number, minute: number, second = 0) =>
  (instantAt(FRIDAY, hour * 60 + minute) + second * 1_000) as ReturnType<typeof instantAt>; // a whole second
const MOMENTS = [at(9, 0), at(9, 0, 7), at(9, 31, 13), at(10, 30), at(13, 59, 59), at(15, 20), at(15, 30)];
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

function add(one: readonly number[], other: readonly number[]): number[] {
  return one.map((value, place) => value + other[place]);
}

const sum = (flows: FlowsNow['flows'], side: 'bought' | 'sold') =>
  flows.reduce((total, flow) => total + (flow[side] ?? Number.NaN), 0);

describe.each(['lived', 'lived again'])('a day of seed %s', (seed) => {
  it('is told in flows that balance, add up over stocks and only grow, from the opening to the close', async () => {
    const { exchange, present, flows } = await open(seed);
    const { universe } = exchange;
    const codes = universe.companies.map(({ shcode }) => shcode);
    const last = new Map<string, number[]>();
    expect(flows.now(KOSPI)).toBeNull();
    expect(await flows.course(KOSPI)).toBeNull();
    expect(flows.traders(KOSPI, 'foreigner')).toEqual([]);

    for (const moment of MOMENTS) {
      present.moveTo(moment);
      const ofStock = new Map<string, number[]>();
      for (const code of codes) {
        const row = universe.rowOf(code) ?? -1;
        const told = flows.stockNow(code);
        if (told === null || !present.today?.rows.includes(row)) continue;
        const tape = present.today.tape(row);
        expect([sum(told.flows, 'bought'), sum(told.flows, 'sold')]).toEqual([tape.turnover(), tape.turnover()]);
        expect([sum(told.volumes ?? [], 'bought'), sum(told.volumes ?? [], 'sold')]).toEqual([
          tape.volume(),
          tape.volume(),
        ]);
        ofStock.set(code, numbersOf(told));
      }
      for (const upcode of TOLD) {
        const told = flows.now(upcode);
        const members = exchange.flows.rowsOf(upcode).flatMap((row) => ofStock.get(codes[row]) ?? []);
        if (told === null) throw new Error(`${upcode} tells nothing`);
        const numbers = numbersOf(told);
        let sums = numbers.map(() => 0);
        for (let n = 0; n < members.length; n += sums.length) sums = add(sums, members.slice(n, n + sums.length));
        expect(numbers, upcode).toEqual(sums);
        expect(sum(told.flows, 'bought')).toBe(sum(told.flows, 'sold'));
        expect(told.provisional).toBe(moment < at(15, 30));
        expect(told.at).toBe(moment);
        const before = last.get(upcode) ?? numbers.map(() => 0);
        expect(numbers.every((value, place) => value >= before[place])).toBe(true);
        last.set(upcode, numbers);
      }
    }
  });

  it('has a course whose minutes stay as they were told and end where the day stands', async () => {
    const { present, flows } = await open(seed);
    const told = new Map<number, number[]>();
    for (const moment of MOMENTS) {
      present.moveTo(moment);
      for (const upcode of [KOSPI, KOSDAQ, KOSPI_200]) {
        const course = await flows.course(upcode);
        const now = flows.now(upcode);
        if (!course || !now) throw new Error('nothing is told');
        const nets = netByGroup(now.flows);
        for (const group of Object.keys(course.nets) as InvestorGroup[]) {
          expect(course.nets[group].at(-1), `${upcode} ${group}`).toBe(nets[group]);
        }
        const { arbitrage, nonArbitrage } = now.program?.won ?? { arbitrage: null, nonArbitrage: null };
        expect(course.program.arbitrage.at(-1)).toBe((arbitrage?.bought ?? 0) - (arbitrage?.sold ?? 0));
        expect(course.program.nonArbitrage.at(-1)).toBe((nonArbitrage?.bought ?? 0) - (nonArbitrage?.sold ?? 0));
        expect(course.at.at(-1)).toBe(moment);
        expect(course.at.every((time, n) => n === 0 || time > course.at[n - 1])).toBe(true);
        if (upcode !== KOSPI) continue;
        course.at.forEach((time, n) => {
          const known = told.get(time);
          const values = [course.nets.individual[n], course.nets.foreigner[n], course.program.nonArbitrage[n]];
          if (known) expect(values).toEqual(known);
          told.set(time, values);
        });
      }
    }
    expect(told.size).toBeGreaterThan(390);
  });

  it('becomes the past as it was last told, and has the same shares where nobody lived through it', async () => {
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
  });
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
