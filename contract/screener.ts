import { SCREEN_KINDS } from '@sise/domain/screener/screen-kind';
import { z } from 'zod';
import { read, resource, write } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { flag, paging, sortType } from './lists.ts';
import { QuoteRow } from './rows.ts';
import {
  CONSENSUS_PRESETS,
  equityFields,
  filterFields,
  orOff,
  SCREEN_FIELDS,
  SIZE_NAMES,
  stockFields,
  TECH_PRESETS,
} from './screener-filter.ts';
import { SCREEN_ORDERS, ScreenRow } from './screener-rows.ts';
import { emptyIsAbsent, upcode } from './terms.ts';

/** The effect of one condition. */
export const ScreenStep = z
  .object({
    field: z.enum(SCREEN_FIELDS),
    label: z.string().meta({ description: 'Korean name of the condition, such as 3개월 수익률' }),
    left: z.number().int().meta({ description: 'stocks left after it, conditions taken in order' }),
    removed: z.number().int().meta({ description: 'stocks it removed of those left before it' }),
    alone: z.number().int().meta({ description: 'stocks it would remove by itself' }),
    without: z.number().int().meta({ description: 'stocks found if it were switched off' }),
  })
  .meta({ id: 'ScreenStep' });
export type ScreenStep = z.infer<typeof ScreenStep>;

/** The distribution of a field over the market: for a slider with a small histogram. */
export const ScreenSpread = z
  .object({
    field: z.enum(SCREEN_FIELDS),
    label: z.string(),
    known: z.number().int().meta({ description: 'stocks with a value' }),
    min: z.number().nullable(),
    median: z.number().nullable(),
    max: z.number().nullable(),
    from: z.number().meta({ description: 'left edge of the first bar: what lies below is counted in it' }),
    to: z.number().meta({ description: 'right edge of the last bar' }),
    counts: z.array(z.number().int()).meta({
      description:
        'stocks a bar, 36 bars of one width; of 실적 성장률 and 시가총액 on a symmetric-logarithmic scale, whose unit is 10% and 10억원',
    }),
  })
  .meta({ id: 'ScreenSpread' });
export type ScreenSpread = z.infer<typeof ScreenSpread>;

const found = {
  asOf: z.string().meta({ description: 'the moment the prices are of' }),
  universe: z.number().int().meta({ description: 'stocks the conditions were put to' }),
  conditions: z.array(ScreenStep).meta({ description: 'in the order they were taken' }),
};

/** How many stocks one value of a condition would leave of the whole market. */
const ScreenChoice = z
  .object({
    field: z.enum(SCREEN_FIELDS),
    value: z.string(),
    stocks: z.number().int().meta({ description: 'stocks that meet this value by itself' }),
  })
  .meta({ id: 'ScreenChoice' });

const counted = {
  ...found,
  total: z.number().int().meta({ description: 'stocks that meet every condition' }),
  cut: z.enum(SCREEN_FIELDS).nullable().meta({ description: 'the condition that removed most' }),
};

/** How many stocks a screen leaves, and what each condition removes. */
const ScreenTotal = z.object(counted).meta({ id: 'ScreenTotal' });
export type ScreenTotal = z.infer<typeof ScreenTotal>;

const ScreenCount = z
  .object({
    ...counted,
    spreads: z.array(ScreenSpread),
    sizes: z.array(z.object({ size: z.enum(SIZE_NAMES), stocks: z.number().int() })),
    grades: z.array(z.object({ grade: z.string(), stocks: z.number().int() })),
    choices: z.array(ScreenChoice),
  })
  .meta({ id: 'ScreenCount' });
export type ScreenCount = z.infer<typeof ScreenCount>;

const ScreenPage = pageOf(ScreenRow).extend(found).meta({ id: 'ScreenPage' });

/** A named screen: the body to send for it, and how many stocks meet it now. */
const ScreenPreset = z
  .object({
    key: z.string(),
    group: z.enum(['tech', 'flows', 'consensus', 'both']),
    title: z.string(),
    description: z.string(),
    filter: z
      .record(z.string(), z.unknown())
      .meta({ description: 'body for /screener/filter/korean-stocks or /equity-products' }),
    total: z.number().int(),
  })
  .meta({ id: 'ScreenPreset' });

/** The first rows of a preset, for the first page. */
export const ScreenTile = ScreenPreset.omit({ filter: true, description: true })
  .extend({ rows: z.array(QuoteRow) })
  .meta({ id: 'ScreenTile' });
export type ScreenTile = z.infer<typeof ScreenTile>;

const listing = {
  sortBy: z.preprocess(emptyIsAbsent, z.enum(SCREEN_ORDERS).default('listingamount')),
  sortType,
};
/** More than there are stocks, for files of a whole result. */
export const MOST_ROWS = 4_000;
const paged = { ...listing, ...paging(50, 250) };
const whole = { ...listing, ...paging(50, MOST_ROWS) };

/** 종목찾기. */
export const screener = resource(
  'screener',
  {
    search: write('POST', '/screener/search', {
      summary: '조건에 맞는 종목 수와 조건별 탈락 수',
      input: z.object({ ...filterFields, ...stockFields }),
      reply: ScreenCount,
      freshness: 'tick',
      isStrict: true,
      example: { marketCapSize: null, opinion: null, stockProfitType: '3M', stockProfitRate: { from: -20, to: 130 } },
    }),
    koreanStocks: write('POST', '/screener/filter/korean-stocks', {
      summary: '조건에 맞는 국내 종목',
      input: z.object({ ...filterFields, ...stockFields, ...paged }),
      reply: ScreenPage,
      freshness: 'tick',
      isStrict: true,
      example: { marketCapSize: null, sortBy: 'listingamount', num: 20 },
      list: 'rows',
    }),
    equityProducts: write('POST', '/screener/filter/equity-products', {
      summary: '조건에 맞는 ETF·ETN',
      input: z.object({ ...filterFields, ...equityFields, ...paged }),
      reply: ScreenPage,
      freshness: 'tick',
      isStrict: true,
      example: { marketCap: { from: 0, to: 0 } },
      list: 'rows',
    }),
    searchProducts: write('POST', '/screener/search/equity-products', {
      summary: '조건에 맞는 ETF·ETN 수와 조건별 탈락 수',
      input: z.object({ ...filterFields, ...equityFields }),
      reply: ScreenCount,
      freshness: 'tick',
      isStrict: true,
      example: { type: 'etf', stockProfitType: '3M', stockProfitRate: { from: 0, to: null } },
    }),
    countStocks: read('/screener/korean-stocks/count', {
      summary: '주소에 적은 조건에 맞는 국내 종목 수와 조건별 탈락 수',
      input: z.object({ ...filterFields, ...stockFields }),
      reply: ScreenTotal,
      freshness: 'tick',
      isStrict: true,
      example: { per: '~10', opinion: '1,2' },
    }),
    countProducts: read('/screener/equity-products/count', {
      summary: '주소에 적은 조건에 맞는 ETF·ETN 수와 조건별 탈락 수',
      input: z.object({ ...filterFields, ...equityFields }),
      reply: ScreenTotal,
      freshness: 'tick',
      isStrict: true,
      example: { type: 'etf', rsi: '~30' },
    }),
    stocks: read('/screener/korean-stocks', {
      summary: '주소에 적은 조건에 맞는 국내 종목',
      input: z.object({ ...filterFields, ...stockFields, ...whole }),
      reply: ScreenPage,
      freshness: 'tick',
      isStrict: true,
      example: { stockProfitType: '3M', stockProfitRate: '-20~130', opinion: '1,2', num: '20' },
      list: 'rows',
    }),
    products: read('/screener/equity-products', {
      summary: '주소에 적은 조건에 맞는 ETF·ETN',
      input: z.object({ ...filterFields, ...equityFields, ...whole }),
      reply: ScreenPage,
      freshness: 'tick',
      isStrict: true,
      example: { type: 'etf', rsi: '~30' },
      list: 'rows',
    }),
    presets: read('/screener/presets', {
      summary: '추천 조건과 지금 맞는 종목 수',
      input: z.object({
        of: z.preprocess(emptyIsAbsent, z.enum(SCREEN_KINDS).default('stocks')).describe('국내 종목, ETF·ETN'),
      }),
      reply: z.array(ScreenPreset),
      freshness: 'minute',
    }),
    mainScreener: read('/main/main-screener', {
      summary: '첫 화면의 종목찾기',
      input: z.object({
        tech: orOff(z.enum(TECH_PRESETS)).describe('one preset of the chart; ALL for each of them'),
        consensus: orOff(z.enum(CONSENSUS_PRESETS)).describe('one preset of analysts and statements; ALL for each'),
        upcode: orOff(upcode).describe('only stocks of this index; ALL for every stock'),
        hideRisky: flag,
      }),
      reply: z.array(ScreenTile),
      freshness: 'minute',
      example: { tech: 'ALL', consensus: 'ALL', upcode: 'ALL' },
    }),
  },
  'path.unknown',
);
