import { UNDERLYING_IDS } from '@sise/domain/derivatives/contract-spec';
import { z } from 'zod';
import { DailyRow, IndexRow } from './rows.ts';
import { dateKst, percent, sign, won } from './terms.ts';

const points = z.number().meta({ description: 'points' });
const contracts = z.number().int().meta({ description: 'contracts' });

/** One month of a future. */
export const FutureRow = z
  .object({
    code: z.string().meta({ description: '종목코드, eight characters', example: 'A016C000' }),
    hname: z.string(),
    price: points.nullable().meta({ description: '현재가, points; null before the first trade of the day' }),
    change: points.nullable(),
    chgrate: percent.nullable(),
    sign,
    jnilclose: points.nullable().meta({ description: '기준가: settlement of the day before; null if unknown' }),
    open: points.nullable(),
    high: points.nullable(),
    low: points.nullable(),
    uplmtprice: points.nullable().meta({ description: '상한가 of the first step, 8 %; null without a base price' }),
    dnlmtprice: points.nullable(),
    volume: contracts,
    amount: won,
    openint: contracts.meta({ description: '미결제약정' }),
    openintchange: contracts.nullable().meta({ description: '미결제증감 against the day before; null if unknown' }),
    basis: points.nullable().meta({ description: '시장베이시스: price − index' }),
    ibasis: points.nullable().meta({ description: '이론베이시스: theoryprice − index; null without the index' }),
    theoryprice: points
      .nullable()
      .meta({ description: '이론가: the index carried to the last trading day; null without the index' }),
    glyl: percent.nullable().meta({ description: '괴리율: price over theoryprice' }),
    lastdate: dateKst.meta({ description: '최종거래일' }),
    jandatecnt: z.number().int().meta({ description: '잔존일수, calendar days' }),
    settlement: points.nullable().meta({ description: '정산가 of today; null until it is known' }),
  })
  .meta({ id: 'FutureRow' });
export type FutureRow = z.infer<typeof FutureRow>;

/** 월물 간 스프레드: the far month less the near one, points. */
const FutureSpread = z
  .object({
    near: z.string().meta({ description: '종목코드 of the nearer month' }),
    far: z.string(),
    price: points.nullable().meta({ description: 'by the last prices; null before both months have traded' }),
    jnilclose: points.nullable().meta({ description: 'by the base prices; null if one is unknown' }),
    change: points.nullable(),
    theoryprice: points.nullable().meta({ description: 'by the theoretical prices; null without the index' }),
  })
  .meta({ id: 'FutureSpread' });
export type FutureSpread = z.infer<typeof FutureSpread>;

/** A future's page: its index, the front month and every listed month. */
export const FutureHead = z
  .object({
    product: z.enum(UNDERLYING_IDS),
    hname: z.string(),
    multiplier: won.meta({ description: '거래승수: won a point' }),
    tick: points.meta({ description: '호가단위' }),
    underlying: IndexRow.nullable(),
    front: FutureRow.nullable().meta({ description: 'the nearest month; null where no source has futures' }),
    limits: z
      .array(z.object({ rate: percent, upper: points, lower: points }))
      .meta({ description: '가격제한폭 of the front month, in three steps' }),
    rows: z.array(FutureRow),
    spreads: z.array(FutureSpread).meta({ description: 'between neighbouring months, nearest first' }),
  })
  .meta({ id: 'FutureHead' });
export type FutureHead = z.infer<typeof FutureHead>;

export const FutureDailyRow = DailyRow.extend({
  code: z.string().meta({ description: 'the contract of this day' }),
  settlement: points.nullable(),
  openint: contracts,
  openintchange: contracts.nullable(),
  underlying: points.nullable().meta({ description: 'the index at its close, or now; null if unknown' }),
  basis: points.nullable(),
}).meta({ id: 'FutureDailyRow' });
export type FutureDailyRow = z.infer<typeof FutureDailyRow>;

/** A minute of the front month. */
const FutureTimeRow = z.object({
  time: z.string().meta({ description: 'HH:mm', example: '10:30' }),
  price: points,
  change: points,
  chgrate: percent,
  sign,
  open: points,
  high: points,
  low: points,
  volume: contracts.meta({ description: 'in this minute' }),
  cvolume: contracts.meta({ description: 'since the opening' }),
  openint: contracts,
  underlying: points.nullable().meta({ description: 'the index then; null if unknown' }),
  basis: points.nullable(),
});

/** 시간대별 체결 of the front month today, newest first. */
export const FutureTimes = z.object({
  x: z.literal('times'),
  product: z.enum(UNDERLYING_IDS),
  date: dateKst.nullable(),
  code: z.string().nullable(),
  rows: z.array(FutureTimeRow),
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
});
export type FutureTimes = z.infer<typeof FutureTimes>;

/** Trading of one investor type: won, and contracts. */
const FutureFlow = z.object({
  buya: won,
  sela: won,
  net: won,
  buyvol: contracts,
  selvol: contracts,
  netvol: contracts,
});

const flowsByCode = z.record(z.string(), FutureFlow);

/** 투자자별 매매 of futures, calls and puts today, all months and strikes together. */
export const FutureInvestors = z.object({
  x: z.literal('investors'),
  product: z.enum(UNDERLYING_IDS),
  date: dateKst.nullable(),
  provisional: z.boolean().meta({ description: '잠정: before the close' }),
  flows: z
    .object({ futures: flowsByCode, calls: flowsByCode, puts: flowsByCode })
    .meta({ description: 'by investor code, such as 9000 외국인' }),
  rows: z
    .array(
      FutureFlow.extend({
        what: z.enum(['futures', 'calls', 'puts']),
        code: z.string(),
        hname: z.string(),
        group: z
          .enum(['individual', 'foreigner', 'institution', 'corporation'])
          .meta({ description: 'of futures and options: 국가·지자체 (7000) counts with 기타법인 here' }),
      }),
    )
    .meta({ description: 'the same, as a table' }),
});
export type FutureInvestors = z.infer<typeof FutureInvestors>;
