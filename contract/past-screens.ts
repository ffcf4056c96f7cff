import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { paging, sortType } from './lists.ts';
import { QuoteRow } from './rows.ts';
import { equityFields, filterFields, stockFields } from './screener-filter.ts';
import { SCREEN_ORDERS, ScreenRow } from './screener-rows.ts';
import { ScreenStep } from './screener.ts';
import { dateKst, emptyIsAbsent, optionalText, percent, queryDate, shcode, upcode, won } from './terms.ts';

/** A stock of a past screen: its figures as they were known at that close, and what it did since. */
export const PastScreenRow = ScreenRow.extend({
  sinceprice: won.nullable().meta({ description: '현재가; null for a stock that is no longer listed' }),
  sincerate: percent
    .nullable()
    .meta({ description: '이후 수익률 since that close, splits and rights neutral; null where not known' }),
  delisted: dateKst.nullable().meta({ description: 'the last day of a stock delisted since: its return ends there' }),
}).meta({ id: 'PastScreenRow' });
export type PastScreenRow = z.infer<typeof PastScreenRow>;

export const PAST_ORDERS = ['sincerate', ...SCREEN_ORDERS] as const;
export type PastOrder = (typeof PAST_ORDERS)[number];

const PastSince = z
  .object({
    known: z.number().int().meta({ description: 'stocks whose return is known' }),
    mean: percent.nullable().meta({ description: 'each stock counted the same' }),
    median: percent.nullable(),
    rose: percent.nullable().meta({ description: 'share of the stocks that rose' }),
    best: percent.nullable(),
    worst: percent.nullable(),
    delisted: z.number().int().meta({ description: 'stocks delisted since; their returns end on their last day' }),
    counts: z
      .array(z.number().int())
      .meta({ description: 'stocks a bar: below −50 %, then from −50, −30, −20, −10, −5, 0, 5, 10, 20, 30 and 50 %' }),
    indices: z
      .array(z.object({ upcode, hname: z.string(), rate: percent.nullable() }))
      .meta({ description: 'KOSPI and KOSDAQ over the same span' }),
  })
  .meta({ id: 'PastSince' });
export type PastSince = z.infer<typeof PastSince>;

const PastScreenPage = pageOf(PastScreenRow)
  .extend({
    date: dateKst.meta({ description: 'the day of the screen' }),
    until: z.string().meta({ description: 'the moment up to which returns count' }),
    universe: z
      .number()
      .int()
      .meta({ description: 'stocks the conditions were put to, those delisted since included' }),
    conditions: z.array(ScreenStep),
    since: PastSince,
  })
  .meta({ id: 'PastScreenPage' });
export type PastScreenPage = z.infer<typeof PastScreenPage>;

/** What entered and left a screen from the close of one day to now. */
export const ScreenChange = z
  .object({
    date: dateKst.meta({ description: 'the day compared with, at its close' }),
    total: z.number().int().meta({ description: 'stocks that met the screen then' }),
    entered: z.array(QuoteRow).meta({ description: 'largest market cap first, thirty at most' }),
    enteredtotal: z.number().int(),
    left: z.array(QuoteRow).meta({ description: 'of those still listed, thirty at most' }),
    lefttotal: z.number().int().meta({ description: 'those delisted since included' }),
    delisted: z.array(shcode).meta({ description: 'of those that left: no longer listed' }),
  })
  .meta({ id: 'ScreenChange' });
export type ScreenChange = z.infer<typeof ScreenChange>;

const ScreenChanges = z
  .object({
    asOf: z.string(),
    total: z.number().int().meta({ description: 'stocks that meet the screen now' }),
    previous: ScreenChange.nullable().meta({
      description: 'since the previous trading day; null where it is not known',
    }),
    saved: ScreenChange.nullable().meta({
      description: 'since the day asked for; null for today and for a day that is not known',
    }),
  })
  .meta({ id: 'ScreenChanges' });
export type ScreenChanges = z.infer<typeof ScreenChanges>;

const listing = {
  date: queryDate.describe('a trading day of /screener/past/days'),
  sortBy: z.preprocess(emptyIsAbsent, z.enum(PAST_ORDERS).default('sincerate')),
  sortType,
  ...paging(50, 4_000),
};
const since = { since: optionalText(queryDate).describe('the day that the screen was saved') };
/** A day that nobody asked for before takes the server a second. */
const COSTLY = { mostAMinute: 120 } as const;

/** 과거 조건검색: screens as of past trading days, from what was known at their close. */
export const pastScreens = resource('pastScreens', {
  days: read('/screener/past/days', {
    summary: '과거 조건검색을 할 수 있는 거래일',
    reply: z.object({ dates: z.array(dateKst).meta({ description: 'oldest first, a year at most' }) }),
    freshness: 'minute',
  }),
  stocks: read('/screener/past/korean-stocks', {
    summary: '과거 거래일 종가 기준으로 조건에 맞던 국내 종목과 그 뒤의 수익률',
    input: z.object({ ...filterFields, ...stockFields, ...listing }),
    reply: PastScreenPage,
    freshness: 'tick',
    isStrict: true,
    example: { date: '2026-10-20', per: '~10', num: '20' },
    list: 'rows',
    ...COSTLY,
  }),
  products: read('/screener/past/equity-products', {
    summary: '과거 거래일 종가 기준으로 조건에 맞던 ETF·ETN과 그 뒤의 수익률',
    input: z.object({ ...filterFields, ...equityFields, ...listing }),
    reply: PastScreenPage,
    freshness: 'tick',
    isStrict: true,
    example: { date: '2026-10-20', rsi: '~30' },
    list: 'rows',
    ...COSTLY,
  }),
  changes: read('/screener/changes/korean-stocks', {
    summary: '조건에 새로 맞거나 더는 맞지 않는 국내 종목',
    input: z.object({ ...filterFields, ...stockFields, ...since }),
    reply: ScreenChanges,
    freshness: 'tick',
    isStrict: true,
    example: { rsi: '~30' },
    ...COSTLY,
  }),
  productChanges: read('/screener/changes/equity-products', {
    summary: '조건에 새로 맞거나 더는 맞지 않는 ETF·ETN',
    input: z.object({ ...filterFields, ...equityFields, ...since }),
    reply: ScreenChanges,
    freshness: 'tick',
    isStrict: true,
    example: { rsi: '~30' },
    ...COSTLY,
  }),
});
