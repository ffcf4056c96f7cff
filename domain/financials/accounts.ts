/**
 * The displayed lines of a company's accounts, won, whole. Flows (income, cash flow) cover the period alone and are
 * never cumulative; balances are those at its end. Null if the industry has no such line: a bank has no gross profit.
 */
export interface Accounts {
  /** 매출액; of a financial company 영업수익 */
  readonly revenue: number;
  readonly grossProfit: number | null;
  readonly operatingProfit: number;
  readonly pretaxProfit: number;
  readonly netIncome: number;
  /** 지배주주 순이익 */
  readonly controllingIncome: number;
  /** liabilities + equity, exact */
  readonly assets: number;
  readonly liabilities: number;
  readonly equity: number;
  /** 지배주주 지분 */
  readonly controllingEquity: number;
  /** 납입자본금 */
  readonly paidInCapital: number;
  /** 현금 및 현금성 자산 */
  readonly cash: number;
  /** 차입금 */
  readonly borrowings: number;
  /** The three cash flows add up to the change of cash, exactly. */
  readonly operatingCash: number;
  readonly investingCash: number;
  readonly financingCash: number;
  /** 설비투자, above zero */
  readonly capitalSpending: number;
}

/** 잉여현금흐름: operating cash flow less capital spending. */
export function freeCash({ operatingCash, capitalSpending }: Accounts): number {
  return operatingCash - capitalSpending;
}

/** Adds up the flows of consecutive quarters and takes the balances of the last: four make a year. */
export function joinQuarters(quarters: readonly [Accounts, ...Accounts[]]): Accounts {
  const last = quarters.at(-1) ?? quarters[0];
  const sum = (of: (accounts: Accounts) => number) => quarters.reduce((all, accounts) => all + of(accounts), 0);
  return {
    ...last,
    revenue: sum(({ revenue }) => revenue),
    grossProfit: last.grossProfit === null ? null : sum(({ grossProfit }) => grossProfit ?? 0),
    operatingProfit: sum(({ operatingProfit }) => operatingProfit),
    pretaxProfit: sum(({ pretaxProfit }) => pretaxProfit),
    netIncome: sum(({ netIncome }) => netIncome),
    controllingIncome: sum(({ controllingIncome }) => controllingIncome),
    operatingCash: sum(({ operatingCash }) => operatingCash),
    investingCash: sum(({ investingCash }) => investingCash),
    financingCash: sum(({ financingCash }) => financingCash),
    capitalSpending: sum(({ capitalSpending }) => capitalSpending),
  };
}
