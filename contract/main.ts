import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { atMost, flag, marketSymbol } from './lists.ts';
import { MarketMap, mapView } from './marketmap.ts';
import { IndexRow, QuoteRow, SectorRow } from './rows.ts';
import { count, emptyIsAbsent, marketFlag, percent, sign, upcode, won } from './terms.ts';

/** The rankings of the first page, a list of stocks each. */
const RANKINGS = ['up', 'down', 'listingamount', 'amount', 'volume'] as const;
export type RankingName = (typeof RANKINGS)[number];

const rankings = z.object({
  up: z.array(QuoteRow),
  down: z.array(QuoteRow),
  listingamount: z.array(QuoteRow),
  amount: z.array(QuoteRow),
  volume: z.array(QuoteRow),
});

/** A value of the ticker above every page, with the fewest fields. */
export const TickerItem = z
  .object({
    kind: z.enum(['index', 'future', 'currency', 'commodity', 'coin']),
    code: z.string().meta({ description: '업종코드 of an index at home; else the symbol or the code of the contract' }),
    name: z.string().meta({ description: 'as the line writes it: KOSPI, 선물, USD/KRW' }),
    price: z.number().nullable().meta({
      description:
        'before the first trade of the day what the change will count from; its label is 기준가 or 전일 종가 then',
    }),
    change: z.number().nullable().meta({ description: 'signed, in the unit of the price' }),
    chgrate: percent.nullable(),
    sign,
    digits: z.number().int().meta({ description: 'decimals the price is written with' }),
    label: z
      .string()
      .nullable()
      .meta({ description: 'how old the price is: 실시간, 15분 지연, 11.19 종가; null: as meta says of the market' }),
  })
  .meta({ id: 'TickerItem' });
export type TickerItem = z.infer<typeof TickerItem>;

/** An industry and its leading stock. */
export const LedSector = SectorRow.extend({
  leader: z.object({ shcode: z.string(), hname: z.string(), chgrate: percent }).nullable(),
}).meta({ id: 'LedSector' });
export type LedSector = z.infer<typeof LedSector>;

/** 첫 화면. */
export const main = resource(
  'main',
  {
    page: read('/main', {
      summary: '첫 화면의 시세',
      input: z.object({ num: count({ min: 1, max: 50, default: 7 }) }),
      reply: z.object({
        summaryOfIndices: z.array(IndexRow),
        rankings: z.object({ kospi: rankings, kosdaq: rankings }),
        foreigners: z
          .array(z.object({ upcode, mktflg: marketFlag, net: won, provisional: z.boolean() }))
          .meta({ description: '외국인 순매수 per market; empty if no source has it' }),
      }),
      freshness: 'tick',
    }),
    stocks: read('/main/stocks', {
      summary: '첫 화면의 종목 순위',
      input: z.object({
        market: z.preprocess(emptyIsAbsent, z.enum(['all', 'kospi', 'kosdaq']).default('all')),
        ranking: z.preprocess(emptyIsAbsent, z.enum(RANKINGS).default('amount')),
        num: count({ min: 1, max: 100, default: 7 }),
        trend: flag,
      }),
      reply: z.array(QuoteRow),
      freshness: 'tick',
      list: '',
    }),
    ticker: read('/main/ticker', {
      summary: '모든 화면 위의 시세 줄; 없는 시세는 빠진다',
      reply: z.array(TickerItem),
      freshness: 'tick',
      list: '',
    }),
    sectors: read('/main/sectors', {
      summary: '첫 화면의 업종: 두 시장, 오른 순',
      reply: z.array(LedSector),
      freshness: 'tick',
      list: '',
    }),
    map: read('/main/marketmap/{symbol}', {
      summary: '첫 화면의 작은 지도',
      input: z.object({
        symbol: marketSymbol,
        ...mapView,
        count: count({ min: 1, max: 100, default: 8 }),
        top: atMost(200).meta({
          description: 'only so many of the largest stocks of the market, whatever their industries',
        }),
      }),
      reply: MarketMap,
      freshness: 'tick',
      example: { symbol: 'KOSPI' },
    }),
  },
  'index.unknown',
);
