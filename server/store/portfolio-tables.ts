/** The tables of members' portfolios, as migration 0008 defines them. */
export interface PortfolioTables {
  portfolio_groups: PortfolioGroupsTable;
  portfolio_summaries: PortfolioSummariesTable;
  portfolio_transactions: PortfolioTransactionsTable;
  portfolio_declines: PortfolioDeclinesTable;
}

interface PortfolioGroupsTable {
  id: string;
  member: string;
  name: string;
  /** from 0, gaps allowed */
  place: number;
}

interface PortfolioSummariesTable {
  group_id: string;
  /** '' for entries of the account itself */
  stock: string;
  place: number;
}

/** Money in units of the currency; a field that the kind does not have is null. */
export interface PortfolioTransactionsTable {
  id: string;
  group_id: string;
  stock: string;
  kind: string;
  date: string;
  /** order among the entries of its day */
  place: number;
  currency: string;
  /** 전 per dollar */
  exchange_rate: number | null;
  quantity: number | null;
  price: number | null;
  /** null in trades that were stored before they had one of their own: quantity × price */
  amount: number | null;
  fee: number | null;
  tax: number | null;
  shares_after: number | null;
  shares_before: number | null;
  cash: number | null;
  action_id: string | null;
  /** the import that the entry belongs to */
  import_id: string | null;
}

/** 기업행사 that a member does not want to be proposed. */
interface PortfolioDeclinesTable {
  group_id: string;
  action_id: string;
}
