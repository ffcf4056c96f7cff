import { INDEX_SYMBOLS } from '@sise/domain/market/main-indices';
import { PERIODS } from '@sise/domain/market/period';
import { z } from 'zod';
import { count, digitsToNumber, emptyIsAbsent, optionalText, queryDate, shcode } from './terms.ts';
import { plainText } from './text.ts';

/**
 * The orders of a list of stocks. mkt_cap is an alternative name of listingamount, for clients that use it; position is
 * 52주 위치: the position of the price between low52 and high52.
 */
export const STOCK_ORDERS = [
  'listingamount',
  'chgrate',
  'change',
  'price',
  'volume',
  'amount',
  'foreignrate',
  'hname',
  'shcode',
  'listdate',
  'open',
  'high',
  'low',
  'jnilclose',
  'high52',
  'low52',
  'position',
  'listing',
  'mkt_cap',
] as const;
export type StockOrder = (typeof STOCK_ORDERS)[number];

/** Further orders of a list that includes company figures. */
export const FUNDAMENTAL_ORDERS = ['per', 'pbr', 'roe', 'dividendyield'] as const;
export type FundamentalOrder = (typeof FUNDAMENTAL_ORDERS)[number];
/** The whole list is also ordered by the change over the period that is asked for, which is that of today by default. */
export const LIST_ORDERS = [...STOCK_ORDERS, ...FUNDAMENTAL_ORDERS, 'periodrate'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

export const stockOrder = (preset: StockOrder) => z.preprocess(emptyIsAbsent, z.enum(STOCK_ORDERS).default(preset));
export const sortType = z.preprocess(emptyIsAbsent, z.enum(['asc', 'desc']).default('desc'));

/** A market by the name used in addresses of its map and lists. */
export const marketSymbol = z
  .string()
  .transform((text) => text.toUpperCase())
  .pipe(z.enum(INDEX_SYMBOLS))
  .meta({ description: INDEX_SYMBOLS.join(', '), example: 'KOSPI' });
/** Several of them, separated by commas. */
export const marketSymbols = z
  .string()
  .transform((text) => [...new Set(text.toUpperCase().split(',').filter(Boolean))])
  .pipe(z.array(z.enum(INDEX_SYMBOLS)).min(1));

/** 기간 of a change; today's by default. */
export const period = z.preprocess(emptyIsAbsent, z.enum(PERIODS).default('1day'));

/** A switch in a query: 1, true, 0, false. */
export const flag = z.preprocess(emptyIsAbsent, z.union([z.boolean(), z.stringbool()]).default(false));

/** A switch that is on by default. */
export const flagOn = z.preprocess(emptyIsAbsent, z.union([z.boolean(), z.stringbool()]).default(true));

/** How many stocks a list of named ones can have: as many as fit into an address, whose commas take three letters. */
export const MOST_NAMED = 400;

/** How the stocks of a list have moved today: up, down, to the upper or the lower limit of the day. */
export const MOVES = ['rise', 'fall', 'upper', 'lower'] as const;
export type Moves = (typeof MOVES)[number];

/** Stocks named by 단축코드, separated by commas. */
export const stockCodes = (most: number) =>
  z.preprocess(
    emptyIsAbsent,
    plainText(most * 7)
      .transform((text) => text.split(',').filter((code) => code !== ''))
      .pipe(z.array(shcode).max(most, `${most}종목까지입니다.`))
      .optional(),
  );

/** The maximum length of a list; all rows by default. */
export const atMost = (max: number) =>
  z.preprocess(digitsToNumber, z.number().int().min(1).max(max, `${max}까지입니다.`).optional());

/** page counts from 1; a page beyond the last is empty, not an error. */
const page = count({ min: 1, max: 100_000, default: 1 });

export const paging = (size: number, max: number) => ({ page, num: count({ min: 1, max, default: size }) });

/** Paging of a list that grows on its page: all pages up to one may be asked for at once. */
export const growingPaging = (size: number, max: number, pages: number) => ({
  ...paging(size, max),
  untilPage: count({ min: 0, max: pages, default: 0 }).describe('all pages up to this one at once'),
});

/** Kinds of chart bars: days and longer, or minutes by their length. */
export const BAR_KINDS = ['day', 'week', 'month', 'year', '1', '3', '5', '10', '30', '60'] as const;
export type BarKind = (typeof BAR_KINDS)[number];

/** Earlier history for scrolling left: bars before lastDate (and, for minutes, before lastTime, HHmmss). */
export const barSpan = {
  type: z.preprocess(emptyIsAbsent, z.enum(BAR_KINDS).default('day')),
  lastDate: optionalText(queryDate),
  lastTime: optionalText(z.string().regex(/^([01]\d|2[0-3])[0-5]\d([0-5]\d)?$/, '1530 같은 시각이어야 합니다.')),
  count: count({ min: 1, max: 2500, default: 500 }),
  adjusted: flagOn,
};
