/** Portfolios of one member. */
export const MOST_PORTFOLIOS = 50;
/** 거래 of one portfolio. */
export const MOST_TRANSACTIONS = 10_000;
/** Letters of a portfolio's name. */
export const LONGEST_PORTFOLIO_NAME = 20;

/** A portfolio by name, with how many stocks and entries are in it. */
export interface PortfolioGroup {
  readonly id: string;
  readonly name: string;
  readonly stocks: number;
  readonly transactions: number;
}
