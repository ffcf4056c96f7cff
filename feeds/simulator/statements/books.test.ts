import { elementAt } from '@sise/domain/element-at';
import { joinQuarters, type Accounts } from '@sise/domain/financials/accounts';
import type { CompanyAccounts } from '@sise/domain/financials/company-accounts';
import type { Statement } from '@sise/domain/financials/statement';
import { times } from '@sise/domain/financials/valuation';
import { instantAt, MINUTE_MS } from '@sise/domain/market/kst';
import { dateKst, instant, shcode, type Instant, type Shcode } from '@sise/domain/terms';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHeldClock } from '../clock/held-clock.ts';
import type { Exchange } from '../exchange.ts';
import { simulate } from '../simulator.ts';
import { exchangeOf } from '../testing/exchanges.ts';

/** Step between the tested companies. */
const STRIDE = 17;

async function accountsAt(exchange: Exchange, at: Instant) {
  const clock = createHeldClock(at);
  const { feed, sources } = simulate(exchange, clock);
  await feed.start(() => {});
  onTestFinished(() => feed.stop());
  if (sources.statements === null) throw new Error('the simulated market has statements');
  return { accounts: sources.statements, sources, clock };
}

function someOf({ universe, days }: Exchange, date: string): Shcode[] {
  return universe
    .listedOn(days.dayOnOrBefore(dateKst(date)))
    .filter((row) => row % STRIDE === 0)
    .map((row) => universe.company(row).shcode);
}

function last(quarters: readonly Statement[]): Statement | undefined {
  return quarters.findLast(({ source }) => source !== 'estimate');
}

async function booksOf(accounts: CompanyAccounts, code: Shcode) {
  const found = await accounts.statements(code);
  if (found === null || found === 'late') throw new Error(`${code} has no statements`);
  return found;
}

describe.each([
  ['test', '2026-11-20'],
  ['other', '2026-02-10'],
])('the statements of the companies of seed %s', (seed, date) => {
  const exchange = exchangeOf(seed);

  it('balance, connect from quarter to quarter, and add up to years', async () => {
    const { accounts } = await accountsAt(exchange, instantAt(dateKst(date), 600));
    for (const code of someOf(exchange, date)) {
      const { years, quarters } = await booksOf(accounts, code);
      expect(years.filter(({ source }) => source !== 'estimate')).toHaveLength(5);
      for (const { accounts } of [...years, ...quarters]) {
        expect(accounts.assets, code).toBe(accounts.liabilities + accounts.equity);
        expect(Object.values(accounts).every((amount) => amount === null || Number.isSafeInteger(amount))).toBe(true);
      }
      quarters.slice(1).forEach(({ accounts }, n) => {
        const { operatingCash, investingCash, financingCash, cash } = accounts;
        expect(operatingCash + investingCash + financingCash, code).toBe(cash - elementAt(quarters, n).accounts.cash);
      });
      for (const { year, accounts } of years) {
        const parts = quarters.filter((quarter) => quarter.year === year).map((quarter) => quarter.accounts);
        if (parts.length === 4) expect(joinQuarters(parts as [Accounts, ...Accounts[]]), code).toEqual(accounts); // four
      }
    }
  });

  it('match the price: PER × EPS is the price of the day', async () => {
    const { accounts } = await accountsAt(exchange, instantAt(dateKst(date), 600));
    const day = exchange.days.dayOnOrBefore(dateKst(date));
    for (const code of someOf(exchange, date)) {
      const eps = accounts.fundamentals(code)?.eps ?? null;
      const price = exchange.history.close(exchange.universe.rowOf(code) ?? 0, day);
      const per = times(price, eps);
      if (eps === null || eps <= 0) expect(per).toBeNull();
      else expect(Math.abs((per ?? 0) * eps - price)).toBeLessThanOrEqual(0.005 * eps + 1e-6);
    }
  });

  it('give the same growth and fundamentals in a list as for one company, finite or null', async () => {
    const { accounts } = await accountsAt(exchange, instantAt(dateKst(date), 600));
    const all = accounts.fundamentalsOfAll();
    expect(accounts.fundamentalsOfAll()).toBe(all);
    for (const code of someOf(exchange, date)) expect(all.get(code)).toBe(accounts.fundamentals(code));
    for (const growth of accounts.growth().values()) {
      for (const rate of Object.values(growth)) expect(rate === null || Number.isFinite(rate)).toBe(true);
    }
    const losses = [...all.values()].filter(({ eps }) => eps !== null && eps <= 0).length / all.size;
    expect(losses).toBeGreaterThan(0.08);
    expect(losses).toBeLessThan(0.4);
  });
});

describe('what is published', () => {
  const exchange = exchangeOf('test');
  const codes = ['005930', '105560', '247540'].map(shcode);
  const friday = instantAt(dateKst('2026-11-20'), 600);

  it('is unknown a minute before its publication, and known from that minute on', async () => {
    const { accounts } = await accountsAt(exchange, friday);
    for (const code of codes) {
      const newest = last((await booksOf(accounts, code)).quarters);
      const at = newest?.publishedAt ?? friday;
      const { accounts: then, clock } = await accountsAt(exchange, instant(at - MINUTE_MS));
      expect(last((await booksOf(then, code)).quarters)?.endsOn, code).not.toBe(newest?.endsOn);
      const known = then.fundamentals(code);
      const before = await accounts.statementsAt(instant(at - MINUTE_MS));
      expect(before?.fundamentals.get(code)).toEqual(known);
      expect(await then.statementsAt(at)).toBeNull();

      clock.advanceTo(at);
      expect(last((await booksOf(then, code)).quarters)?.endsOn, code).toBe(newest?.endsOn);
      expect(last((await booksOf(then, code)).quarters)?.accounts).toEqual(newest?.accounts);
      expect((await accounts.statementsAt(at))?.fundamentals.get(code)).toEqual(then.fundamentals(code));
      expect(then.fundamentals(code)).not.toEqual(known);
    }
  });

  it('lists dividends once they are decided, each with its days in order, and none for an unknown code', async () => {
    const { accounts, sources, clock } = await accountsAt(exchange, friday);
    const paid = (await Promise.all(codes.map((code) => accounts.dividends(code)))).flatMap((some) => some ?? []);
    expect(paid.length).toBeGreaterThan(3);
    for (const { decidedAt, exOn, recordOn, paidOn, perShare } of paid) {
      expect(decidedAt).toBeLessThanOrEqual(clock.now());
      expect(perShare).toBeGreaterThan(0);
      expect(exOn < recordOn && recordOn < paidOn).toBe(true);
    }
    const nobody = shcode('999999');
    const ofNobody = [
      await accounts.statements(nobody),
      accounts.fundamentals(nobody),
      await accounts.dividends(nobody),
    ];
    expect(ofNobody).toEqual([null, null, []]);
    const { filings, shortSales } = sources;
    expect([await filings?.ofStock(nobody), await filings?.one(nobody, '20261120000001')]).toEqual([[], null]);
    expect(await shortSales?.days(nobody, { skip: 0, count: 20 })).toEqual({ days: [], total: 0 });
  });
});
