import { KOSPI } from '@sise/domain/market/main-indices';
import { z } from 'zod';
import { read, resource, write } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { barSpan, flag, flagOn, paging, sortType, stockOrder } from './lists.ts';
import { FutureRow } from './futures.ts';
import { FlowDay } from './investment.ts';
import { Program } from './program-trading.ts';
import { BarColumns, DailyRow, IndexFacts, IndexRow, LineColumns, QuoteRow } from './rows.ts';
import { count, emptyIsAbsent, optionalText, upcode } from './terms.ts';

/** A stock's contribution to its index's change. */
export const ContributionRow = z.object({
  shcode: z.string(),
  hname: z.string(),
  chgrate: z.number().nullable(),
  points: z.number(),
});
export type ContributionRow = z.infer<typeof ContributionRow>;

const detailInput = z.object({
  id: upcode,
  contributions: flagOn.meta({ description: 'false leaves contributions null' }),
});

/** The nearest month of the future on an index; for a whole market, of the future on its leading stocks. */
export const IndexFuture = FutureRow.pick({
  code: true,
  hname: true,
  price: true,
  change: true,
  chgrate: true,
  sign: true,
  basis: true,
  ibasis: true,
  theoryprice: true,
  lastdate: true,
}).extend({
  foreigner: z.number().int().nullable().meta({ description: '외국인 선물 순매수 today, contracts; null if unknown' }),
});
export type IndexFuture = z.infer<typeof IndexFuture>;

/** The head of an index page: its row, its flows, and the stocks that move it. */
const IndexDetail = IndexRow.extend({
  flows: FlowDay.nullable().meta({ description: 'null if no source has the flows of this market' }),
  contributions: z
    .object({ rows: z.array(ContributionRow), rest: z.number(), restStocks: z.number().int(), total: z.number() })
    .nullable()
    .meta({ description: '지수 기여도: largest gains and losses, the rest and the sum, points' }),
  program: Program.nullable().meta({ description: '프로그램매매 in its stocks; null if no source has it' }),
  future: IndexFuture.nullable().meta({ description: 'null where there is none, or no source has futures' }),
  per: z.number().nullable().meta({ description: 'PER of its stocks together: market cap over earnings, times' }),
  pbr: z.number().nullable().meta({ description: 'PBR of its stocks together, times' }),
});
export type IndexDetail = z.infer<typeof IndexDetail>;

const facts = flag.meta({ description: 'with 기여, 외국인·기관 순매수, 1주 and 1개월; absent unless requested' });

/** A stock in a table of an index. */
export const IndexStockRow = QuoteRow.extend(IndexFacts.partial().shape).meta({ id: 'IndexStockRow' });
export type IndexStockRow = z.infer<typeof IndexStockRow>;

/** 지수: KOSPI, KOSDAQ, KOSPI200 and the industries. */
export const indices = resource(
  'indices',
  {
    summary: read('/main/summary-indices', {
      summary: '주요 지수',
      reply: z.array(IndexRow),
      freshness: 'tick',
      list: '',
    }),
    charts: read('/main/indices-chart', {
      summary: '주요 지수의 오늘 흐름',
      input: z.object({
        upcode: optionalText(upcode).meta({ description: 'only of this index' }),
        interval: count({ min: 1, max: 30, default: 1 }).meta({
          description: 'minutes between points; now is the last',
        }),
      }),
      reply: z.array(LineColumns),
      freshness: 'minute',
    }),
    chartsUpdate: read('/main/indices-chart/update', {
      summary: '주요 지수의 마지막 값',
      reply: z.array(LineColumns),
      freshness: 'tick',
    }),
    chartsUpdatePosted: write('POST', '/main/indices-chart/update', {
      summary: '주요 지수의 마지막 값',
      reply: z.array(LineColumns),
      freshness: 'tick',
    }),
    topIndustries: read('/main/swiper/industries', {
      summary: '업종 등락',
      reply: z.array(
        IndexRow.extend({
          leader: z.object({ shcode: z.string(), hname: z.string(), chgrate: z.number() }).nullable(),
        }),
      ),
      freshness: 'tick',
      list: '',
    }),
    index: read('/index/{id}', {
      summary: '지수',
      input: z.object({ id: upcode }),
      reply: IndexRow,
      freshness: 'tick',
      example: { id: KOSPI },
    }),
    detail: read('/index/{id}/detail', {
      summary: '지수 상세',
      input: detailInput,
      reply: IndexDetail,
      freshness: 'tick',
      example: { id: KOSPI },
    }),
    detailRefact: read('/index/{id}/detail/refact', {
      summary: '지수 상세',
      input: detailInput,
      reply: IndexDetail,
      freshness: 'tick',
      example: { id: KOSPI },
    }),
    industries: read('/index/{id}/industries', {
      summary: '시장의 업종',
      input: z.object({ id: upcode, facts }),
      reply: z.array(IndexRow.extend(IndexFacts.partial().shape)),
      freshness: 'tick',
      example: { id: KOSPI },
      list: '',
    }),
    stocks: read('/index/{id}/stocks', {
      summary: '지수의 종목',
      input: z.object({
        id: upcode,
        sortBy: stockOrder('listingamount'),
        sortType,
        trend: flag,
        hideRisky: flag,
        onlyNew: flag,
        facts,
        ...paging(100, 4000),
      }),
      reply: pageOf(IndexStockRow),
      freshness: 'tick',
      example: { id: KOSPI },
      list: 'rows',
    }),
    chart: read('/index/{id}/chart', {
      summary: '지수 차트',
      input: z.object({
        id: upcode,
        per: z.preprocess(emptyIsAbsent, z.enum(['minute', 'day', 'week', 'month', 'year']).default('day')),
        interval: z.preprocess(emptyIsAbsent, z.enum(['1', '3', '5', '10', '30', '60']).default('1')),
      }),
      reply: BarColumns,
      freshness: 'minute',
      example: { id: KOSPI, per: 'day', interval: '1' },
    }),
    dailyPrices: read('/index/primary/{id}/daily-prices', {
      summary: '일별 지수',
      input: z.object({ id: upcode, ...paging(20, 250) }),
      reply: pageOf(DailyRow),
      freshness: 'tick',
      example: { id: KOSPI },
      list: 'rows',
    }),
    tv: read('/index/tv/{id}', {
      summary: '지수 차트 봉',
      input: z.object({ id: upcode, ...barSpan }),
      reply: BarColumns,
      freshness: 'minute',
      example: { id: KOSPI, type: 'day' },
    }),
  },
  'index.unknown',
);
