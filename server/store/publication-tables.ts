/** Tables of what is published about companies: brokers' reports, filings, articles. */
export interface PublicationTables {
  reports: ReportsTable;
  analyst_joins: AnalystJoinsTable;
  filings: FilingsTable;
  articles: ArticlesTable;
}

/** Reports of brokers on stocks. */
interface ReportsTable {
  /** calculated from the key, so that it is the same in every archive */
  id: number;
  date: string;
  shcode: string;
  firm: string;
  /** '' when the list names nobody */
  analyst: string;
  title: string;
  /** 1 강력매수 to 5 강력매도; null: not rated */
  opinion: number | null;
  target: number | null;
}

/** Analysts who are one person, as the operator says. */
interface AnalystJoinsTable {
  name: string;
  firm: string;
  same_as_firm: string;
}

interface FilingsTable {
  receipt: string;
  date: string;
  shcode: string;
  company: string;
  name: string;
  /** 제출인; null if the list does not say */
  submitter: string | null;
  /** milliseconds since 1970; null if the list was not watched when it came */
  seen_at: number | null;
  /** letters of 비고; null in rows of before they were stored */
  remarks: string | null;
}

interface ArticlesTable {
  /** milliseconds since 1970 */
  at: number;
  date: string;
  id: string;
  publisher: string;
  title: string;
  /** null if the source gives none */
  url: string | null;
  /** '' when the list has none */
  summary: string;
  /** codes, separated by spaces */
  shcodes: string;
}
