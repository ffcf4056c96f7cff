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
import { percent, etfEtnType, upcode, won } from './terms.ts';

const known = (what: string) => percent.nullable().meta({ description: `${what}, percent; null where not known` });

/** A stock with all the fields of the screener. */
export const ScreenRow = QuoteRow.extend({
  product: etfEtnType.nullable().meta({ description: 'EF ETF, EN ETN; null for a stock' }),
  size: z.enum(SIZE_NAMES).nullable().meta({ description: '시가총액 규모' }),
  profit1w: known('1주 수익률'),
  profit1m: known('1개월 수익률'),
  profit3m: known('3개월 수익률'),
  profit6m: known('6개월 수익률'),
  profit1y: known('1년 수익률'),
  profitytd: known('연초 대비 수익률'),
  opinion: z.number().nullable().meta({ description: '투자의견 평균, 1 강력매수 to 5 강력매도' }),
  grade: z
    .enum(['1', '2', '3', '4', '5'])
    .nullable()
    .meta({ description: '투자의견: 1 강력매수, 2 매수, 3 보유, 4 매도, 5 강력매도' }),
  target: won.nullable().meta({ description: '목표주가 평균' }),
  upside: known('괴리율: (목표주가 / 현재가 − 1) × 100'),
  reports: z.number().int().nullable().meta({ description: 'reports behind opinion and target' }),
  growthrevenue: known('매출액 성장률, last four quarters against the four before'),
  growthoperating: known('영업이익 성장률'),
  growthnet: known('순이익 성장률'),
  per: z.number().nullable().meta({ description: 'PER, times; null after a loss and where not known' }),
  pbr: z.number().nullable().meta({ description: 'PBR, times' }),
  roe: known('ROE'),
  dividendyield: known('배당수익률'),
  disparity5: known('이격도: price against its mean of 5 days'),
  disparity20: known('20일 이격도'),
  disparity60: known('60일 이격도'),
  disparity120: known('120일 이격도'),
  alignment: z
    .enum(['up', 'down', 'mixed'])
    .nullable()
    .meta({ description: '이동평균 배열: up 정배열, down 역배열; null without 120 days' }),
  upcross: z.string().nullable().meta({ description: '최근 골든크로스 within 5 days: its averages, such as 5-20' }),
  downcross: z.string().nullable().meta({ description: '최근 데드크로스' }),
  rsi: z.number().nullable().meta({ description: 'RSI 14, 0 to 100' }),
  cci: z.number().nullable().meta({ description: 'CCI 20' }),
  macd: z.number().nullable().meta({ description: 'MACD 12-26, won' }),
  macdsignal: z.number().nullable().meta({ description: '시그널 9, won' }),
  macdosc: z.number().nullable().meta({ description: 'MACD − 시그널, won' }),
  bollinger: z.number().nullable().meta({ description: '%b × 100 of 볼린저 밴드 20, 2: 0 lower, 100 upper band' }),
  risingdays: z.number().int().nullable().meta({ description: '연속 상승일, today included' }),
  volumeratio: known('거래량: of today so far against the mean of the last 20 days'),
  highage: z.number().int().nullable().meta({ description: 'trading days since the 52-week high, 0 today' }),
}).meta({ id: 'ScreenRow' });
export type ScreenRow = z.infer<typeof ScreenRow>;

/** The orders of the rows: every number of a row, its name, code and listing day. */
export const SCREEN_ORDERS = [
  'listingamount',
  'price',
  'change',
  'chgrate',
  'volume',
  'amount',
  'foreignrate',
  'hname',
  'shcode',
  'profit1w',
  'profit1m',
  'profit3m',
  'profit6m',
  'profit1y',
  'profitytd',
  'opinion',
  'target',
  'upside',
  'reports',
  'growthrevenue',
  'growthoperating',
  'growthnet',
  'per',
  'pbr',
  'roe',
  'dividendyield',
  'disparity5',
  'disparity20',
  'disparity60',
  'disparity120',
  'rsi',
  'cci',
  'macd',
  'macdsignal',
  'bollinger',
  'risingdays',
  'volumeratio',
  'highage',
] as const;
export type ScreenOrder = (typeof SCREEN_ORDERS)[number];

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
    counts: z.array(z.number().int()).meta({ description: 'stocks a bar, 36 bars of one width' }),
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

const ScreenCount = z
  .object({
    ...found,
    total: z.number().int().meta({ description: 'stocks that meet every condition' }),
    cut: z.enum(SCREEN_FIELDS).nullable().meta({ description: 'the condition that removed most' }),
    spreads: z.array(ScreenSpread),
    sizes: z.array(z.object({ size: z.enum(SIZE_NAMES), stocks: z.number().int() })),
    grades: z.array(z.object({ grade: z.string(), stocks: z.number().int() })),
    choices: z.array(ScreenChoice),
  })
  .meta({ id: 'ScreenCount' });
export type ScreenCount = z.infer<typeof ScreenCount>;

const ScreenPage = pageOf(ScreenRow).extend(found).meta({ id: 'ScreenPage' });

/** A named screen: the body to send for it, and how many stocks meet it now. */
export const ScreenPreset = z
  .object({
    key: z.string(),
    group: z.enum(['tech', 'consensus', 'both']),
    title: z.string(),
    description: z.string(),
    filter: z.record(z.string(), z.unknown()).meta({ description: 'body for /screener/filter/korean-stocks' }),
    total: z.number().int(),
  })
  .meta({ id: 'ScreenPreset' });

/** The first rows of a preset, for the first page. */
export const ScreenTile = ScreenPreset.omit({ filter: true, description: true })
  .extend({ rows: z.array(QuoteRow) })
  .meta({ id: 'ScreenTile' });
export type ScreenTile = z.infer<typeof ScreenTile>;

const listing = {
  sortBy: z.preprocess((value) => (value === '' ? undefined : value), z.enum(SCREEN_ORDERS).default('listingamount')),
  sortType,
};
/** More than there are stocks, for files of a whole result. */
const MOST_ROWS = 4_000;
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
      example: { marketCapSize: null, opinion: null, stockProfitType: '3M', stockProfitRate: { from: -20, to: 130 } },
    }),
    koreanStocks: write('POST', '/screener/filter/korean-stocks', {
      summary: '조건에 맞는 국내 종목',
      input: z.object({ ...filterFields, ...stockFields, ...paged }),
      reply: ScreenPage,
      freshness: 'tick',
      example: { marketCapSize: null, sortBy: 'listingamount', num: 20 },
      list: 'rows',
    }),
    equityProducts: write('POST', '/screener/filter/equity-products', {
      summary: '조건에 맞는 ETF·ETN',
      input: z.object({ ...filterFields, ...equityFields, ...paged }),
      reply: ScreenPage,
      freshness: 'tick',
      example: { marketCap: { from: 0, to: 0 } },
      list: 'rows',
    }),
    searchProducts: write('POST', '/screener/search/equity-products', {
      summary: '조건에 맞는 ETF·ETN 수와 조건별 탈락 수',
      input: z.object({ ...filterFields, ...equityFields }),
      reply: ScreenCount,
      freshness: 'tick',
      example: { type: 'etf', stockProfitType: '3M', stockProfitRate: { from: 0, to: null } },
    }),
    stocks: read('/screener/korean-stocks', {
      summary: '주소에 적은 조건에 맞는 국내 종목',
      input: z.object({ ...filterFields, ...stockFields, ...whole }),
      reply: ScreenPage,
      freshness: 'tick',
      example: { stockProfitType: '3M', stockProfitRate: '-20~130', opinion: '1,2', num: '20' },
      list: 'rows',
    }),
    products: read('/screener/equity-products', {
      summary: '주소에 적은 조건에 맞는 ETF·ETN',
      input: z.object({ ...filterFields, ...equityFields, ...whole }),
      reply: ScreenPage,
      freshness: 'tick',
      example: { type: 'etf', rsi: '~30' },
      list: 'rows',
    }),
    presets: read('/screener/presets', {
      summary: '추천 조건과 지금 맞는 종목 수',
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
