/** Maximum number of portfolios of one member. */
export const MOST_PORTFOLIOS = 50;
/** Maximum number of 거래 in one portfolio. */
export const MOST_TRANSACTIONS = 10_000;
/** Maximum size of a statement that is read, megabytes of 2^20 bytes: more than ten thousand rows. */
export const STATEMENT_MEGABYTES = 2;
/** Maximum length of a portfolio's name, characters. */
export const LONGEST_PORTFOLIO_NAME = 20;

/** A portfolio's name, with its numbers of stocks and entries. */
export interface PortfolioGroup {
  readonly id: string;
  readonly name: string;
  readonly stocks: number;
  readonly transactions: number;
}
