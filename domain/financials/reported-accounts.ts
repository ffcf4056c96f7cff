import type { DateKst } from '../terms.ts';
import type { Accounts } from './accounts.ts';

/** The lines of accounts as a company reported them, won; null for a line that its statements do not have. */
export type ReportedAccounts = { readonly [Line in keyof Accounts]: number | null };

/** A business year or a quarter of one, from a company's periodic reports. */
export interface ReportedPeriod {
  /** the business year, by DART's count */
  readonly year: number;
  /** 1 to 4; null for the whole year */
  readonly quarter: number | null;
  /** the last day of the period */
  readonly endsOn: DateKst;
  /** 접수번호 of the report that completes the figures */
  readonly receipt: string;
  /** when that was filed */
  readonly filedOn: DateKst;
  /** Flows cover the period alone, as in Accounts. */
  readonly accounts: ReportedAccounts;
}

/** 배당에 관한 사항: the cash dividend for a business year, won a share as it was then. */
export interface ReportedDividend {
  readonly year: number;
  /** null if none was paid, or it is not reported */
  readonly common: number | null;
  readonly preferred: number | null;
}

/** 주식의 총수 현황, in shares. */
export interface ReportedShares {
  readonly issued: number;
  /** 자기주식 */
  readonly treasury: number | null;
  /** 유통주식 */
  readonly outstanding: number | null;
}

/** Shares of a company by their kind; null of a kind that it has not. */
export interface CompanyShares {
  readonly common: ReportedShares | null;
  readonly preferred: ReportedShares | null;
}

/** What a company has reported, oldest first. */
export interface ReportedStatements {
  /** 연결: accounts of the group; 별도: of the company alone */
  readonly basis: 'consolidated' | 'separate';
  readonly years: readonly ReportedPeriod[];
  readonly quarters: readonly ReportedPeriod[];
  readonly dividends: readonly ReportedDividend[];
  readonly shares: CompanyShares;
}

/**
 * Accounts with every line that a table shows. Lines that only some statements have are completed: of a company without
 * minorities all is the owners', no line of borrowings or of investment means none.
 * @returns null if one of the main lines is missing
 */
export function completeAccounts(reported: ReportedAccounts): Accounts | null {
  const { revenue, operatingProfit, pretaxProfit, netIncome, assets, liabilities, equity } = reported;
  const { paidInCapital, cash, operatingCash, investingCash, financingCash } = reported;
  if (revenue === null || operatingProfit === null || pretaxProfit === null || netIncome === null) return null;
  if (assets === null || liabilities === null || equity === null || paidInCapital === null || cash === null)
    return null;
  if (operatingCash === null || investingCash === null || financingCash === null) return null;
  return {
    revenue,
    grossProfit: reported.grossProfit,
    operatingProfit,
    pretaxProfit,
    netIncome,
    controllingIncome: reported.controllingIncome ?? netIncome,
    assets,
    liabilities,
    equity,
    controllingEquity: reported.controllingEquity ?? equity,
    paidInCapital,
    cash,
    borrowings: reported.borrowings ?? 0,
    operatingCash,
    investingCash,
    financingCash,
    capitalSpending: reported.capitalSpending ?? 0,
  };
}
