import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { flag, MOST_NAMED, paging, sortType, STOCK_ORDERS, stockCodes } from './lists.ts';
import { QuoteRow } from './rows.ts';
import {
  count,
  dateKst,
  emptyIsAbsent,
  optionalText,
  percent,
  etfEtnType,
  shcode,
  sign,
  upcode,
  won,
} from './terms.ts';
import { plainText } from './text.ts';

/** 유형 */
export const ETF_ETN_CATEGORIES = [
  'market',
  'sector',
  'theme',
  'strategy',
  'active',
  'leveraged',
  'foreign',
  'bond',
  'commodity',
  'currency',
  'mixed',
] as const;

const category = z.enum(ETF_ETN_CATEGORIES).meta({
  description:
    'market 시장대표, sector 업종, theme 테마, strategy 전략, active 액티브, leveraged 레버리지·인버스, foreign 해외주식, bond 채권, commodity 원자재, currency 통화, mixed 혼합',
});

/** An ETF or ETN with its quote and value; without nested values, so that a list is a table. */
export const EquityProductRow = QuoteRow.extend({
  type: etfEtnType,
  category: category.nullable(),
  categoryname: z.string().nullable().meta({ description: '유형; null if no source has it, as are the fields below' }),
  manager: z.string().nullable().meta({ description: '운용사 of an ETF, 발행사 of an ETN' }),
  index: z.string().nullable().meta({ description: '기초지수' }),
  multiple: z.number().nullable().meta({ description: '추적배수: 1, 2, -1, -2' }),
  fee: percent.nullable().meta({ description: '총보수, percent a year' }),
  nav: z.number().meta({ description: 'NAV of the last close, of an ETN 지표가치; won with decimals' }),
  inav: z.number().nullable().meta({
    description: '실시간 NAV, of an ETN 실시간 지표가치; won with decimals; null if no source has it of today',
  }),
  premium: percent.nullable().meta({ description: '괴리율: (price / inav − 1) × 100; null without a price or inav' }),
  indexrate: percent.nullable().meta({ description: '기초지수 등락률 now' }),
  trackingerror: percent.nullable().meta({
    description:
      '추적오차 of the past year, percentage points a year; null when listed too lately, and in a list until the day is reckoned',
  }),
  return3m: percent.nullable().meta({
    description:
      '3개월 수익률 of the value up to the last close, 분배금 reinvested; null when listed too lately, without known payouts, and in a list until the day is reckoned',
  }),
  distributionrate: percent
    .nullable()
    .meta({ description: '분배율: of the past year, on the last NAV; null without any, and as return3m' }),
  netassets: won.meta({ description: '순자산총액, of an ETN 지표가치총액' }),
  maturity: dateKst.nullable().meta({ description: '만기일 of an ETN' }),
}).meta({ id: 'EquityProductRow' });
export type EquityProductRow = z.infer<typeof EquityProductRow>;

/** One holding of a creation unit. */
export const HoldingRow = z
  .object({
    shcode: shcode.nullable().meta({ description: 'null for what is not a listed stock' }),
    hname: z.string(),
    quantity: z
      .number()
      .nullable()
      .meta({ description: '주식수 in one creation unit; null where only the weight is known' }),
    weight: percent.meta({ description: '비중 at the base prices of the day' }),
    price: won.nullable(),
    chgrate: percent.nullable().meta({ description: 'null without a live price' }),
    contribution: percent.nullable().meta({ description: '기여: weight × chgrate, percent points' }),
  })
  .meta({ id: 'HoldingRow' });
export type HoldingRow = z.infer<typeof HoldingRow>;

/** Returns of the value with payouts reinvested, and of the index, up to the last close. */
const ReturnRow = z.object({
  period: z.enum(['1w', '1m', '3m', '6m', '1y', '3y']),
  nav: percent.nullable(),
  index: percent.nullable(),
});

/** Another ETF or ETN on the same index. */
const PeerRow = z.object({
  shcode,
  hname: z.string(),
  chgrate: percent.nullable(),
  premium: percent.nullable(),
  fee: percent.nullable(),
  netassets: won,
});

/** All details of one ETF or ETN. */
export const EquityProduct = EquityProductRow.extend({
  tax: z
    .enum(['free', 'dividend'])
    .nullable()
    .meta({ description: 'free 매매차익 비과세, dividend 배당소득세(보유기간과세); null if no source has it' }),
  taxname: z.string().nullable().meta({ description: '과세유형' }),
  indexcode: upcode.nullable().meta({ description: 'of an index of the exchange' }),
  creationunit: z.number().nullable().meta({ description: '설정단위, units; null for an ETN' }),
  navdate: dateKst.meta({ description: 'the day nav is of' }),
  basketdate: dateKst.nullable(),
  cash: won.nullable().meta({ description: 'in one creation unit: (Σ quantity × price + cash) / creationunit = inav' }),
  holdingcount: z.number().int().meta({ description: 'lines there are; holdings has the heaviest' }),
  holdings: z.array(HoldingRow),
  rest: z
    .object({ count: z.number().int(), weight: percent, contribution: percent })
    .nullable()
    .meta({ description: 'the lines that holdings leaves out, added up; null where it has them all' }),
  distributioncycle: z
    .enum(['monthly', 'quarterly', 'yearly', 'none'])
    .nullable()
    .meta({ description: 'null if no source has the payouts; then distributions is empty' }),
  nextdistribution: dateKst.nullable().meta({ description: 'next 분배락일' }),
  distributions: z.array(
    z.object({
      exdate: dateKst.meta({ description: '분배락일' }),
      paydate: dateKst.meta({ description: '지급일' }),
      amount: won.meta({ description: '1좌당 분배금, before tax' }),
    }),
  ),
  returns: z.array(ReturnRow),
  peers: z.array(PeerRow).meta({ description: '같은 지수를 따르는 상품, the largest first' }),
}).meta({ id: 'EquityProduct' });
export type EquityProduct = z.infer<typeof EquityProduct>;

/** A day of an ETF or ETN: price and value. */
export const EquityProductDay = z
  .object({
    date: dateKst,
    close: won.nullable().meta({ description: 'today the price now' }),
    change: won.nullable(),
    chgrate: percent.nullable(),
    sign,
    nav: z.number().nullable(),
    premium: percent.nullable().meta({ description: '괴리율' }),
    navrate: percent
      .nullable()
      .meta({ description: 'return of the value on the day, its 분배금 added back; null if unknown' }),
    indexrate: percent.nullable().meta({ description: '기초지수 등락률 of the day; null if unknown' }),
    distribution: won
      .nullable()
      .meta({ description: '분배금 with its 분배락 on the day; 0 on most days, null if unknown' }),
  })
  .meta({ id: 'EquityProductDay' });
export type EquityProductDay = z.infer<typeof EquityProductDay>;

/** ETFs or ETNs that are counted together. */
const EtfEtnTotal = z.object({
  count: z.number().int(),
  netassets: won,
  amount: won.meta({ description: '거래대금 today' }),
  rise: z
    .number()
    .int()
    .nullable()
    .meta({ description: '상승 종목 수; null, as are both below, before the first trade' }),
  flat: z.number().int().nullable(),
  fall: z.number().int().nullable(),
});

/** ETF and ETN in total, by 유형 and by 운용사. */
export const EtfEtnSummary = z
  .object({
    kinds: z.array(EtfEtnTotal.extend({ type: etfEtnType })),
    categories: z.array(EtfEtnTotal.extend({ type: etfEtnType, category, categoryname: z.string() })),
    managers: z.array(EtfEtnTotal.extend({ type: etfEtnType, manager: z.string() })),
  })
  .meta({ id: 'EtfEtnSummary' });
export type EtfEtnSummary = z.infer<typeof EtfEtnSummary>;

export const ETF_ETN_ORDERS = [
  ...STOCK_ORDERS,
  'nav',
  'inav',
  'premium',
  'indexrate',
  'netassets',
  'fee',
  'trackingerror',
  'return3m',
  'distributionrate',
  'multiple',
  'maturity',
  'index',
  'manager',
  'categoryname',
] as const;
export type EtfEtnOrder = (typeof ETF_ETN_ORDERS)[number];

const type = z.preprocess(emptyIsAbsent, z.enum(['etf', 'etn', 'all']).default('all'));
const order = (preset: EtfEtnOrder) => z.preprocess(emptyIsAbsent, z.enum(ETF_ETN_ORDERS).default(preset));

/** ETF, ETN. */
export const equityProduct = resource(
  'equityProduct',
  {
    product: read('/stock/equity-product/{id}', {
      summary: 'ETF·ETN 상세',
      input: z.object({ id: shcode, holdings: count({ min: 1, max: 300, default: 10 }) }),
      reply: EquityProduct,
      freshness: 'tick',
      example: { id: '069500' },
    }),
    history: read('/stock/equity-product/{id}/history', {
      summary: 'ETF·ETN 일별 가격·NAV·괴리율',
      input: z.object({ id: shcode, ...paging(20, 250) }),
      reply: pageOf(EquityProductDay),
      freshness: 'tick',
      example: { id: '069500' },
      list: 'rows',
    }),
    filterEtfEtns: read('/stock/filter/equity-products', {
      summary: 'ETF·ETN 순위',
      input: z.object({
        type,
        sortBy: order('chgrate'),
        sortType,
        num: count({ min: 1, max: 200, default: 7 }),
        trend: flag,
      }),
      reply: z.array(EquityProductRow),
      freshness: 'tick',
      example: { type: 'etf', sortBy: 'chgrate', num: 7 },
      list: '',
    }),
    products: read('/equity-products', {
      summary: 'ETF·ETN 전종목',
      input: z.object({
        type,
        category: optionalText(category),
        manager: optionalText(plainText(40)),
        codes: stockCodes(MOST_NAMED).describe('only these: 단축코드, separated by commas'),
        sortBy: order('netassets'),
        sortType,
        trend: flag,
        ...paging(30, 2_000),
      }),
      reply: pageOf(EquityProductRow),
      freshness: 'tick',
      example: { type: 'etf', category: 'market' },
      list: 'rows',
    }),
    summary: read('/equity-products/summary', {
      summary: 'ETF·ETN 유형별·운용사별 합계',
      input: z.object({}),
      reply: EtfEtnSummary,
      freshness: 'tick',
    }),
  },
  'stock.unknown',
);
