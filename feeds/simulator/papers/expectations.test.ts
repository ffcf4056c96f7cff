import type { CompanyAccounts } from '@sise/domain/papers/company-accounts';
import { addDays, dateOf, instantAt } from '@sise/domain/market/kst';
import { dateKst, shcode, type Instant, type Shcode } from '@sise/domain/terms';
import { afterAll, describe, expect, it } from 'vitest';
import { createHeldClock } from '../clock/held-clock.ts';
import { createExchange } from '../exchange.ts';
import { simulate } from '../simulator.ts';

const exchange = createExchange('books');
const NOON = instantAt(dateKst('2026-11-20'), 720);
/** Every so many companies are looked at. */
const STRIDE = 23;

/** A market for each moment, opened once. */
const opened = new Map<Instant, Promise<{ papers: CompanyAccounts; stop: () => Promise<void> }>>();
afterAll(() => Promise.all([...opened.values()].map(async (one) => (await one).stop())));

async function papersAt(at: Instant): Promise<CompanyAccounts> {
  const known = opened.get(at) ?? open(at);
  opened.set(at, known);
  return (await known).papers;
}

async function open(at: Instant) {
  const { feed, sources } = simulate(exchange, createHeldClock(at));
  await feed.start(() => {});
  if (sources.statements === null) throw new Error('the simulated market has statements');
  return { papers: sources.statements, stop: () => feed.stop() };
}

function codesWhere(isChosen: (row: number) => boolean): Shcode[] {
  const { universe, days } = exchange;
  return universe
    .listedOn(days.dayOnOrBefore(dateKst('2026-11-20')))
    .filter(isChosen)
    .map((row) => universe.companies[row].shcode);
}

const kindOf = (row: number) => exchange.universe.companies[row].kind;
const some = codesWhere((row) => row % STRIDE === 0 && (kindOf(row) === 'common' || kindOf(row) === 'preferred'));

describe('what is expected of companies', () => {
  it('is what the statements and the valuation tell as well', async () => {
    const papers = await papersAt(NOON);
    for (const code of some) {
      const expected = papers.expectations(code);
      const years = papers.statements(code)?.years ?? [];
      expect(expected?.years[0].now.eps, code).toBe(papers.fundamentals(code)?.estimatedEps);
      for (const { year, now } of expected?.years ?? []) {
        const told = years.find((each) => each.year === year);
        expect(told?.source, code).toBe('estimate');
        expect([now.revenue, now.operatingProfit, now.netIncome, now.eps], code).toEqual([
          told?.accounts.revenue,
          told?.accounts.operatingProfit,
          told?.accounts.netIncome,
          told?.eps,
        ]);
      }
    }
  });

  it('was expected so a month and three months ago, when nobody knew what came after', async () => {
    const papers = await papersAt(NOON);
    const { monthAgo, quarterAgo } = papers.expectations(some[0]) ?? {};
    for (const [date, pick] of [
      [monthAgo, 'monthAgo'],
      [quarterAgo, 'quarterAgo'],
    ] as const) {
      if (date === undefined) throw new Error('nobody estimates');
      const then = await papersAt(instantAt(date, 24 * 60, -1));
      for (const code of some) {
        for (const { year, [pick]: before } of papers.expectations(code)?.years ?? []) {
          if (before === null) continue;
          const told = then.statements(code)?.years.find((each) => each.year === year);
          expect(before.revenue, `${code} ${year} ${date}`).toBe(told?.accounts.revenue);
          expect(before.netIncome, `${code} ${year} ${date}`).toBe(told?.accounts.netIncome);
        }
      }
    }
  });

  it('holds against a quarter what was expected the minute before it was told', async () => {
    const papers = await papersAt(NOON);
    for (const code of ['005930', '105560'].map(shcode)) {
      const quarters = papers.expectations(code)?.quarters ?? [];
      expect(quarters.map(({ announced }) => announced !== null)).toEqual([...Array(8).fill(true), false]);
      const last = quarters[7];
      const reported = papers
        .statements(code)
        ?.quarters.find(({ year, quarter }) => year === last.year && quarter === last.quarter);
      expect(last.announced?.income.operatingProfit).toBe(reported?.accounts.operatingProfit);
      expect(last.announced?.at).toBe(reported?.publishedAt);
      const then = await papersAt(((last.announced?.at ?? NOON) - 60_000) as Instant); // a moment less a minute is one
      const before = then.expectations(code)?.quarters.at(-1);
      expect([before?.year, before?.quarter, before?.announced]).toEqual([last.year, last.quarter, null]);
      expect(before?.expected).toEqual(last.expected);
      expect(last.expected.operatingProfit).not.toBe(last.announced?.income.operatingProfit);
    }
  });

  it('is surprised both ways, by far mostly less than by half', async () => {
    const papers = await papersAt(NOON);
    const rates = some.flatMap((code) =>
      (papers.expectations(code)?.quarters ?? []).flatMap(({ announced, expected }) =>
        announced === null || expected.operatingProfit <= 0
          ? []
          : [announced.income.operatingProfit / expected.operatingProfit - 1],
      ),
    );
    const share = (isSuch: (rate: number) => boolean) => rates.filter(isSuch).length / rates.length;
    expect(share((rate) => rate > 0)).toBeGreaterThan(0.3);
    expect(share((rate) => rate < 0)).toBeGreaterThan(0.3);
    expect(share((rate) => Math.abs(rate) < 0.5)).toBeGreaterThan(0.75);
  });

  it('goes back no further than the stock, and is not told of a shell or of what is no company', async () => {
    const papers = await papersAt(NOON);
    const { universe, days } = exchange;
    const today = days.dayOnOrBefore(dateKst('2026-11-20'));
    const young = codesWhere((row) => kindOf(row) === 'common' && universe.firstDay(row) > today - 15);
    expect(young.length).toBeGreaterThan(0);
    for (const code of young) {
      const listedOn = days.dateAt(universe.firstDay(universe.rowOf(code) ?? 0));
      const expected = papers.expectations(code);
      expect(
        expected?.years.map(({ monthAgo, quarterAgo }) => [monthAgo, quarterAgo]),
        code,
      ).toEqual([
        [null, null],
        [null, null],
      ]);
      for (const { announced } of expected?.quarters ?? []) {
        if (announced) expect(dateOf(announced.at) >= listedOn, code).toBe(true);
      }
    }
    const shells = codesWhere((row) => kindOf(row) === 'spac');
    expect(shells.length).toBeGreaterThan(0);
    for (const code of [...shells, ...['069500', '999999'].map(shcode)]) expect(papers.expectations(code)).toBeNull();
  });

  it('changes its mind in small steps, and on most stocks within a month', async () => {
    const papers = await papersAt(instantAt(addDays(dateKst('2026-11-20'), -40), 720));
    const moves = some.flatMap((code) =>
      (papers.expectations(code)?.years ?? []).flatMap(({ now, monthAgo }) =>
        monthAgo === null || monthAgo.netIncome <= 0 ? [] : [now.netIncome / monthAgo.netIncome - 1],
      ),
    );
    expect(moves.filter((move) => move !== 0).length / moves.length).toBeGreaterThan(0.8);
    expect(moves.filter((move) => Math.abs(move) < 0.15).length / moves.length).toBeGreaterThan(0.8);
  });
});
