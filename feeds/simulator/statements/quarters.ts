import { elementAt } from '@sise/domain/element-at';
import type { Accounts } from '@sise/domain/financials/accounts';
import type { FiscalQuarter } from '@sise/domain/financials/fiscal';
import { normal } from '../random.ts';
import type { CompanyProfile } from './company-profile.ts';

/** Income statement figures of a period. */
export type Income = Pick<
  Accounts,
  'revenue' | 'grossProfit' | 'operatingProfit' | 'pretaxProfit' | 'netIncome' | 'controllingIncome'
>;

/** Quarters in a period of an industry's cycle. */
const SHARED_PERIOD = 15;
/** Accounts are rounded to the million won. */
const UNIT = 1e6;
/** Number of draws in one quarter. */
const DRAWS = 8;

/**
 * A company's accounts of a quarter. They depend on the company's profile and the quarter only; the newest quarter on
 * the anchor day fits the market cap there.
 * @param anchor the newest quarter on the anchor day
 */
export function quarterOf(profile: CompanyProfile, quarter: FiscalQuarter, anchor: FiscalQuarter): Accounts {
  const income = incomeOf(profile, quarter, anchor);
  const balance = balanceOf(profile, quarter, anchor);
  const draw = (n: number) => normal(profile.key, 1_000 + quarter * DRAWS + n);
  const depreciation = profile.depreciation * income.revenue;
  const capitalSpending = rounded(profile.spending * income.revenue * Math.exp(0.2 * draw(5)));
  const operatingCash = rounded(income.netIncome + depreciation + 0.05 * income.revenue * draw(4));
  const investingCash = rounded(-1.06 * capitalSpending - 0.01 * income.revenue * Math.abs(draw(6)));
  const before = cashOf(profile, quarter - 1, balanceOf(profile, quarter - 1, anchor).assets);
  const cash = cashOf(profile, quarter, balance.assets);
  return {
    ...income,
    ...balance,
    paidInCapital: rounded(profile.paidIn),
    cash,
    borrowings: rounded(balance.liabilities * profile.debt),
    operatingCash,
    investingCash,
    financingCash: cash - before - operatingCash - investingCash,
    capitalSpending,
  };
}

/** The income figures only, for callers that need very many. */
export function incomeOf(profile: CompanyProfile, quarter: FiscalQuarter, anchor: FiscalQuarter): Income {
  const { businessType, margin: usual, swing, gross } = profile;
  const draw = (n: number) => normal(profile.key, 1_000 + quarter * DRAWS + n);
  const turn = cycle(profile, quarter) - cycle(profile, anchor);
  const grown = Math.exp((profile.growth * (quarter - anchor)) / 4 + 0.25 * swing * turn);
  const revenue = rounded(
    (profile.revenue / 4) * grown * elementAt(businessType.season, quarter % 4) * (1 + 0.025 * draw(0)),
  );
  const margin = Math.min(0.6, usual + Math.abs(usual) * swing * (turn + 0.28 * draw(1)));
  // A SPAC has no sales: its only income is the interest on its money.
  const operatingProfit = profile.isShell ? -rounded(profile.equity * 0.0008) : rounded(revenue * margin);
  const beside = profile.isShell
    ? rounded(profile.equity * 0.005)
    : rounded(0.08 * Math.abs(operatingProfit) * draw(2));
  const pretaxProfit = operatingProfit + beside;
  const netIncome = rounded(pretaxProfit * (pretaxProfit > 0 ? 0.77 : 0.98) * (1 + 0.03 * draw(3)));
  return {
    revenue,
    grossProfit:
      gross === null
        ? null
        : Math.max(operatingProfit, rounded(revenue * Math.min(0.9, gross + 0.35 * (margin - usual)))),
    operatingProfit,
    pretaxProfit,
    netIncome,
    controllingIncome: rounded(netIncome * (1 - profile.minority)),
  };
}

/** Equity grows with retained earnings; so do liabilities, which also vary with the cycle. */
function balanceOf(profile: CompanyProfile, quarter: FiscalQuarter, anchor: FiscalQuarter) {
  const years = (quarter - anchor) / 4;
  const equity = Math.max(
    UNIT,
    rounded(
      profile.equity *
        Math.exp(profile.retention * years) *
        (1 + 0.006 * normal(profile.key, 1_000 + quarter * DRAWS + 7)),
    ),
  );
  const liabilities = profile.isShell
    ? rounded(equity * 0.06)
    : rounded(equity * profile.leverage * Math.exp(-0.1 * (cycle(profile, quarter) - cycle(profile, anchor))));
  return {
    equity,
    liabilities,
    assets: equity + liabilities,
    controllingEquity: rounded(equity * (1 - profile.minority)),
  };
}

function cashOf(profile: CompanyProfile, quarter: FiscalQuarter, assets: number): number {
  const oscillation = profile.isShell ? 0 : 0.12 * normal(profile.key, 1_000 + quarter * DRAWS + 4) * 0.5;
  return Math.min(rounded(assets * profile.cash * Math.exp(oscillation)), assets);
}

function cycle({ ownPhase, ownPeriod, sharedPhase }: CompanyProfile, quarter: FiscalQuarter): number {
  return (
    0.55 * Math.sin((2 * Math.PI * quarter) / SHARED_PERIOD + sharedPhase) +
    0.45 * Math.sin((2 * Math.PI * quarter) / ownPeriod + ownPhase)
  );
}

/** Rounds to the unit of the accounts; never −0. */
export function rounded(amount: number): number {
  return Math.round(amount / UNIT) * UNIT + 0;
}
