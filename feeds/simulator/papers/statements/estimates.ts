import type { Accounts } from '@sise/domain/papers/accounts';
import { yearOf, type FiscalQuarter } from '@sise/domain/papers/fiscal';
import { normal } from '../../chance.ts';
import type { Nature } from './nature.ts';
import { rounded, type Income } from './quarters.ts';

/** Quarters that must be known before anything is estimated from them. */
export const ESTIMATED_FROM = 8;

/** How much of last year's growth is thought to go on, and how fast that fades with each year ahead. */
const CARRIED = 0.45;
const FADING = 0.6;
const TREND = 0.03;
/** A loss is thought to shrink to this part of it in a year. */
const RECOVERY = 0.8;

/** What those who estimate think of a company once a quarter has been published: two numbers, from what is known alone. */
export interface Outlook {
  /** expected logarithmic growth of revenue in the year ahead */
  readonly growth: number;
  /** expected operating margin */
  readonly margin: number;
  /** net income of one won of operating profit */
  readonly conversion: number;
}

/**
 * @param known the last eight published quarters, oldest first
 * @param newest the last of them
 */
export function outlookOf(nature: Nature, known: readonly Income[], newest: FiscalQuarter): Outlook {
  const before = sum(known.slice(0, 4), 'revenue');
  const last = sum(known.slice(4), 'revenue');
  const profit = sum(known.slice(4), 'operatingProfit');
  const net = sum(known.slice(4), 'netIncome');
  const grown = before > 0 && last > 0 ? Math.log(last / before) : 0;
  const mood = normal(nature.key, 90_000 + newest);
  const margin = last > 0 ? profit / last : 0;
  return {
    growth: Math.min(Math.max(CARRIED * grown + TREND + 0.03 * mood, -0.15), 0.25),
    margin: margin > 0 ? margin * (1 + 0.06 * mood) : margin * RECOVERY,
    conversion: profit > 0 && net > 0 ? Math.min(net / profit, 1.1) : 0.77,
  };
}

/** The estimate of a quarter from that of a year before, known or estimated itself. */
export function estimatedIncome(outlook: Outlook, yearBefore: Income, ahead: number, minority: number): Income {
  const years = Math.ceil(ahead / 4);
  const revenue = rounded(yearBefore.revenue * Math.exp(outlook.growth * FADING ** (years - 1)));
  const marginBefore = yearBefore.revenue > 0 ? yearBefore.operatingProfit / yearBefore.revenue : 0;
  const target = outlook.margin < 0 ? outlook.margin * RECOVERY ** (years - 1) : outlook.margin;
  const margin = 0.7 * target + 0.3 * Math.max(marginBefore, -1);
  const operatingProfit = rounded(revenue * margin);
  const netIncome = rounded(operatingProfit * (operatingProfit > 0 ? outlook.conversion : 1));
  const grossBefore = yearBefore.grossProfit;
  return {
    revenue,
    grossProfit:
      grossBefore === null
        ? null
        : Math.max(operatingProfit, rounded((grossBefore / Math.max(1, yearBefore.revenue)) * revenue)),
    operatingProfit,
    pretaxProfit: rounded(operatingProfit * 1.02),
    netIncome,
    controllingIncome: rounded(netIncome * (1 - minority)),
  };
}

/**
 * Whole accounts of the quarters to come, one after another.
 * @param known the last eight published quarters, oldest first
 * @param newest the last of them
 */
export function estimatedQuarters(
  nature: Nature,
  known: readonly Accounts[],
  newest: FiscalQuarter,
  until: FiscalQuarter,
): Accounts[] {
  const outlook = outlookOf(nature, known, newest);
  const all = [...known];
  for (let quarter = newest + 1; quarter <= until; quarter++) {
    const income = estimatedIncome(outlook, all[all.length - 4], quarter - newest, nature.minority);
    all.push(carriedOn(income, all[all.length - 1], all[all.length - 4], nature));
  }
  return all.slice(known.length);
}

/** Balances that follow from the quarter before and what is earned: nothing is raised, a part of profit is paid out. */
function carriedOn(income: Income, before: Accounts, yearBefore: Accounts, { minority, payout }: Nature): Accounts {
  const scale = yearBefore.revenue > 0 ? income.revenue / yearBefore.revenue : 1;
  const paid = rounded(Math.max(0, income.netIncome) * payout);
  const operatingCash = rounded(income.netIncome + (yearBefore.operatingCash - yearBefore.netIncome) * scale);
  const investingCash = rounded(yearBefore.investingCash * scale);
  const cash = Math.max(0, before.cash + operatingCash + investingCash - paid);
  // Who would lose all of it is thought to raise more.
  const equity = Math.max(before.equity + income.netIncome - paid, rounded(before.equity / 2));
  const liabilities = rounded(before.liabilities * scale ** 0.25);
  return {
    ...income,
    equity,
    liabilities,
    assets: equity + liabilities,
    controllingEquity: rounded(equity * (1 - minority)),
    paidInCapital: before.paidInCapital,
    cash,
    borrowings: rounded(before.borrowings * scale ** 0.25),
    operatingCash,
    investingCash,
    financingCash: cash - before.cash - operatingCash - investingCash,
    capitalSpending: rounded(yearBefore.capitalSpending * scale),
  };
}

/** The last quarter that is estimated: that of the second year after the one still open. */
export function lastEstimated(newest: FiscalQuarter): FiscalQuarter {
  return (yearOf(newest + 1) + 2) * 4 + 3;
}

function sum(incomes: readonly Income[], line: 'revenue' | 'operatingProfit' | 'netIncome'): number {
  return incomes.reduce((all, income) => all + income[line], 0);
}
