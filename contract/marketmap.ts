import { PERIODS } from '@sise/domain/market/period';
import { isQueryDate } from '@sise/domain/terms';
import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { marketSymbol, period } from './lists.ts';
import { QuoteRow } from './rows.ts';
import { count, dateKst, emptyIsAbsent, percent, shcode, upcode, won } from './terms.ts';

/** A stock on the map. */
const MapStock = z
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
    upcode: upcode.nullable().meta({ description: 'null: 기타, stocks whose industry no source has' }),
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

/** The measures of the colours and areas of a map. */
export const mapView = {
  period,
  size: z.preprocess(emptyIsAbsent, z.enum(['listingamount', 'amount']).default('listingamount')),
};

/** The measures of the colours: 등락률, 외국인 순매수 against 거래대금, PER. */
export const MAP_COLORS = ['chgrate', 'foreign', 'per'] as const;
export type MapColor = (typeof MAP_COLORS)[number];

const hundredth = z.number().int().nullable();

/** The stocks of a map in columns; the n-th entries belong together. The order is constant during the day. */
export const MapSnapshot = z
  .object({
    name: z.string(),
    date: dateKst,
    upcode: upcode.meta({ description: 'of the index the map shows' }),
    minutes: z
      .object({ from: z.string(), until: z.string() })
      .nullable()
      .meta({ description: 'today’s regular session, HH:mm; null where the source has only days' }),
    sectors: z.array(z.object({ upcode: upcode.nullable(), hname: z.string() })),
    shcode: z.array(shcode),
    hname: z.array(z.string()),
    sector: z.array(z.number().int()).meta({ description: 'place of its industry in sectors' }),
    listingamount: z.array(z.number().int()).meta({ description: '시가총액, 100 million won' }),
    amount: z.array(z.number().int()).meta({
      description: '거래대금 today, 100 million won; 1 where it is less than that, 0 where nothing was traded',
    }),
    halted: z.array(z.number().int()).meta({ description: 'places of 거래정지 stocks' }),
  })
  .meta({ id: 'MapSnapshot' });
export type MapSnapshot = z.infer<typeof MapSnapshot>;

/** Stands for 적자 among the values of PER, in hundredths like them. */
export const DEFICIT = -100;

/** The current values of the colours, in the order of the map's stocks. */
export const MapColors = z
  .object({
    date: dateKst,
    color: z.enum(MAP_COLORS),
    period: z.enum(PERIODS),
    value: z.array(hundredth).meta({
      description:
        'hundredths: of a percent (등락률 over the period; 외국인 순매수 of 거래대금), of PER; null unknown, PER −1 적자',
    }),
    sector: z.array(hundredth).meta({ description: 'the same of each industry as a whole' }),
    expected: z.boolean().meta({ description: 'before the opening: 등락률 by 예상체결가, not by trades' }),
  })
  .meta({ id: 'MapColors' });
export type MapColors = z.infer<typeof MapColors>;

/** Values of several moments: those of the first, then the differences to the previous moment. */
const series = z.object({
  first: z.array(hundredth),
  steps: z
    .array(z.array(hundredth))
    .meta({ description: 'null: none at that moment; else value − the one before or 0' }),
});

/** 등락률 at past moments, in the order of the map's stocks. */
export const MapFrames = z
  .object({
    date: dateKst,
    track: z.enum(['minute', 'day']),
    at: z.array(z.string()).meta({ description: '2026-11-20T10:31, or 2026-11-12 for the close of a day' }),
    period: z.enum(PERIODS),
    value: series,
    sector: series,
  })
  .meta({ id: 'MapFrames' });
export type MapFrames = z.infer<typeof MapFrames>;

/** A moment a map can show: a day’s close, or a minute. */
const mapMoment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d)?$/, '2026-11-20 또는 2026-11-20T10:30 같은 때여야 합니다.')
  .refine((text) => isQueryDate(text.slice(0, 10)), '없는 날짜입니다.');

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
    snapshot: read('/marketmap/{s}/snapshot', {
      summary: '지도의 종목과 크기',
      input: z.object({ s: marketSymbol }),
      reply: MapSnapshot,
      freshness: 'minute',
      example: { s: 'KOSPI' },
    }),
    colors: read('/marketmap/{s}/colors', {
      summary: '지금 지도의 색',
      input: z.object({
        s: marketSymbol,
        period: mapView.period,
        color: z.preprocess(emptyIsAbsent, z.enum(MAP_COLORS).default('chgrate')),
      }),
      reply: MapColors,
      freshness: 'tick',
      example: { s: 'KOSPI' },
    }),
    frames: read('/marketmap/{s}/frames', {
      summary: '지난 시각, 지난 날의 지도 색',
      input: z.object({
        s: marketSymbol,
        period: mapView.period,
        from: z
          .preprocess(emptyIsAbsent, mapMoment.optional())
          .meta({ description: 'first moment; a minute of an earlier day means its close; absent: today' }),
        count: count({ min: 1, max: 60, default: 1 }),
      }),
      reply: MapFrames,
      freshness: 'minute',
      example: { s: 'KOSPI', count: 2 },
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
