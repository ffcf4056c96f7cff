import type { Column } from '../market/columns.ts';

/** Pairs of averages whose crosses are tracked, in trading days: fast and slow. */
export const CROSS_PAIRS = ['5-20', '20-60', '60-120'] as const;
export type CrossPair = (typeof CROSS_PAIRS)[number];

/** Spans of the averages that a price is compared with, trading days. */
export const AVERAGES = [5, 20, 60, 120] as const;

/** Spans of returns: a week, months and a year back by the calendar, and since the last year's end. */
export const RETURN_SPANS = ['1W', '1M', '3M', '6M', '1Y', 'YTD'] as const;
export type ReturnSpan = (typeof RETURN_SPANS)[number];

/** Fields of today; their columns are the market's own. */
const MARKET_FIELDS = ['price', 'change', 'changeRate', 'volume', 'turnover', 'marketCap', 'foreignRate'] as const;

/** Fields computed from past bars and the current price. */
const PAST_FIELDS = [
  ...RETURN_SPANS.map((span) => `return${span}` as const),
  ...AVERAGES.map((span) => `disparity${span}` as const),
  ...CROSS_PAIRS.map((pair) => `golden${pair}` as const),
  ...CROSS_PAIRS.map((pair) => `dead${pair}` as const),
  'alignment',
  'rsi',
  'cci',
  'macd',
  'macdSignal',
  'bandPlace',
  'risingDays',
  'volumeRatio',
  'highAge',
] as const;

/** Trading days in a row of net buying, up to the last day with flows. */
const FLOW_FIELDS = ['foreignerBuyDays', 'institutionBuyDays', 'bothBuyDays'] as const;

/** Fields from analysts and statements. */
const RESEARCH_FIELDS = ['opinion', 'opinionBand', 'target', 'upside', 'reports'] as const;
const STATEMENT_FIELDS = [
  'revenueGrowth',
  'operatingProfitGrowth',
  'netIncomeGrowth',
  'per',
  'pbr',
  'roe',
  'dividendYield',
] as const;

export type MarketField = (typeof MARKET_FIELDS)[number];

/** Columns that the screener has in addition to the market's. */
export const OWN_FIELDS = [
  'sizeClass',
  ...PAST_FIELDS,
  ...FLOW_FIELDS,
  ...RESEARCH_FIELDS,
  ...STATEMENT_FIELDS,
] as const;
export type OwnField = (typeof OWN_FIELDS)[number];

/**
 * A number by which stocks are screened and ordered. Percent unless stated: sizeClass 1 large, 2 middle, 3 small;
 * golden, dead: bars since the cross, 0 today's; alignment 1 정배열, −1 역배열, 0 neither; opinion 1 to 5; target and
 * macd won; per, pbr times; risingDays and the days of net buying days, 0 without; highAge trading days since the 52-week high. NaN if unknown.
 */
export type Field = MarketField | OwnField;

/** One typed array per field, indexed by the instrument's row. */
export type ScreenColumns = Readonly<Record<Field, Column>>;

/** The screener's own columns, for the table that writes them. */
export type OwnColumns = Readonly<Record<OwnField, Float64Array>>;

/** The source of a field, if a source may lack it. */
export type FieldSource = 'archive' | 'flows' | 'research' | 'statements' | 'foreignRate';

const SOURCES: ReadonlyMap<string, FieldSource> = new Map<string, FieldSource>([
  ...PAST_FIELDS.map((field) => [field, 'archive'] as const),
  ...FLOW_FIELDS.map((field) => [field, 'flows'] as const),
  ...RESEARCH_FIELDS.map((field) => [field, 'research'] as const),
  ...STATEMENT_FIELDS.map((field) => [field, 'statements'] as const),
  ['foreignRate', 'foreignRate'],
]);

/** null for fields that every market has. */
export function sourceOfField(field: Field): FieldSource | null {
  return SOURCES.get(field) ?? null;
}
