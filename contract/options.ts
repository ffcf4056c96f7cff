import { UNDERLYING_IDS } from '@sise/domain/derivatives/contract-spec';
import { z } from 'zod';
import { FutureRow } from './futures.ts';
import { IndexRow } from './rows.ts';
import { dateKst, percent, sign, won } from './terms.ts';

const points = z.number().meta({ description: 'points' });
const contracts = z.number().int().meta({ description: 'contracts' });

/** A month or week of options. */
export const OptionExpiry = z
  .object({
    expiry: dateKst.meta({ description: '최종거래일; names the expiry' }),
    kind: z.enum(['monthly', 'weekly']),
    month: z.string().meta({ example: '2026-12' }),
    week: z.number().int().nullable().meta({ description: 'week of the month of a weekly' }),
    weekday: z.enum(['mon', 'thu']).nullable().meta({ description: 'the weekday a weekly is named by' }),
    jandatecnt: z.number().int().meta({ description: '잔존일수, calendar days' }),
  })
  .meta({ id: 'OptionExpiry' });
export type OptionExpiry = z.infer<typeof OptionExpiry>;

/** A call or put at a strike. Greeks are of Black's model on the forward. */
export const OptionQuote = z
  .object({
    code: z.string(),
    hname: z.string(),
    price: points.nullable().meta({ description: '현재가; null before the first trade of the day' }),
    change: points.nullable(),
    chgrate: percent.nullable(),
    sign,
    jnilclose: points.nullable().meta({ description: '기준가: the premium at the close before; null if unknown' }),
    theoryprice: points.meta({ description: '이론가' }),
    iv: percent.meta({ description: '내재변동성, percent a year' }),
    delta: z.number(),
    gamma: z.number(),
    theta: z.number().meta({ description: 'points a day' }),
    vega: z.number().meta({ description: 'points a percentage point of volatility' }),
    volume: contracts,
    openint: contracts.meta({ description: '미결제약정' }),
    openintchange: contracts.nullable().meta({ description: '미결제증감; null if unknown' }),
    bid: points.nullable().meta({ description: '매수호가' }),
    ask: points.nullable().meta({ description: '매도호가' }),
    intrinsic: points.meta({ description: '내재가치 at the forward of the expiry, as of now' }),
    timevalue: points
      .nullable()
      .meta({ description: '시간가치: price − intrinsic; below zero only where a last price is older than the index' }),
  })
  .meta({ id: 'OptionQuote' });
export type OptionQuote = z.infer<typeof OptionQuote>;

export const OptionRow = z.object({
  strike: points,
  jniliv: percent.nullable().meta({ description: 'volatility at this strike at the close before, percent a year' }),
  call: OptionQuote,
  put: OptionQuote,
});
export type OptionRow = z.infer<typeof OptionRow>;

const SideTotals = z.object({
  volume: contracts,
  amount: won,
  openint: contracts,
  openintchange: contracts.nullable(),
});

/** What is said of an expiry as a whole, and changes with every trade. */
export const OptionHead = z
  .object({
    forward: points.nullable().meta({ description: 'the index carried to the expiry, as options are priced on it' }),
    atm: points.nullable().meta({ description: '등가 행사가' }),
    atmiv: percent.nullable().meta({ description: 'mean volatility of call and put at the money' }),
    maxpain: points.nullable().meta({ description: '최대 고통 행사가' }),
    pcr: z
      .object({ volume: z.number().nullable(), openint: z.number().nullable() })
      .meta({ description: '풋콜비율: puts over calls' }),
    totals: z.object({ call: SideTotals, put: SideTotals }),
  })
  .meta({ id: 'OptionHead' });
export type OptionHead = z.infer<typeof OptionHead>;

/** 옵션 시세판: every strike of an expiry, lowest first. */
export const OptionChain = OptionHead.extend({
  product: z.enum(UNDERLYING_IDS),
  hname: z.string(),
  multiplier: won,
  expiry: dateKst.nullable().meta({ description: 'the expiry shown' }),
  jandatecnt: z.number().int().nullable(),
  years: z.number().nullable().meta({ description: '잔존기간 in years, by which premiums are valued' }),
  expiries: z.array(OptionExpiry),
  underlying: IndexRow.nullable(),
  future: FutureRow.nullable().meta({ description: 'the front month' }),
  rate: percent.nullable().meta({ description: '무위험이자율, percent a year' }),
  step: points.nullable().meta({ description: '행사가 간격' }),
  rows: z.array(OptionRow),
}).meta({ id: 'OptionChain' });
export type OptionChain = z.infer<typeof OptionChain>;

/** All options on an underlying on a day. */
export const OptionDayRow = z
  .object({
    date: dateKst,
    close: points.nullable().meta({ description: 'the index at its close, or now; null if unknown' }),
    change: points.nullable(),
    chgrate: percent.nullable(),
    sign,
    calliv: percent.nullable().meta({ description: 'at the money, nearest month that does not end on the day' }),
    putiv: percent.nullable(),
    callvolume: contracts,
    putvolume: contracts,
    callamount: won,
    putamount: won,
    callopenint: contracts,
    putopenint: contracts,
    pcrvolume: z.number().nullable(),
    pcropenint: z.number().nullable(),
  })
  .meta({ id: 'OptionDayRow' });
export type OptionDayRow = z.infer<typeof OptionDayRow>;
