import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { IdentityTables } from './identity-tables.ts';
import type { PriceAlertTables } from './price-alert-tables.ts';
import type { PortfolioTables } from './portfolio-tables.ts';
import type { PublicationTables } from './publication-tables.ts';
import type { RecordedTables } from './recorded-tables.ts';
import type { SavedScreenTables } from './saved-screen-tables.ts';

/**
 * The tables of the archive, column by column. Days are texts such as 2026-03-13; int8 is read as a number on both
 * engines. market is the mktflg (1 KOSPI, 2 KOSDAQ, 8 KONEX); source is a rank, the higher one preferred.
 */
export interface Tables
  extends IdentityTables, PortfolioTables, PriceAlertTables, PublicationTables, RecordedTables, SavedScreenTables {
  labels: LabelsTable;
  daily_bars: DailyBarsTable;
  bar_days: BarDaysTable;
  product_bars: EtfEtnBarsTable;
  index_bars: IndexBarsTable;
  indices: IndicesTable;
  index_members: IndexMembersTable;
  market_flows: MarketFlowsTable;
  stock_flows: StockFlowsTable;
  instrument_facts: InstrumentFactsTable;
  instruments: InstrumentsTable;
  trading_days: TradingDaysTable;
  import_journal: ImportJournalTable;
  contract_bars: ContractBarsTable;
  attention_hours: PopularityHoursTable;
  member_versions: MemberVersionsTable;
  favorite_groups: FavoriteGroupsTable;
  favorites: FavoritesTable;
  analyst_follows: AnalystFollowsTable;
  analyst_votes: AnalystVotesTable;
  report_views: ReportViewsTable;
  limit_counts: LimitCountsTable;
}

/** Recent counts of limited actions; see Limits. */
interface LimitCountsTable {
  kind: string;
  owner: string;
  /** '' when there is none */
  subject: string;
  times: number;
  /** milliseconds since 1970 */
  until: number;
}

/** analyst is a REPORT_WRITER_CODE. */
interface AnalystFollowsTable {
  member: string;
  analyst: string;
  place: number;
}

interface AnalystVotesTable {
  member: string;
  analyst: string;
  /** false: 싫어요 */
  likes: boolean;
}

/** Reports that a member has opened. */
interface ReportViewsTable {
  member: string;
  report: number;
}

/** How often a member's data was written. */
interface MemberVersionsTable {
  member: string;
  version: number;
}

interface FavoriteGroupsTable {
  id: string;
  member: string;
  name: string;
  /** from 0, gaps allowed */
  place: number;
}

interface FavoritesTable {
  group_id: string;
  code: string;
  is_index: boolean;
  place: number;
  /** seconds since 1970 */
  added_at: number;
  /** won, or points of an index */
  added_price: number | null;
}

/** Views and additions by readers within an hour since 1970 UTC. */
interface PopularityHoursTable {
  hour: number;
  shcode: string;
  views: number;
  additions: number;
}

/** Days of futures and options. Prices are points; words are numbers of contract-numbers.ts. */
interface ContractBarsTable {
  date: string;
  code: string;
  product: number;
  side: number;
  term: number;
  month: string;
  week: number | null;
  strike: number | null;
  open: number | null;
  high: number | null;
  low: number | null;
  close: number | null;
  change: number | null;
  settlement: number;
  underlying: number | null;
  /** percent a year */
  volatility: number | null;
  volume: number;
  turnover: number;
  open_interest: number;
}

/** Names and departments, which the bars repeat day after day, by number. */
interface LabelsTable {
  id: number;
  text: string;
}

interface DayColumns {
  date: string;
  shcode: string;
  name_id: number;
  open: number | null;
  high: number | null;
  low: number | null;
  close: number;
  /** 기준가 */
  base: number | null;
  volume: number | null;
  turnover: number | null;
  shares: number | null;
}

interface DailyBarsTable extends DayColumns {
  market: number;
  department_id: number | null;
  source: number;
}

/** How many stocks of a market are stored for a day, and how many of them with a base price. */
interface BarDaysTable {
  date: string;
  market: number;
  stocks: number;
  based: number;
}

interface EtfEtnBarsTable extends DayColumns {
  /** 1 ETF, 2 ETN */
  product: number;
  nav: number | null;
  net_assets: number | null;
  index_name_id: number | null;
  index_value: number | null;
  index_change: number | null;
}

interface IndexBarsTable {
  date: string;
  upcode: string;
  open: number | null;
  high: number | null;
  low: number | null;
  close: number;
  previous_close: number | null;
  volume: number | null;
  turnover: number | null;
  market_cap: number | null;
  source: number;
}

interface IndicesTable {
  upcode: string;
  as_of: string;
  name: string;
}

interface IndexMembersTable {
  upcode: string;
  as_of: string;
  shcode: string;
}

interface MarketFlowsTable {
  date: string;
  upcode: string;
  investor: number;
  bought: number | null;
  sold: number | null;
  net: number;
}

interface StockFlowsTable {
  date: string;
  shcode: string;
  institution_net: number;
  foreign_net: number;
  foreign_held: number | null;
  foreign_rate: number | null;
}

interface InstrumentColumns {
  shcode: string;
  /** stock, etf, etn */
  product: string;
  isin: string | null;
  listed_on: string | null;
  delisted_on: string | null;
  name: string;
  full_name: string | null;
  english_name: string | null;
  market: number | null;
  security_group: string | null;
  share_kind: string | null;
  department: string | null;
  industry: string | null;
  par: number | null;
  shares: number | null;
  details: JSONColumnType<Record<string, string | number>>;
  as_of: string;
}

/** Each file's facts of each instrument, as imported. */
interface InstrumentFactsTable extends InstrumentColumns {
  source: number;
  /** code, listing day and ISIN as far as the file has them */
  identity: string;
}

/** The instruments merged from all facts, rebuilt when a fact is added. */
interface InstrumentsTable extends InstrumentColumns {
  id: Generated<number>;
  is_delisted: boolean;
}

interface TradingDaysTable {
  date: string;
}

interface ImportJournalTable {
  /** of the file as stored on disk, compressed or not */
  sha256: string;
  /** The facts in its name that its rows lack: the same bytes under another name may be another day. */
  name_facts: string;
  file_name: string;
  kind: string;
  rows: number;
  stored: number;
  unchanged: number;
  refused: number;
  left_out: number;
  first_date: string | null;
  last_date: string | null;
  milliseconds: number;
  imported_at: ColumnType<Date, string, string>;
}
