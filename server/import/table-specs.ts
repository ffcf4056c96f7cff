import { flagOfMarket } from '@sise/domain/market/markets';
import type { FileRecord } from '@sise/feeds/krx-files/record';
import { rankOf } from './ranks.ts';
import { contractDays } from './contract-table-spec.ts';
import { articles, filings, reports } from './report-and-filing-specs.ts';
import type { ColumnType, ColumnValue } from './binary-rows.ts';
import type { RecordOf, TableSpec } from './table-spec.ts';

const DAY_COLUMNS = {
  volume: 'int8',
  turnover: 'int8',
  shares: 'int8',
  date: 'date',
  open: 'int4',
  high: 'int4',
  low: 'int4',
  close: 'int4',
  base: 'int4',
  name_id: 'int4',
} as const satisfies Record<string, ColumnType>;

/** A complete row is preferred to an incomplete one of a better source. */
const isWhole = (row: string) =>
  `(${row}.base is not null)::int + (${row}.open is not null or coalesce(${row}.volume, 1) = 0)::int`;

export const stockDays: TableSpec<RecordOf<'stock-day'>> = {
  table: 'daily_bars',
  columns: { ...DAY_COLUMNS, department_id: 'int4', market: 'int2', source: 'int2', shcode: 'text' },
  key: ['shcode', 'date'],
  rank: (row) => [isWhole(row), `${row}.source`, `coalesce(${row}.volume, -1)`],
  labelled: ['name_id', 'department_id'],
  valuesOf: (day, label) =>
    stockDayValues(day, label(day.name), day.department === null ? null : label(day.department)),
  keyOf: ({ date, shcode }) => [date, shcode],
};

/** A stock's day in the order of its columns, for a writer that knows the numbers of its texts. */
export function stockDayValues(
  day: RecordOf<'stock-day'>,
  nameId: number,
  departmentId: number | null,
): readonly ColumnValue[] {
  return [
    day.volume,
    day.turnover,
    day.shares,
    day.date,
    day.open,
    day.high,
    day.low,
    day.close,
    day.base,
    nameId,
    departmentId,
    Number(flagOfMarket(day.market)),
    rankOf(day.source),
    day.shcode,
  ];
}

const etfEtnDays: TableSpec<RecordOf<'product-day'>> = {
  table: 'product_bars',
  columns: {
    ...DAY_COLUMNS,
    nav: 'float8',
    net_assets: 'int8',
    index_value: 'float8',
    index_change: 'float8',
    index_name_id: 'int4',
    product: 'int2',
    shcode: 'text',
  },
  key: ['shcode', 'date'],
  rank: (row) => [isWhole(row), `coalesce(${row}.volume, -1)`],
  labelled: ['name_id', 'index_name_id'],
  valuesOf: (day, label) => [
    day.volume,
    day.turnover,
    day.shares,
    day.date,
    day.open,
    day.high,
    day.low,
    day.close,
    day.base,
    label(day.name),
    day.nav,
    day.netAssets,
    day.indexValue,
    day.indexChange,
    day.indexName === null ? null : label(day.indexName),
    day.product === 'etf' ? 1 : 2,
    day.shcode,
  ],
  keyOf: ({ date, shcode }) => [date, shcode],
};

const indexDays: TableSpec<RecordOf<'index-day'>> = {
  table: 'index_bars',
  columns: {
    open: 'float8',
    high: 'float8',
    low: 'float8',
    close: 'float8',
    previous_close: 'float8',
    volume: 'int8',
    turnover: 'int8',
    market_cap: 'int8',
    date: 'date',
    source: 'int2',
    upcode: 'text',
  },
  key: ['upcode', 'date'],
  rank: (row) => [
    `(${row}.open is not null)::int + (${row}.previous_close is not null)::int`,
    `${row}.source`,
    `coalesce(${row}.volume, -1)`,
  ],
  valuesOf: (day) => [
    day.open,
    day.high,
    day.low,
    day.close,
    day.previousClose,
    day.volume,
    day.turnover,
    day.marketCap,
    day.date,
    rankOf(day.source),
    day.upcode,
  ],
  keyOf: ({ date, upcode }) => [date, upcode],
};

export const instrumentFacts: TableSpec<RecordOf<'instrument'>> = {
  table: 'instrument_facts',
  columns: {
    source: 'int2',
    identity: 'text',
    shcode: 'text',
    product: 'text',
    isin: 'text',
    listed_on: 'date',
    delisted_on: 'date',
    name: 'text',
    full_name: 'text',
    english_name: 'text',
    market: 'int2',
    security_group: 'text',
    share_kind: 'text',
    department: 'text',
    industry: 'text',
    par: 'int8',
    shares: 'int8',
    details: 'jsonb',
    as_of: 'date',
  },
  key: ['source', 'as_of', 'identity'],
  rank: () => [],
  valuesOf: (fact) => [
    rankOf(fact.source),
    identityOf(fact),
    fact.shcode,
    fact.product,
    fact.isin,
    fact.listedOn,
    fact.delistedOn,
    fact.name,
    fact.fullName,
    fact.englishName,
    fact.market === null ? null : Number(flagOfMarket(fact.market)),
    fact.securityGroup,
    fact.shareKind,
    fact.department,
    fact.industry,
    fact.par,
    fact.shares,
    JSON.stringify(fact.details),
    fact.asOf,
  ],
  keyOf: (fact) => [fact.asOf, identityOf(fact)],
};

const indices: TableSpec<RecordOf<'index'>> = {
  table: 'indices',
  columns: { upcode: 'text', as_of: 'date', name: 'text' },
  key: ['upcode', 'as_of'],
  rank: () => [],
  valuesOf: ({ upcode, asOf, name }) => [upcode, asOf, name],
  keyOf: ({ asOf, upcode }) => [asOf, upcode],
};

const indexMembers: TableSpec<RecordOf<'index-member'>> = {
  table: 'index_members',
  columns: { upcode: 'text', as_of: 'date', shcode: 'text' },
  key: ['upcode', 'as_of', 'shcode'],
  rank: null,
  valuesOf: ({ upcode, asOf, shcode }) => [upcode, asOf, shcode],
  keyOf: ({ upcode, shcode }) => [upcode, shcode],
};

const marketFlows: TableSpec<RecordOf<'market-flow'>> = {
  table: 'market_flows',
  columns: { date: 'date', upcode: 'text', investor: 'int2', bought: 'int8', sold: 'int8', net: 'int8' },
  key: ['upcode', 'date', 'investor'],
  rank: (row) => [`(${row}.bought is null)::int`], // a recorded row may have been provisional
  valuesOf: ({ date, upcode, investor, net }) => [date, upcode, investor, null, null, net],
  keyOf: ({ date, upcode, investor }) => [date, `${upcode}/${investor}`],
};

const stockFlows: TableSpec<RecordOf<'stock-flow'>> = {
  table: 'stock_flows',
  columns: {
    institution_net: 'int8',
    foreign_net: 'int8',
    foreign_held: 'int8',
    foreign_rate: 'float8',
    date: 'date',
    shcode: 'text',
  },
  key: ['shcode', 'date'],
  rank: (row) => [`(${row}.foreign_rate is not null)::int`],
  valuesOf: (flow) => [
    flow.institutionNet,
    flow.foreignNet,
    flow.foreignHeld,
    flow.foreignRate,
    flow.date,
    flow.shcode,
  ],
  keyOf: ({ date, shcode }) => [date, shcode],
};

const tradingDays: TableSpec<RecordOf<'trading-day'>> = {
  table: 'trading_days',
  columns: { date: 'date' },
  key: ['date'],
  rank: null,
  valuesOf: ({ date }) => [date],
  keyOf: ({ date }) => [date, ''],
};

/** The table of each kind of record. */
export const SPECS: { readonly [Type in FileRecord['type']]: TableSpec<RecordOf<Type>> } = {
  'stock-day': stockDays,
  'product-day': etfEtnDays,
  'index-day': indexDays,
  'contract-day': contractDays,
  instrument: instrumentFacts,
  index: indices,
  'index-member': indexMembers,
  'market-flow': marketFlows,
  'stock-flow': stockFlows,
  'trading-day': tradingDays,
  report: reports,
  filing: filings,
  article: articles,
};

/** Codes are reused: a listing is identified by its code, its day and its ISIN, as far as a file has them. */
function identityOf({ shcode, listedOn, isin }: RecordOf<'instrument'>): string {
  return `${shcode}/${listedOn ?? ''}/${isin ?? ''}`;
}
