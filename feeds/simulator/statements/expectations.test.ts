import { elementAt } from '@sise/domain/element-at';
import type { CompanyAccounts, Estimates } from '@sise/domain/financials/company-accounts';
import type { Statements } from '@sise/domain/financials/statement';
import { addDays, dateOf, instantAt } from '@sise/domain/market/kst';
import { dateKst, shcode, type Instant, type Shcode } from '@sise/domain/terms';
import { afterAll, describe, expect, it } from 'vitest';
import { createHeldClock } from '../clock/held-clock.ts';
import { simulate } from '../simulator.ts';
import { exchangeOf } from '../testing/exchanges.ts';

const exchange = exchangeOf('test');
const NOON = instantAt(dateKst('2026-11-20'), 720);
/** Step between the tested companies. */
const STRIDE = 23;

/** A market for each moment, opened once. */
interface Accounts {
  readonly statements: CompanyAccounts;
  readonly estimates: Estimates;
}
const opened = new Map<Instant, Promise<{ accounts: Accounts; stop: () => Promise<void> }>>();
afterAll(() => Promise.all([...opened.values()].map(async (one) => (await one).stop())));

async function accountsAt(at: Instant): Promise<Accounts> {
  const known = opened.get(at) ?? open(at);
  opened.set(at, known);
  return (await known).accounts;
}

async function open(at: Instant) {
  const { feed, sources } = simulate(exchange, createHeldClock(at));
  await feed.start(() => {});
  const { statements, estimates } = sources;
  if (statements === null || estimates === null) throw new Error('the simulated market has statements');
  return { accounts: { statements, estimates }, stop: () => feed.stop() };
}

async function statementsOf({ statements }: Accounts, code: Shcode): Promise<Statements> {
  const found = await statements.statements(code);
  if (found === null || found === 'late') throw new Error(`${code} has no statements`);
  return found;
}

function codesWhere(isChosen: (row: number) => boolean): Shcode[] {
  const { universe, days } = exchange;
  return universe
    .listedOn(days.dayOnOrBefore(dateKst('2026-11-20')))
    .filter(isChosen)
    .map((row) => universe.company(row).shcode);
}

const kindOf = (row: number) => exchange.universe.company(row).kind;
const some = codesWhere((row) => row % STRIDE === 0 && (kindOf(row) === 'common' || kindOf(row) === 'preferred'));

describe('what is expected of companies', () => {
  it('agrees with the statements and the valuation', async () => {
    const accounts = await accountsAt(NOON);
    for (const code of some) {
      const expected = accounts.estimates.expectations(code);
      const { years } = await statementsOf(accounts, code);
      expect(expected?.years[0]?.now.eps, code).toBe(accounts.statements.fundamentals(code)?.estimatedEps);
      for (const { year, now } of expected?.years ?? []) {
        const statement = years.find((each) => each.year === year);
        expect(statement?.source, code).toBe('estimate');
        expect([now.revenue, now.operatingProfit, now.netIncome, now.eps], code).toEqual([
          statement?.accounts.revenue,
          statement?.accounts.operatingProfit,
          statement?.accounts.netIncome,
          statement?.eps,
        ]);
      }
    }
  });

  it('had the same estimates a month and three months ago as were made then', async () => {
    const accounts = await accountsAt(NOON);
    const { monthAgo, quarterAgo } = accounts.estimates.expectations(elementAt(some, 0)) ?? {};
    for (const [date, pick] of [
      [monthAgo, 'monthAgo'],
      [quarterAgo, 'quarterAgo'],
    ] as const) {
      if (date === undefined) throw new Error('nobody estimates');
      const then = await accountsAt(instantAt(date, 24 * 60, -1));
      for (const code of some) {
        for (const { year, [pick]: before } of accounts.estimates.expectations(code)?.years ?? []) {
          if (before === null) continue;
          const statement = (await statementsOf(then, code)).years.find((each) => each.year === year);
          expect(before.revenue, `${code} ${year} ${date}`).toBe(statement?.accounts.revenue);
          expect(before.netIncome, `${code} ${year} ${date}`).toBe(statement?.accounts.netIncome);
        }
      }
    }
  });

  it('has weeks that add up to the change over all of them, each as it was estimated then', async () => {
    const accounts = await accountsAt(NOON);
    for (const code of some) {
      for (const { year, now, weeks } of accounts.estimates.expectations(code)?.years ?? []) {
        const steps = weeks
          .slice(1)
          .map(({ estimate }, n) => estimate.netIncome - elementAt(weeks, n).estimate.netIncome);
        const sum = steps.reduce((all, step) => all + step, 0);
        expect(sum, `${code} ${year}`).toBe(now.netIncome - elementAt(weeks, 0).estimate.netIncome);
        expect(weeks.at(-1)?.estimate).toEqual(now);
        expect(weeks.map(({ changes }) => changes === null)).toEqual(weeks.map((_, n) => n === 0));
      }
    }
    const { years, monthAgo } = accounts.estimates.expectations(elementAt(some, 0)) ?? {};
    const dates = (years?.[0]?.weeks ?? []).map(({ date }) => date);
    expect([dates.length, dates.at(-2), dates.at(-1)]).toEqual([14, '2026-11-15', '2026-11-20']);
    const then = await accountsAt(instantAt(monthAgo ?? dateKst('2026-10-20'), 24 * 60, -1));
    let compared = 0;
    for (const code of some)
      for (const { year, weeks } of then.estimates.expectations(code)?.years ?? []) {
        const since = accounts.estimates.expectations(code)?.years.find((each) => each.year === year)?.weeks ?? [];
        for (const { date, estimate } of weeks.slice(0, -1)) {
          const same = since.find((week) => week.date === date);
          compared += Number(same !== undefined);
          if (same) expect(same.estimate, `${code} ${year} ${date}`).toEqual(estimate);
        }
      }
    expect(compared).toBeGreaterThan(some.length * 5);
  });

  it('is the same in the list of all companies', async () => {
    const accounts = await accountsAt(NOON);
    const all = await accounts.estimates.estimatesOfAll();
    expect(all.length).toBeGreaterThan(100);
    for (const { shcode: code, firms, years, last, next } of all.filter((_, n) => n % 17 === 0)) {
      const one = accounts.estimates.expectations(code);
      expect(firms, code).toBe(one?.firms);
      for (const [n, year] of years.entries()) {
        const same = one?.years[n];
        expect([year.year, year.now, year.spread], code).toEqual([same?.year, same?.now, same?.spread]);
        expect(year.since.month?.estimate ?? null, code).toEqual(same?.monthAgo);
        expect(year.since.quarter?.estimate ?? null, code).toEqual(same?.quarterAgo);
        expect(year.since.week?.changes ?? null, code).toEqual(same?.weeks.at(-1)?.changes);
      }
      expect(next, code).toEqual(one?.quarters.at(-1)?.expected);
      expect(last ?? undefined, code).toEqual(one?.quarters.findLast(({ announced }) => announced !== null));
    }
  });

  it('compares a quarter with what was expected the minute before its publication', async () => {
    const accounts = await accountsAt(NOON);
    for (const code of ['005930', '105560'].map(shcode)) {
      const quarters = accounts.estimates.expectations(code)?.quarters ?? [];
      expect(quarters.map(({ announced }) => announced !== null)).toEqual([...Array(8).fill(true), false]);
      const last = elementAt(quarters, 7);
      const { quarters: reports } = await statementsOf(accounts, code);
      const reported = reports.find(({ year, quarter }) => year === last.year && quarter === last.quarter);
      expect(last.announced?.income.operatingProfit).toBe(reported?.accounts.operatingProfit);
      expect(last.announced?.at).toBe(reported?.publishedAt);
      const then = await accountsAt(((last.announced?.at ?? NOON) - 60_000) as Instant); // a moment less a minute is one
      const before = then.estimates.expectations(code)?.quarters.at(-1);
      expect([before?.year, before?.quarter, before?.announced]).toEqual([last.year, last.quarter, null]);
      expect(before?.expected).toEqual(last.expected);
      expect(last.expected.operatingProfit).not.toBe(last.announced?.income.operatingProfit);
    }
  });

  it('is surprised in both directions, mostly by less than half', async () => {
    const accounts = await accountsAt(NOON);
    const rates = some.flatMap((code) =>
      (accounts.estimates.expectations(code)?.quarters ?? []).flatMap(({ announced, expected }) =>
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

  it('goes back no further than the stock, and does not exist for a SPAC or for an ETF or ETN', async () => {
    const accounts = await accountsAt(NOON);
    const { universe, days } = exchange;
    const today = days.dayOnOrBefore(dateKst('2026-11-20'));
    const young = codesWhere((row) => kindOf(row) === 'common' && universe.firstDay(row) > today - 15);
    expect(young.length).toBeGreaterThan(0);
    for (const code of young) {
      const listedOn = days.dateAt(universe.firstDay(universe.rowOf(code) ?? 0));
      const expected = accounts.estimates.expectations(code);
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
    for (const code of [...shells, ...['069500', '999999'].map(shcode)])
      expect(accounts.estimates.expectations(code)).toBeNull();
  });

  it('is revised in small steps, and within a month for most stocks', async () => {
    const accounts = await accountsAt(instantAt(addDays(dateKst('2026-11-20'), -40), 720));
    const moves = some.flatMap((code) =>
      (accounts.estimates.expectations(code)?.years ?? []).flatMap(({ now, monthAgo }) =>
        monthAgo === null || monthAgo.netIncome <= 0 ? [] : [now.netIncome / monthAgo.netIncome - 1],
      ),
    );
    expect(moves.filter((move) => move !== 0).length / moves.length).toBeGreaterThan(0.7);
    expect(moves.filter((move) => Math.abs(move) < 0.15).length / moves.length).toBeGreaterThan(0.8);
  });
});
