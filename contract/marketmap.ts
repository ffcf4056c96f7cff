import { PERIODS } from '@sise/domain/market/period';
import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { emptyIsAbsent, marketSymbol } from './lists.ts';
import { QuoteRow } from './rows.ts';
import { count, percent, shcode, upcode, won } from './terms.ts';

/** A stock on the map. */
export const MapStock = z
  .object({
    shcode,
    name: z.string(),
    value: won.meta({ description: 'what the area stands for: 시가총액 or 거래대금' }),
    chgrate: percent.nullable().meta({ description: 'over the period; null where it was not listed then' }),
    close: won.meta({ description: 'price, or the close before while there is none' }),
    volume: z.number().meta({ description: 'shares today' }),
  })
  .meta({ id: 'MapStock' });

/** An industry on the map. */
export const MapIndustry = z
  .object({
    upcode: upcode.nullable().meta({ description: 'null: 기타, stocks whose industry no source tells' }),
    name: z.string(),
    value: won.meta({ description: 'of all its stocks' }),
    chgrate: percent.nullable().meta({ description: 'of the worth of all its stocks, over the period' }),
    stocks: z.number().int().meta({ description: 'how many stocks it has, those without a tile included' }),
    children: z.array(MapStock).meta({ description: 'the largest first' }),
  })
  .meta({ id: 'MapIndustry' });
export type MapIndustry = z.infer<typeof MapIndustry>;

export const MarketMap = z
  .object({
    name: z.string(),
    period: z.enum(PERIODS),
    size: z.enum(['listingamount', 'amount']),
    children: z.array(MapIndustry).meta({ description: 'the largest first' }),
  })
  .meta({ id: 'MarketMap' });
export type MarketMap = z.infer<typeof MarketMap>;

/** What the colours and areas of a map stand for. */
export const mapView = {
  period: z.preprocess(emptyIsAbsent, z.enum(PERIODS).default('1day')),
  size: z.preprocess(emptyIsAbsent, z.enum(['listingamount', 'amount']).default('listingamount')),
};

/** 마켓맵. */
export const marketmap = resource(
  'marketmap',
  {
    all: read('/marketmap/{s}/all', {
      summary: '시장 전체 지도',
      input: z.object({ s: marketSymbol, ...mapView }),
      reply: MarketMap,
      freshness: 'tick',
      example: { s: 'KOSPI' },
    }),
    industries: read('/marketmap/{s}/industries', {
      summary: '업종별 큰 종목의 지도',
      input: z.object({ s: marketSymbol, ...mapView, count: count({ min: 1, max: 500, default: 30 }) }),
      reply: MarketMap,
      freshness: 'tick',
      example: { s: 'KOSPI', period: '1day', count: 30 },
    }),
    industryList: read('/marketmap/{s}/industry-list', {
      summary: '지도의 업종 목록',
      input: z.object({ s: marketSymbol, ...mapView }),
      reply: z.array(MapIndustry.omit({ children: true })),
      freshness: 'tick',
      example: { s: 'KOSDAQ' },
      list: '',
    }),
    industry: read('/marketmap/industry/{id}', {
      summary: '업종의 지도',
      input: z.object({ id: upcode, ...mapView }),
      reply: MapIndustry,
      freshness: 'tick',
      example: { id: '1013' },
    }),
    industryStocks: read('/marketmap/industry/{id}/stocks', {
      summary: '지도에서 고른 업종의 종목',
      input: z.object({ id: upcode, ...mapView }),
      reply: z.array(
        QuoteRow.extend({ periodrate: percent.nullable().meta({ description: 'change over the period' }) }),
      ),
      freshness: 'tick',
      example: { id: '1013' },
      list: '',
    }),
  },
  'index.unknown',
);
