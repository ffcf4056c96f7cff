import { CROSS_PAIRS, RETURN_SPANS } from '@sise/domain/screener/fields';
import type { AVERAGES } from '@sise/domain/screener/fields';
import { z } from 'zod';
import { flag } from './lists.ts';
import { upcode } from './terms.ts';

/** The conditions of a screen by their names on the wire, in the order of application unless `order` gives another. */
export const SCREEN_FIELDS = [
  'marketCapSize',
  'marketCap',
  'stockProfitRate',
  'opinion',
  'meanUpDown',
  'foreignerHoldRate',
  'bothBuyDays',
  'foreignerBuyDays',
  'institutionBuyDays',
  'businessGrowthRate',
  'per',
  'pbr',
  'roe',
  'dividendYield',
  'upCross',
  'downCross',
  'macross',
  'rsi',
  'cci',
  'newHigh',
  'risingDays',
  'volumeSurge',
  'bollinger',
] as const;
export type ScreenField = (typeof SCREEN_FIELDS)[number];

/** Maximum length of the order of conditions. */
export const MOST_ORDERED = 40;

/** Named screens (추천 조건): on the chart, on net buying, and on analysts and statements. */
export const TECH_PRESETS = [
  'golden',
  'dead',
  'aligned',
  'rsi',
  'cci',
  'newhigh',
  'rising',
  'volume',
  'bollinger',
] as const;
export const FLOW_PRESETS = ['bothbuy'] as const;
export const CONSENSUS_PRESETS = [
  'strongbuy',
  'buy',
  'upside',
  'undervalued',
  'promising',
  'steady',
  'cheap',
  'dividend',
  'earner',
  'bargain',
  'recovering',
  'dividendgrowth',
] as const;
export type PresetKey =
  | (typeof TECH_PRESETS)[number]
  | (typeof FLOW_PRESETS)[number]
  | (typeof CONSENSUS_PRESETS)[number];

export const SCREEN_MARKETS = ['kospi', 'kosdaq', 'konex'] as const;
export const SIZE_NAMES = ['large', 'mid', 'small'] as const;
export const GROWTHS = ['revenue', 'operatingProfit', 'netIncome'] as const;
/** 이동평균: 정배열, 역배열, the price above or below one of them. */
export const AVERAGE_WORDS = [
  'up',
  'down',
  'above5',
  'above20',
  'above60',
  'above120',
  'below5',
  'below20',
  'below60',
  'below120',
] as const satisfies readonly ('up' | 'down' | `${'above' | 'below'}${(typeof AVERAGES)[number]}`)[];
export const BANDS = ['upper', 'lower'] as const;
export const OPINION_BANDS = ['1', '2', '3', '4', '5'] as const;
/** Further names of the kinds, as other calls have them. */
export const PRODUCT_TYPES = ['etf', 'etn', 'EF', 'EN'] as const;

/** Maximum of trading days since a new high, or of consecutive rises or net buying. */
export const MOST_DAYS = 250;
/** Maximum of trading days that a cross may lie back. */
export const MOST_CROSS_DAYS = 20;
/** Maximum of a 거래량 급증, percent. */
export const MOST_VOLUME = 1_000_000;

/** Absent, null, empty and ALL all mean: not set. */
function unset(value: unknown): unknown {
  return value === null || value === '' || value === 'ALL' ? undefined : value;
}

/** A number, as a number or as text; unset stays unset. */
function asNumber(value: unknown): unknown {
  return typeof unset(value) === 'string' ? Number(value) : unset(value);
}

/** A list, as an array or separated by commas, or one value; a list with ALL is not set. */
function asList(value: unknown): unknown {
  if (unset(value) === undefined) return undefined;
  const list =
    typeof value === 'string'
      ? value.split(',')
      : [value].flat().map((one) => (typeof one === 'number' ? String(one) : one));
  return list.length === 0 || list.includes('ALL') ? undefined : list;
}

/** A range in an address: -20~130, 20~ or ~130. */
export const RANGE_TEXT = /^(-?\d{1,16}(?:\.\d{1,4})?)?~(-?\d{1,16}(?:\.\d{1,4})?)?$/;

/** A range written as text; any other value stays as it is. */
function asRange(value: unknown): unknown {
  const parts = typeof value === 'string' ? RANGE_TEXT.exec(value) : null;
  return parts === null ? value : { from: parts[1] ?? null, to: parts[2] ?? null };
}

/** A condition that is null by default, which means off. */
export const orOff = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    unset,
    schema.nullish().transform((value) => value ?? null),
  );

/** The ends that a range can have. */
export const LOWEST_EDGE = -1e9;
export const HIGHEST_EDGE = Number.MAX_SAFE_INTEGER;
const edge = z.preprocess(asNumber, z.number().min(LOWEST_EDGE).max(HIGHEST_EDGE).nullable().default(null));

/** A range with both ends included, as an object or as text; null is an open end; from 0 to 0 is off. */
const Range = z
  .preprocess(
    asRange,
    z
      .object({ from: edge, to: edge }, { error: '-20~130 같은 범위여야 합니다.' })
      .refine(({ from, to }) => from === null || to === null || from <= to, { error: 'from은 to보다 클 수 없습니다.' }),
  )
  .meta({ description: 'both ends included; null is open; 0 to 0 is off; in an address -20~130' });

const range = orOff(Range);

/** A selection of several values; null for any. */
const anyOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess(asList, z.array(z.enum(values)).max(values.length).nullable().default(null));

/** A number not below zero; 0, the default, is off. */
const atLeast = (max: number) => z.preprocess(asNumber, z.number().min(0).max(max).default(0));
const days = z.preprocess(asNumber, z.int().min(0).max(MOST_DAYS).default(0));

/** Conditions for stocks as well as for ETFs and ETNs, and the universe they apply to. */
export const filterFields = {
  stockProfitType: z.preprocess(unset, z.enum(RETURN_SPANS).default('3M')).describe('수익률 기간'),
  stockProfitRate: range.describe('수익률, percent'),
  foreignerHoldRate: range.describe('외국인 보유율, percent'),
  upCross: orOff(z.enum(CROSS_PAIRS)).describe('골든크로스 of two averages within crossDays'),
  downCross: orOff(z.enum(CROSS_PAIRS)).describe('데드크로스'),
  crossDays: z
    .preprocess(asNumber, z.int().min(1).max(MOST_CROSS_DAYS).default(5))
    .describe('trading days a cross may lie back, today the first'),
  macross: orOff(z.enum(AVERAGE_WORDS)).describe('up 정배열, down 역배열, above/below an average of so many days'),
  rsi: orOff(z.union([z.enum(['oversold', 'overbought']), Range])).describe(
    'RSI 14: oversold to 30, overbought from 70, or a range',
  ),
  cci: orOff(z.union([z.enum(['oversold', 'overbought']), Range])).describe(
    'CCI 20: oversold to −100, overbought from 100, or a range',
  ),
  newHigh: days.describe('52주 신고가 within so many trading days, today the first; 0 is off'),
  risingDays: days.describe('연속 상승일 at least; 0 is off'),
  volumeSurge: atLeast(MOST_VOLUME).describe(
    'today’s volume, percent of the mean of the last 20 days, at least; 0 is off',
  ),
  bollinger: orOff(z.enum(BANDS)).describe('at or beyond a band of 볼린저 20, 2'),
  upcode: orOff(upcode).describe('only stocks of this index or industry'),
  hideRisky: flag.describe('leave out 거래정지, 관리종목, 정리매매, 투자경고 and 투자위험'),
  order: z
    .preprocess(asList, z.array(z.enum(SCREEN_FIELDS)).max(MOST_ORDERED).default([]))
    .describe('conditions to take first, in this order; the rest follow'),
};

/** Conditions for stocks only. */
export const stockFields = {
  market: anyOf(SCREEN_MARKETS).describe('only stocks of these markets'),
  marketCapSize: anyOf(SIZE_NAMES).describe('시가총액 규모: KOSPI 1-100, 101-300; KOSDAQ 1-100, 101-400; the rest'),
  opinion: anyOf(OPINION_BANDS).describe('투자의견 by its mean: 1 to 1.80, 2 to 2.60, 3 to 3.40, 4 to 4.20, 5 above'),
  meanUpDown: orOff(z.union([z.enum(['up', 'down']), Range])).describe(
    '괴리율 = (목표주가 / 현재가 − 1) × 100: up above 0, down below, or a range; a search begins at −20 to 130',
  ),
  bothBuyDays: days.describe('쌍끌이 매수: 외국인과 기관이 함께 순매수한 연속 거래일 at least; 0 is off'),
  foreignerBuyDays: days.describe('외국인 연속 순매수일 at least; 0 is off'),
  institutionBuyDays: days.describe('기관 연속 순매수일 at least; 0 is off'),
  businessGrowth: z.preprocess(unset, z.enum(GROWTHS).default('operatingProfit')).describe('실적 성장: of what'),
  businessGrowthRate: range.describe('실적 성장률, percent'),
  per: range.describe('PER, times; a company with a loss has none'),
  pbr: range.describe('PBR, times'),
  roe: range.describe('ROE, percent'),
  dividendYield: range.describe('배당수익률, percent'),
};

/** Values offered for conditions that are chosen rather than ranged; counts are given for each. */
export const SCREEN_CHOICES = {
  marketCapSize: SIZE_NAMES,
  opinion: OPINION_BANDS,
  bothBuyDays: ['1', '2', '3', '5'],
  foreignerBuyDays: ['2', '3', '5', '10'],
  institutionBuyDays: ['2', '3', '5', '10'],
  upCross: CROSS_PAIRS,
  downCross: CROSS_PAIRS,
  macross: ['up', 'down', 'above5', 'above20', 'above60', 'above120', 'below20', 'below120'],
  newHigh: ['1', '5', '20', '60'],
  risingDays: ['2', '3', '5', '7'],
  volumeSurge: ['100', '200', '300', '500'],
  bollinger: BANDS,
} as const satisfies Partial<Record<ScreenField, readonly string[]>>;
export type ChoiceField = keyof typeof SCREEN_CHOICES;

/** Conditions whose value is a number, 0 if they are off. */
export const NUMBER_FIELDS = [
  'bothBuyDays',
  'foreignerBuyDays',
  'institutionBuyDays',
  'newHigh',
  'risingDays',
  'volumeSurge',
] as const satisfies readonly ChoiceField[];

/** Conditions with a range; a slider shows the distribution of each over the market. */
export const RANGE_FIELDS = [
  'marketCap',
  'stockProfitRate',
  'meanUpDown',
  'foreignerHoldRate',
  'businessGrowthRate',
  'per',
  'pbr',
  'roe',
  'dividendYield',
  'rsi',
  'cci',
] as const satisfies readonly ScreenField[];
export type RangeField = (typeof RANGE_FIELDS)[number];

/** Conditions that ETFs and ETNs have. */
export const PRODUCT_FIELDS = [
  'marketCap',
  'stockProfitRate',
  'foreignerHoldRate',
  'upCross',
  'downCross',
  'macross',
  'rsi',
  'cci',
  'newHigh',
  'risingDays',
  'volumeSurge',
  'bollinger',
] as const satisfies readonly ScreenField[];

/** Conditions for ETFs and ETNs only. */
export const equityFields = {
  type: orOff(z.enum(PRODUCT_TYPES)).describe('only ETF or only ETN'),
  marketCap: range.describe('시가총액, won'),
};

const Screen = z.object({ ...filterFields, ...stockFields, ...equityFields });

/** A parsed screen, of stocks or of ETFs and ETNs. */
export type Screen = z.output<typeof Screen>;
