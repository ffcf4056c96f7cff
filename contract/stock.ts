import { KOSPI } from '@sise/domain/market/main-indices';
import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { barSpan, flag, paging, sortType, stockOrder } from './lists.ts';
import { ValuationFacts } from './disclosures.ts';
import { OWN_ONLY, ownEmail } from './own.ts';
import { BarColumns, DailyRow, QuoteRow } from './rows.ts';
import {
  corporateAction,
  count,
  dateKst,
  etfEtnType,
  optionalText,
  percent,
  queryDate,
  securityGroup,
  shcode,
  upcode,
  won,
} from './terms.ts';

/** Trading after the close; change and rate against jnilclose. */
export const AfterHours = z.object({
  time: z.number().meta({ description: 'of the last trade, seconds since 1970' }),
  price: won,
  change: won,
  chgrate: percent,
  volume: z.number(),
  amount: won,
});

/** One 변동성완화장치. */
export const VolatilityInterruptionRow = z
  .object({
    kind: z.enum(['static', 'dynamic']).meta({ description: '정적, 동적' }),
    direction: z.enum(['up', 'down']),
    reference: won.meta({ description: '참조가격' }),
    trigger: won.meta({ description: '발동가격' }),
    since: z.number().meta({ description: 'seconds since 1970' }),
    until: z
      .number()
      .meta({ description: 'while it runs, when it ends at the earliest: up to 30 seconds may be added' }),
    price: won.nullable().meta({ description: 'the one price at its end; null while it runs' }),
  })
  .meta({ id: 'VolatilityInterruptionRow' });

/** An ETF with its holding of one stock. */
export const HoldingEtfRow = QuoteRow.extend({
  weight: percent.meta({ description: '비중 of the stock in the ETF at the base prices of the day' }),
  quantity: z.number().nullable().meta({ description: 'shares in one creation unit; null where only weight is known' }),
}).meta({ id: 'HoldingEtfRow' });
export type HoldingEtfRow = z.infer<typeof HoldingEtfRow>;

/** The head of a stock page: its row and related data. */
export const StockDetail = QuoteRow.extend({
  industry: z.string().nullable().meta({ description: '업종명' }),
  department: z.string().nullable().meta({ description: '소속부' }),
  kospi200: z.boolean(),
  kosdaq150: z.boolean(),
  isspac: z.boolean().meta({ description: '기업인수목적회사; false where no source says' }),
  stkgroupid: securityGroup.nullable().meta({ description: '증권그룹; null where no source says' }),
  product: etfEtnType.nullable().meta({ description: 'EF ETF, EN ETN; null for a stock' }),
  rank: z.number().int().meta({ description: '시가총액 순위 in its market, of a product among its kind' }),
  high52date: dateKst.nullable(),
  low52date: dateKst.nullable(),
  tick: z.number().meta({ description: '호가 단위 at the price, won' }),
  after: AfterHours.nullable().meta({
    description: '애프터마켓 against jnilclose, beside the close of 15:30; null where nothing was traded in it',
  }),
  vi: VolatilityInterruptionRow.nullable().meta({
    description: '변동성완화장치 in force; null while none is, and where no source has books',
  }),
  halt: z
    .object({
      id: z.string().meta({ description: '접수번호' }),
      date: dateKst.meta({ description: '접수일' }),
      reason: z.string(),
      release: z
        .string()
        .nullable()
        .meta({ description: '정지 해제 시점 as the filing words it; null where it does not' }),
    })
    .nullable()
    .meta({ description: '거래정지 공시 of a stock that is halted; null without a filing' }),
  warned: z
    .object({
      date: dateKst.meta({ description: '지정일' }),
      rise: percent.nullable().meta({ description: '등락률 of the 15 trading days before; null where not known' }),
    })
    .nullable()
    .meta({ description: '시장경보 of a stock with a warning; null if no source has its day' }),
  designatedOn: dateKst.nullable().meta({ description: '지정일 of a 관리종목 or 정리매매; null if no source has it' }),
  sharechanges: z
    .array(
      z.object({
        date: dateKst,
        action: corporateAction,
        ratio: z.number().meta({ description: 'new shares for one old' }),
      }),
    )
    .meta({ description: '액면분할, 병합 up to today, oldest first' }),
  isFavStock: z
    .boolean()
    .nullable()
    .meta({ description: `whether it is in a group of the member; ${OWN_ONLY}` }),
  ...ValuationFacts.shape,
}).meta({ id: 'StockDetail' });
export type StockDetail = z.infer<typeof StockDetail>;

/** A stock in comparison with others of its industry. */
export const PeerQuote = QuoteRow.extend({
  per: z.number().nullable().meta({ description: 'PER; null after a loss and where no source says' }),
  pbr: z.number().nullable(),
  roe: percent.nullable(),
  deficit: z.boolean().meta({ description: '적자: per is null because of a loss' }),
}).meta({ id: 'PeerQuote' });
export type PeerQuote = z.infer<typeof PeerQuote>;

/** 종목: one stock, and short lists of stocks. */
export const stock = resource(
  'stock',
  {
    filterStocks: read('/stock/filter/stocks', {
      summary: '업종·시장별 종목 순위',
      input: z.object({
        upcode: z.preprocess((value) => (value === '' || value === 'ALL' ? undefined : value), upcode.optional()),
        sortBy: stockOrder('chgrate'),
        sortType,
        num: count({ min: 1, max: 200, default: 7 }),
        hideRisky: flag,
        onlyNew: flag,
        trend: flag,
      }),
      reply: z.array(QuoteRow),
      freshness: 'tick',
      example: { upcode: KOSPI, sortBy: 'chgrate', num: 7 },
      list: '',
    }),
    filterKonexStocks: read('/stock/filter/konex-stocks', {
      summary: '코넥스 종목 순위',
      input: z.object({
        sortBy: stockOrder('chgrate'),
        sortType,
        num: count({ min: 1, max: 200, default: 7 }),
        trend: flag,
      }),
      reply: z.array(QuoteRow),
      freshness: 'tick',
      list: '',
    }),
    trends: read('/stock/trends', {
      summary: '여러 종목의 오늘 흐름',
      input: z.object({
        shcodes: z
          .string()
          .transform((text) => text.split(',').filter(Boolean))
          .pipe(z.array(shcode).min(1).max(200)),
      }),
      reply: z.object({ unit: z.enum(['minute', 'day']), trends: z.record(z.string(), z.array(z.number())) }),
      freshness: 'minute',
      example: { shcodes: '005930,000660' },
    }),
    detail: read('/stock/{code}/detail', {
      summary: '종목 상세',
      input: z.object({ code: shcode, email: ownEmail }),
      reply: StockDetail,
      freshness: 'tick',
      hasOwnData: true,
      example: { code: '005930' },
    }),
    peers: read('/stock/{code}/peers', {
      summary: '동종업계 비교',
      input: z.object({ code: shcode, num: count({ min: 1, max: 100, default: 6 }) }),
      reply: z.object({
        upcode: upcode.nullable().meta({ description: '업종코드; null where the stock belongs to none' }),
        industry: z.string().nullable(),
        stocks: z.number().int().meta({ description: 'stocks of the industry, this one included' }),
        medians: z
          .object({
            chgrate: percent.nullable(),
            per: z.number().nullable(),
            pbr: z.number().nullable(),
            roe: percent.nullable(),
          })
          .meta({ description: '중앙값 over the whole industry, of those that are known' }),
        rows: z.array(PeerQuote).meta({ description: 'the stock itself, then the largest of its industry' }),
      }),
      freshness: 'tick',
      example: { code: '005930' },
      list: 'rows',
    }),
    holdingEtfs: read('/stock/{code}/etfs', {
      summary: '종목을 담고 있는 ETF',
      input: z.object({ code: shcode, ...paging(5, 100) }),
      reply: pageOf(HoldingEtfRow),
      freshness: 'tick',
      example: { code: '005930' },
      list: 'rows',
    }),
    dailyPrices: read('/stock/{code}/daily-prices', {
      summary: '일별 시세',
      input: z.object({ code: shcode, ...paging(20, 250) }),
      reply: pageOf(DailyRow),
      freshness: 'tick',
      example: { code: '005930' },
      list: 'rows',
    }),
    tv: read('/stock/tv/{id}', {
      summary: '차트 봉',
      input: z.object({ id: shcode, ...barSpan }),
      reply: BarColumns,
      freshness: 'minute',
      example: { id: '005930', type: 'day' },
    }),
    krDaily: read('/stock/kr-daily/{id}', {
      summary: '하루의 시세',
      input: z.object({ id: shcode, date: optionalText(queryDate) }),
      reply: DailyRow,
      freshness: 'minute',
      example: { id: '005930' },
    }),
  },
  'stock.unknown',
);
