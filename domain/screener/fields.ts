import type { Column } from '../market/columns.ts';

/** Pairs of averages whose crosses are kept, in trading days: fast and slow. */
export const CROSS_PAIRS = ['5-20', '20-60', '60-120'] as const;
export type CrossPair = (typeof CROSS_PAIRS)[number];

/** Spans of the averages a price is compared with, trading days. */
export const AVERAGES = [5, 20, 60, 120] as const;

/** Stretches a return is counted over: a week, months, a year back by the calendar, and since the last year's end. */
export const RETURN_SPANS = ['1W', '1M', '3M', '6M', '1Y', 'YTD'] as const;
export type ReturnSpan = (typeof RETURN_SPANS)[number];

/** What is known of a stock today; its columns are the market's own. */
const MARKET_FIELDS = ['price', 'change', 'changeRate', 'volume', 'turnover', 'marketCap', 'foreignRate'] as const;

/** What is computed from its past and its price now. */
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

/** What analysts and statements say. */
const RESEARCH_FIELDS = ['opinion', 'opinionBand', 'target', 'upside', 'reports'] as const;
const PAPER_FIELDS = [
  'revenueGrowth',
  'operatingProfitGrowth',
  'netIncomeGrowth',
  'per',
  'pbr',
  'roe',
  'dividendYield',
] as const;

export type MarketField = (typeof MARKET_FIELDS)[number];
export type PastField = (typeof PAST_FIELDS)[number];

/** Columns that the screener keeps beside the market's. */
export const OWN_FIELDS = ['sizeClass', ...PAST_FIELDS, ...RESEARCH_FIELDS, ...PAPER_FIELDS] as const;
export type OwnField = (typeof OWN_FIELDS)[number];

/**
 * A number by which stocks are screened and ordered. Percent unless said: sizeClass 1 large, 2 middle, 3 small;
 * golden, dead: bars since the cross, 0 today's; alignment 1 정배열, −1 역배열, 0 neither; opinion 1 to 5; target and
 * macd won; per, pbr times; risingDays days; highAge trading days since the 52-week high. NaN where nothing is known.
 */
export type Field = MarketField | OwnField;

/** One typed array a field: an instrument's row is its place in all of them. */
export type ScreenColumns = Readonly<Record<Field, Column>>;

/** Those of the screener alone, for the board that writes them. */
export type OwnColumns = Readonly<Record<OwnField, Float64Array>>;

/** Where a field comes from, as far as a source may lack it. */
export type FieldSource = 'archive' | 'research' | 'statements' | 'foreignRate';

const SOURCES: ReadonlyMap<string, FieldSource> = new Map<string, FieldSource>([
  ...PAST_FIELDS.map((field) => [field, 'archive'] as const),
  ...RESEARCH_FIELDS.map((field) => [field, 'research'] as const),
  ...PAPER_FIELDS.map((field) => [field, 'statements'] as const),
  ['foreignRate', 'foreignRate'],
]);

/** null for what every market has. */
export function sourceOfField(field: Field): FieldSource | null {
  return SOURCES.get(field) ?? null;
}
