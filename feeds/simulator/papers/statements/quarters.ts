import type { Accounts } from '@sise/domain/papers/accounts';
import type { FiscalQuarter } from '@sise/domain/papers/fiscal';
import { normal } from '../../chance.ts';
import type { Nature } from './nature.ts';

/** What is earned in a period. */
export type Income = Pick<
  Accounts,
  'revenue' | 'grossProfit' | 'operatingProfit' | 'pretaxProfit' | 'netIncome' | 'controllingIncome'
>;

/** Quarters in one turn of an industry's cycle. */
const SHARED_PERIOD = 15;
/** Books are kept to the million won. */
const UNIT = 1e6;
/** Draws of one quarter. */
const DRAWS = 8;

/**
 * What a company's books say of a quarter. Each follows from the company's nature and the quarter alone; the newest
 * quarter on the anchor day fits the market cap there.
 * @param anchor that quarter
 */
export function quarterOf(nature: Nature, quarter: FiscalQuarter, anchor: FiscalQuarter): Accounts {
  const income = incomeOf(nature, quarter, anchor);
  const balance = balanceOf(nature, quarter, anchor);
  const draw = (n: number) => normal(nature.key, 1_000 + quarter * DRAWS + n);
  const depreciation = nature.depreciation * income.revenue;
  const capitalSpending = rounded(nature.spending * income.revenue * Math.exp(0.2 * draw(5)));
  const operatingCash = rounded(income.netIncome + depreciation + 0.05 * income.revenue * draw(4));
  const investingCash = rounded(-1.06 * capitalSpending - 0.01 * income.revenue * Math.abs(draw(6)));
  const before = cashOf(nature, quarter - 1, balanceOf(nature, quarter - 1, anchor).assets);
  const cash = cashOf(nature, quarter, balance.assets);
  return {
    ...income,
    ...balance,
    paidInCapital: rounded(nature.paidIn),
    cash,
    borrowings: rounded(balance.liabilities * nature.debt),
    operatingCash,
    investingCash,
    financingCash: cash - before - operatingCash - investingCash,
    capitalSpending,
  };
}

/** The lines of profit alone, for whoever needs very many. */
export function incomeOf(nature: Nature, quarter: FiscalQuarter, anchor: FiscalQuarter): Income {
  const { trade, margin: usual, swing, gross } = nature;
  const draw = (n: number) => normal(nature.key, 1_000 + quarter * DRAWS + n);
  const turn = cycle(nature, quarter) - cycle(nature, anchor);
  const grown = Math.exp((nature.growth * (quarter - anchor)) / 4 + 0.25 * swing * turn);
  const revenue = rounded((nature.revenue / 4) * grown * trade.season[quarter % 4] * (1 + 0.025 * draw(0)));
  const margin = Math.min(0.6, usual + Math.abs(usual) * swing * (turn + 0.28 * draw(1)));
  // A shell has no sales: the interest on its money is all.
  const operatingProfit = nature.isShell ? -rounded(nature.equity * 0.0008) : rounded(revenue * margin);
  const beside = nature.isShell ? rounded(nature.equity * 0.005) : rounded(0.08 * Math.abs(operatingProfit) * draw(2));
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
    controllingIncome: rounded(netIncome * (1 - nature.minority)),
  };
}

/** Equity grows with what is kept of the profit; so do liabilities, which lean with the cycle. */
function balanceOf(nature: Nature, quarter: FiscalQuarter, anchor: FiscalQuarter) {
  const years = (quarter - anchor) / 4;
  const equity = Math.max(
    UNIT,
    rounded(
      nature.equity *
        Math.exp(nature.retention * years) *
        (1 + 0.006 * normal(nature.key, 1_000 + quarter * DRAWS + 7)),
    ),
  );
  const liabilities = nature.isShell
    ? rounded(equity * 0.06)
    : rounded(equity * nature.leverage * Math.exp(-0.1 * (cycle(nature, quarter) - cycle(nature, anchor))));
  return {
    equity,
    liabilities,
    assets: equity + liabilities,
    controllingEquity: rounded(equity * (1 - nature.minority)),
  };
}

function cashOf(nature: Nature, quarter: FiscalQuarter, assets: number): number {
  const sway = nature.isShell ? 0 : 0.12 * normal(nature.key, 1_000 + quarter * DRAWS + 4) * 0.5;
  return Math.min(rounded(assets * nature.cash * Math.exp(sway)), assets);
}

function cycle({ ownPhase, ownPeriod, sharedPhase }: Nature, quarter: FiscalQuarter): number {
  return (
    0.55 * Math.sin((2 * Math.PI * quarter) / SHARED_PERIOD + sharedPhase) +
    0.45 * Math.sin((2 * Math.PI * quarter) / ownPeriod + ownPhase)
  );
}

/** To the unit the books are kept in; never −0. */
export function rounded(amount: number): number {
  return Math.round(amount / UNIT) * UNIT + 0;
}
