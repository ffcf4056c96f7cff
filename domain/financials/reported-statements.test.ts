import { describe, expect, it } from 'vitest';
import { dateKst } from '../terms.ts';
import type { ReportedAccounts, ReportedPeriod, ReportedStatements } from './reported-accounts.ts';
import { dividendOf, statementsOf, type StockFacts } from './reported-statements.ts';
import { fundamentalsOf, trailingOf } from './trailing-figures.ts';

const ACCOUNTS: ReportedAccounts = {
  revenue: 1_000,
  grossProfit: null,
  operatingProfit: 100,
  pretaxProfit: 90,
  netIncome: 80,
  controllingIncome: 60,
  assets: 5_000,
  liabilities: 2_000,
  equity: 3_000,
  controllingEquity: 2_400,
  paidInCapital: 500,
  cash: 300,
  borrowings: null,
  operatingCash: 70,
  investingCash: -20,
  financingCash: -10,
  capitalSpending: null,
};
const ENDS = ['03-31', '06-30', '09-30', '12-31'];

function period(year: number, quarter: number | null, more: Partial<ReportedAccounts> = {}): ReportedPeriod {
  const endsOn = dateKst(`${year}-${ENDS[(quarter ?? 4) - 1]}`);
  return { year, quarter, endsOn, receipt: '20260101000001', filedOn: endsOn, accounts: { ...ACCOUNTS, ...more } };
}

function reported(more: Partial<ReportedStatements> = {}): ReportedStatements {
  const quarters = [2024, 2025].flatMap((year) => [1, 2, 3, 4].map((quarter) => period(year, quarter)));
  return {
    basis: 'consolidated',
    years: [period(2024, null), period(2025, null)],
    quarters,
    dividends: [{ year: 2025, common: 500, preferred: 550 }],
    shares: { common: null, preferred: null },
    ...more,
  };
}

const STOCK: StockFacts = { shares: 10, isPreferred: false, closeOn: () => 240, shareChanges: [] };

describe('what a company reported', () => {
  it('becomes figures per share by its owners’ part, with the price of the period’s last day', () => {
    const { years, quarters } = statementsOf(reported(), STOCK) ?? { years: [], quarters: [] };
    expect(years.at(-1)).toMatchObject({ eps: 6, bps: 240, dps: 500, per: 40, pbr: 1, dividendYield: 208.33 });
    expect(years.at(0)).toMatchObject({ dps: null, dividendYield: null });
    expect(statementsOf(reported(), STOCK)?.shares).toBeNull();
    // Four quarters of 6 won each; of the first three quarters no year is known.
    expect(quarters.map(({ per }) => per)).toEqual([null, null, null, 10, 10, 10, 10, 10]);
    expect(quarters.at(-1)).toMatchObject({ eps: 6, dps: null, ratios: { roe: 10, operatingMargin: 10 } });
  });

  it('has no ratio of a price that is not known, and no year over a quarter that is missing', () => {
    const { quarters } = reported();
    const gap = reported({ quarters: quarters.filter(({ year, quarter }) => year !== 2025 || quarter !== 2) });
    const found = statementsOf(gap, { ...STOCK, closeOn: () => null });
    expect(found?.years.map(({ per, pbr, dividendYield }) => [per, pbr, dividendYield])).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    expect(statementsOf(gap, STOCK)?.quarters.at(-1)).toMatchObject({ per: null, ratios: { roe: null } });
    expect(trailingOf(gap)).toMatchObject({
      revenue: { last: null },
      controllingIncome: null,
      controllingEquity: 2_400,
    });
  });

  it('leaves a period out that lacks a main line, and is nothing without any', () => {
    const some = reported({ years: [period(2024, null, { revenue: null }), period(2025, null)] });
    expect(statementsOf(some, STOCK)?.years.map(({ year }) => year)).toEqual([2025]);
    expect(statementsOf(reported({ years: [], quarters: [] }), STOCK)).toBeNull();
    expect(trailingOf(reported({ quarters: [] }))).toBeNull();
  });

  it('pays dividends by the number of shares of today, preferred shares their own', () => {
    const dividend = { year: 2025, common: 500, preferred: 550 };
    const split = [{ date: dateKst('2026-03-02'), action: '01', ratio: 5 } as const];
    const earlier = [{ date: dateKst('2025-03-02'), action: '01', ratio: 5 } as const];
    const end = dateKst('2025-12-31');
    const paid = (isPreferred: boolean, shareChanges: StockFacts['shareChanges']) =>
      dividendOf(dividend, { isPreferred, shareChanges }, end);
    expect([paid(false, []), paid(true, []), paid(false, split), paid(false, earlier)]).toEqual([500, 550, 100, 500]);
    expect(dividendOf(undefined, { isPreferred: false, shareChanges: [] }, end)).toBeNull();
  });

  it('pays the dividend of the newest year that is over, none if it was for an earlier one', () => {
    expect(trailingOf(reported())?.dividend).toMatchObject({ year: 2025, common: 500 });
    const stopped = [{ year: 2023, common: 400, preferred: null }];
    expect(trailingOf(reported({ dividends: stopped }))?.dividend).toBeNull();
    // The year that runs has none yet.
    const running = [...reported().quarters, period(2026, 1)];
    expect(trailingOf(reported({ quarters: running }))?.dividend).toMatchObject({ year: 2025 });
    expect(trailingOf(reported({ quarters: running, dividends: stopped }))?.dividend).toBeNull();
  });

  it('sums up to the owners’ figures of the last four quarters', () => {
    const figures = trailingOf(reported());
    if (figures === null) throw new Error('there are quarters');
    expect(figures).toMatchObject({ revenue: { last: 4_000, before: 4_000 }, controllingIncome: 240 });
    expect(fundamentalsOf(figures, 10, 500)).toEqual({ eps: 24, bps: 240, dps: 500, roe: 10, estimatedEps: null });
    expect(fundamentalsOf(figures, null, null)).toMatchObject({ eps: null, bps: null, dps: null, roe: 10 });
    // Without minorities no statement divides them.
    const whole = { controllingIncome: null, controllingEquity: null };
    const own = [2024, 2025].flatMap((year) => [1, 2, 3, 4].map((quarter) => period(year, quarter, whole)));
    expect(trailingOf(reported({ quarters: own }))).toMatchObject({ controllingIncome: 320, controllingEquity: 3_000 });
  });
});
