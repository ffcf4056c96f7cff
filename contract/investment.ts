import { UNDERLYING_IDS } from '@sise/domain/derivatives/contract-spec';
import { KOSPI } from '@sise/domain/market/main-indices';
import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { flagOn, paging } from './lists.ts';
import { Program, ProgramColumns, ProgramDay, ProgramVolumes } from './program-trading.ts';
import { Flows, QuoteRow } from './rows.ts';
import { count, dateKst, emptyIsAbsent, percent, shcode, sign, upcode, won } from './terms.ts';

const shares = z.number().meta({ description: 'shares' });
const provisional = z.boolean().meta({ description: '잠정: before the exchange has counted the day' });

export const FlowDay = z.object({ date: dateKst, provisional, flows: Flows }).meta({ id: 'FlowDay' });
export type FlowDay = z.infer<typeof FlowDay>;

/** Shares an investor type bought and sold. */
const VolumeEntry = z
  .object({
    buyv: shares.nullable().meta({ description: '매수 수량' }),
    selv: shares.nullable().meta({ description: '매도 수량' }),
    netv: shares.meta({ description: '순매수 수량' }),
  })
  .meta({ id: 'VolumeEntry' });

/** Shares, or contracts of futures and options, keyed by 투자자 코드 like Flows. */
export const Volumes = z.partialRecord(Flows.keyType, VolumeEntry).meta({ id: 'Volumes' });
export type Volumes = z.infer<typeof Volumes>;

/** 순매수 of the four groups, won; null if the source does not give the group. */
const nets = {
  individual: won.nullable().meta({ description: '개인 순매수' }),
  foreigner: won.nullable().meta({ description: '외국인 순매수, 기타외국인 included' }),
  institution: won.nullable().meta({ description: '기관 순매수, 국가·지자체 (7000) included' }),
  corporation: won.nullable().meta({ description: '기타법인 순매수' }),
};

/** 순매수 of the four groups, shares or contracts; null if the source gives only won. */
const volumeNets = {
  individualv: shares.nullable().meta({ description: '개인 순매수 수량' }),
  foreignerv: shares.nullable().meta({ description: '외국인 순매수 수량, 기타외국인 included' }),
  institutionv: shares.nullable().meta({ description: '기관 순매수 수량, 국가·지자체 (7000) included' }),
  corporationv: shares.nullable().meta({ description: '기타법인 순매수 수량' }),
};

const indexValue = {
  upcode,
  hname: z.string(),
  price: z.number().nullable().meta({ description: '지수, points' }),
  change: z.number().nullable(),
  chgrate: percent.nullable(),
  sign,
};

const withFlows = flagOn.meta({ description: 'false leaves flows empty: the nets of the groups stand beside them' });

const moment = {
  date: dateKst,
  at: z.number().nullable().meta({ description: 'seconds since 1970; null before the first value of today' }),
  provisional,
};

/** A market today: its index and its flows. */
export const InvestmentRow = z
  .object({ ...indexValue, ...moment, ...nets, flows: Flows, program: Program.nullable() })
  .meta({ id: 'InvestmentRow' });
export type InvestmentRow = z.infer<typeof InvestmentRow>;

const column = z.array(z.number());
const time = column.meta({ description: 'seconds since 1970: the end of each minute, and now' });
const priceColumn = z.array(z.number().nullable()).meta({ description: '지수 at the same moments' });

/** 순매수 since the opening by minute, in columns, won. */
export const FlowColumns = z
  .object({
    time,
    individual: column,
    foreigner: column,
    institution: column,
    corporation: column,
    price: priceColumn,
  })
  .meta({ id: 'FlowColumns' });
export type FlowColumns = z.infer<typeof FlowColumns>;

/** A day of a market or index: its value and its flows. Net amounts of the groups are next to the flows, for tables. */
export const InvestmentDay = FlowDay.extend({
  close: z.number().nullable().meta({ description: '지수, points' }),
  change: z.number().nullable(),
  chgrate: percent.nullable(),
  sign,
  ...nets,
  ...volumeNets,
  volumes: Volumes.nullable().meta({ description: 'the flows in shares; null if the source gives only won' }),
}).meta({ id: 'InvestmentDay' });
export type InvestmentDay = z.infer<typeof InvestmentDay>;

/** A day of futures or options: volumes are contracts, 7000 counts with 기타법인, price and change are the index's. */
export const DerivativeFlowDay = InvestmentDay.meta({ id: 'DerivativeFlowDay' });
export type DerivativeFlowDay = z.infer<typeof DerivativeFlowDay>;

/** A stock with today's trading of one investor group. */
export const InvestorTradeRow = QuoteRow.extend({
  rank: z.number().int(),
  side: z.enum(['buy', 'sell']).meta({ description: 'which of the two rankings: 순매수 or 순매도' }),
  buya: won,
  sela: won,
  net: won,
  buyv: shares,
  selv: shares,
  netv: shares,
  limitrate: percent.nullable().meta({ description: '외국인 한도소진율' }),
}).meta({ id: 'InvestorTradeRow' });
export type InvestorTradeRow = z.infer<typeof InvestorTradeRow>;

/** A day of one stock: its flows, and the foreign holding. */
export const StockInvestmentDay = z
  .object({
    date: dateKst,
    provisional,
    close: won.nullable(),
    change: won.nullable(),
    chgrate: percent.nullable(),
    sign,
    volume: shares.nullable(),
    amount: won.nullable(),
    ...nets,
    ...volumeNets,
    program: won.nullable().meta({ description: '프로그램 순매수' }),
    programv: shares.nullable().meta({ description: '프로그램 순매수 수량' }),
    held: shares.nullable().meta({ description: '외국인 보유 수량; null until the day is over' }),
    foreignrate: percent.nullable().meta({ description: '외국인 보유율' }),
    limit: shares.nullable().meta({ description: '외국인 한도 수량' }),
    limitrate: percent.nullable().meta({ description: '한도소진율: held of limit' }),
    flows: Flows,
  })
  .meta({ id: 'StockInvestmentDay' });
export type StockInvestmentDay = z.infer<typeof StockInvestmentDay>;

const ranking = z.object({
  id: upcode,
  investor: z.preprocess(
    emptyIsAbsent,
    z.enum(['foreigner', 'institution', 'individual', 'program']).default('foreigner'),
  ),
  num: count({ min: 1, max: 200, default: 20 }).describe('stocks of each ranking'),
});
const rankingReply = z.object({
  upcode,
  ...moment,
  investor: z.string(),
  rows: z.array(InvestorTradeRow).meta({ description: '순매수 first, then 순매도, each from the largest' }),
});

/** 투자동향: flows by investor. */
export const investment = resource(
  'investment',
  {
    overview: read('/investment', {
      summary: '두 시장의 투자자별 매매',
      reply: z.array(InvestmentRow),
      freshness: 'tick',
      list: '',
    }),
    today: read('/investment/{id}', {
      summary: '시장·지수의 투자자별 매매',
      input: z.object({ id: upcode }),
      reply: InvestmentRow.extend({
        volumes: Volumes.nullable().meta({ description: 'the same in shares; null if the source has only won' }),
        programVolumes: ProgramVolumes.nullable(),
        series: FlowColumns.nullable().meta({ description: 'null where no source has minutes' }),
      }),
      freshness: 'tick',
      example: { id: KOSPI },
    }),
    daily: read('/investment/daily/{id}', {
      summary: '투자자별 일별 순매수',
      input: z.object({ id: upcode, flows: withFlows, ...paging(20, 250) }),
      reply: pageOf(InvestmentDay),
      freshness: 'minute',
      example: { id: KOSPI },
      list: 'rows',
    }),
    derivativeDaily: read('/investment/derivatives/{product}', {
      summary: '선물·옵션의 투자자별 일별 순매수',
      input: z.object({
        product: z.enum(UNDERLYING_IDS),
        what: z.preprocess(emptyIsAbsent, z.enum(['futures', 'calls', 'puts']).default('futures')),
        flows: withFlows,
        ...paging(20, 250),
      }),
      reply: pageOf(DerivativeFlowDay),
      freshness: 'minute',
      example: { product: 'kospi200' },
      list: 'rows',
    }),
    foreigner: read('/investment/foreigner/{id}', {
      summary: '투자자별 순매수·순매도 상위 종목, 금액',
      input: ranking,
      reply: rankingReply,
      freshness: 'tick',
      example: { id: KOSPI },
      list: 'rows',
    }),
    foreignerVolume: read('/investment/foreigner-volume/{id}', {
      summary: '투자자별 순매수·순매도 상위 종목, 수량',
      input: ranking,
      reply: rankingReply,
      freshness: 'tick',
      example: { id: KOSPI },
      list: 'rows',
    }),
    program: read('/investment/program/{id}', {
      summary: '프로그램매매, 오늘의 추이',
      input: z.object({ id: upcode }),
      reply: z.object({
        ...indexValue,
        ...moment,
        program: Program.nullable(),
        volumes: ProgramVolumes.nullable(),
        series: ProgramColumns.nullable(),
      }),
      freshness: 'tick',
      example: { id: KOSPI },
    }),
    programDaily: read('/investment/program/daily/{id}', {
      summary: '일별 프로그램매매',
      input: z.object({ id: upcode, ...paging(20, 250) }),
      reply: pageOf(ProgramDay),
      freshness: 'minute',
      example: { id: KOSPI },
      list: 'rows',
    }),
  },
  'index.unknown',
);

/** 종목별 투자자: flows of one stock by investor. */
export const stockInvestment = resource(
  'stockInvestment',
  {
    daily: read('/stock/{code}/investors', {
      summary: '종목의 투자자별 매매, 외국인 보유',
      input: z.object({ code: shcode, flows: withFlows, ...paging(20, 250) }),
      reply: pageOf(StockInvestmentDay),
      freshness: 'tick',
      example: { code: '005930' },
      list: 'rows',
    }),
  },
  'stock.unknown',
);
