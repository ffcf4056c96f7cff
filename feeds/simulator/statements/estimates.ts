import { elementAt } from '@sise/domain/element-at';
import type { Accounts } from '@sise/domain/financials/accounts';
import { yearOf, type FiscalQuarter } from '@sise/domain/financials/fiscal';
import { normal } from '../random.ts';
import type { CompanyProfile } from './company-profile.ts';
import { rounded, type Income } from './quarters.ts';
import { clamp } from '../clamp.ts';

/** The fraction of last year's growth that is expected to continue, and how fast it fades with each year ahead. */
const CARRIED = 0.45;
const FADING = 0.6;
const TREND = 0.03;
/** A loss is expected to shrink to this fraction of it in a year. */
const RECOVERY = 0.8;

/**
 * The fraction of the newest quarter's change that is expected to last in the next quarter, and again in each after.
 */
const LASTING = 0.8;
/** What a unit of opinion makes of the next quarter: logarithmic growth, and a fraction of the margin. */
const NEAR_GROWTH = 0.008;
const NEAR_MARGIN = 0.045;
const FASTEST = 0.6;

/** The analysts' outlook for a company: a few numbers, computed only from what has been published. */
interface Outlook {
  /** expected logarithmic growth of revenue in the year ahead */
  readonly growth: number;
  /** expected operating margin */
  readonly margin: number;
  /** net income per won of operating profit */
  readonly conversion: number;
  /** the newest quarter: logarithmic growth over a year, and its margin */
  readonly newest: { readonly growth: number; readonly margin: number };
}

/**
 * @param known the last eight published quarters, oldest first
 * @param newest the last of them
 * @param opinion of the company's outlook; 0: neither better nor worse than published
 */
function outlookOf(profile: CompanyProfile, known: readonly Income[], newest: FiscalQuarter, opinion: number): Outlook {
  const before = sum(known.slice(0, 4), 'revenue');
  const last = sum(known.slice(4), 'revenue');
  const profit = sum(known.slice(4), 'operatingProfit');
  const net = sum(known.slice(4), 'netIncome');
  const grown = before > 0 && last > 0 ? Math.log(last / before) : 0;
  const outlook = normal(profile.key, 90_000 + newest) + opinion;
  const margin = last > 0 ? profit / last : 0;
  return {
    growth: clamp(CARRIED * grown + TREND + 0.03 * outlook, -0.15, 0.25),
    margin: margin > 0 ? margin * (1 + 0.06 * outlook) : margin * RECOVERY,
    conversion: profit > 0 && net > 0 ? Math.min(net / profit, 1.1) : 0.77,
    newest: showing(elementAt(known, known.length - 1), elementAt(known, known.length - 5), opinion),
  };
}

function showing(quarter: Income, yearBefore: Income, opinion: number) {
  const grown = quarter.revenue > 0 && yearBefore.revenue > 0 ? Math.log(quarter.revenue / yearBefore.revenue) : 0;
  const margin = quarter.revenue > 0 ? quarter.operatingProfit / quarter.revenue : 0;
  return {
    growth: clamp(grown, -FASTEST, FASTEST) + NEAR_GROWTH * opinion,
    margin: clamp(margin, -1, FASTEST) + NEAR_MARGIN * opinion * Math.abs(margin),
  };
}

/** The estimate of a quarter from that of a year before, which is published or estimated itself. */
function estimatedIncome(outlook: Outlook, yearBefore: Income, ahead: number, minority: number): Income {
  const years = Math.ceil(ahead / 4);
  const lasting = LASTING ** ahead;
  const growth = lasting * outlook.newest.growth + (1 - lasting) * outlook.growth * FADING ** (years - 1);
  const revenue = rounded(yearBefore.revenue * Math.exp(growth));
  const marginBefore = yearBefore.revenue > 0 ? yearBefore.operatingProfit / yearBefore.revenue : 0;
  const target = outlook.margin < 0 ? outlook.margin * RECOVERY ** (years - 1) : outlook.margin;
  const usual = 0.7 * target + 0.3 * Math.max(marginBefore, -1);
  const margin = lasting * outlook.newest.margin + (1 - lasting) * usual;
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

/** Estimates of quarters as lines: each figure is that of a neutral opinion and so much more a unit of opinion. */
export interface EstimateLines {
  /** in order, beginning with the quarter after the newest published one */
  readonly neutral: readonly Income[];
  readonly slope: readonly Income[];
}

/**
 * The estimates of the quarters after the newest as they depend on an opinion. They are lines through those of an
 * opinion of −1 and of 1, so that the estimate of a mean opinion is the mean of the estimates.
 * @param known the last eight published quarters, oldest first
 * @param newest the last of them
 */
export function estimateLines(
  profile: CompanyProfile,
  known: readonly Income[],
  newest: FiscalQuarter,
  until: FiscalQuarter,
): EstimateLines {
  const worse = carriedForward(profile, known, newest, { opinion: -1, until });
  const better = carriedForward(profile, known, newest, { opinion: 1, until });
  const pairs = worse.map((low, n) => [low, elementAt(better, n)] as const);
  return {
    neutral: pairs.map(([low, high]) => mapped(low, high, (a, b) => (a + b) / 2)),
    slope: pairs.map(([low, high]) => mapped(low, high, (a, b) => (b - a) / 2)),
  };
}

/** The estimates of an opinion, in order, in whole millions. */
export function estimatesAt({ neutral, slope }: EstimateLines, opinion: number): Income[] {
  return neutral.map((line, n) => {
    const income = mapped(line, elementAt(slope, n), (value, more) => rounded(value + opinion * more));
    const { grossProfit, operatingProfit } = income;
    return { ...income, grossProfit: grossProfit === null ? null : Math.max(grossProfit, operatingProfit) };
  });
}

/**
 * The last eight published quarters and the estimates of the following ones, in order.
 * @param known the last eight published quarters, oldest first
 * @param newest the last of them
 */
export function expectedIncomes(
  profile: CompanyProfile,
  known: readonly Income[],
  newest: FiscalQuarter,
  { opinion, until }: OpinionUntil,
): Income[] {
  return [...known, ...estimatesAt(estimateLines(profile, known, newest, until), opinion)];
}

/**
 * Full accounts of the quarters to come, in order.
 * @param known the last eight published quarters, oldest first
 * @param newest the last of them
 */
export function estimatedQuarters(
  profile: CompanyProfile,
  known: readonly Accounts[],
  newest: FiscalQuarter,
  { opinion, until }: OpinionUntil,
): Accounts[] {
  const all = [...known];
  for (const income of estimatesAt(estimateLines(profile, known, newest, until), opinion)) {
    all.push(carriedOn(income, elementAt(all, all.length - 1), elementAt(all, all.length - 4), profile));
  }
  return all.slice(known.length);
}

/** The mean opinion of the firms, and the last quarter to estimate. */
interface OpinionUntil {
  readonly opinion: number;
  readonly until: FiscalQuarter;
}

/** The estimates of the quarters after the newest, each from that of a year before. */
function carriedForward(
  profile: CompanyProfile,
  known: readonly Income[],
  newest: FiscalQuarter,
  { opinion, until }: OpinionUntil,
): Income[] {
  const outlook = outlookOf(profile, known, newest, opinion);
  const all = [...known];
  for (let quarter = newest + 1; quarter <= until; quarter++) {
    all.push(estimatedIncome(outlook, elementAt(all, all.length - 4), quarter - newest, profile.minority));
  }
  return all.slice(known.length);
}

function mapped(one: Income, other: Income, combine: (a: number, b: number) => number): Income {
  return {
    revenue: combine(one.revenue, other.revenue),
    grossProfit:
      one.grossProfit === null || other.grossProfit === null ? null : combine(one.grossProfit, other.grossProfit),
    operatingProfit: combine(one.operatingProfit, other.operatingProfit),
    pretaxProfit: combine(one.pretaxProfit, other.pretaxProfit),
    netIncome: combine(one.netIncome, other.netIncome),
    controllingIncome: combine(one.controllingIncome, other.controllingIncome),
  };
}

/**
 * Balances that follow from the previous quarter and the earnings: no capital is raised, a fraction of profit is paid
 * out.
 */
function carriedOn(
  income: Income,
  before: Accounts,
  yearBefore: Accounts,
  { minority, payout }: CompanyProfile,
): Accounts {
  const scale = yearBefore.revenue > 0 ? income.revenue / yearBefore.revenue : 1;
  const paid = rounded(Math.max(0, income.netIncome) * payout);
  const operatingCash = rounded(income.netIncome + (yearBefore.operatingCash - yearBefore.netIncome) * scale);
  const investingCash = rounded(yearBefore.investingCash * scale);
  const cash = Math.max(0, before.cash + operatingCash + investingCash - paid);
  // A company that would lose all its equity is expected to raise more.
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

/** The last estimated quarter: the end of the second year after the open one. */
export function lastEstimated(newest: FiscalQuarter): FiscalQuarter {
  return (yearOf(newest + 1) + 2) * 4 + 3;
}

function sum(incomes: readonly Income[], line: 'revenue' | 'operatingProfit' | 'netIncome'): number {
  return incomes.reduce((all, income) => all + income[line], 0);
}
