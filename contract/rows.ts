import { INVESTOR_CODES, INVESTORS } from '@sise/domain/flows/investor';
import type { InvestorCode } from '@sise/domain/flows/investor';
import { z } from 'zod';
import {
  corporateAction,
  dateKst,
  designation,
  marketFlag,
  percent,
  shcode,
  sign,
  signOfDay,
  upcode,
  won,
} from './terms.ts';

/** A stock with its quote: the row of every list and the head of every stock page. */
export const QuoteRow = z
  .object({
    shcode,
    hname: z.string().meta({ description: '종목명' }),
    mktflg: marketFlag,
    upcode: upcode.nullable().meta({ description: '업종코드; null where no source says' }),
    price: won.nullable().meta({ description: '현재가; null before the first trade of the day' }),
    change: won.nullable().meta({ description: '전일대비, won, signed; null without a price' }),
    chgrate: percent.nullable().meta({ description: '등락률; null without a price' }),
    sign,
    jnilclose: won.meta({ description: '전일종가 (기준가)' }),
    open: won.nullable(),
    high: won.nullable(),
    low: won.nullable(),
    uplmtprice: won.nullable().meta({ description: '상한가; null where there is no limit' }),
    dnlmtprice: won.nullable().meta({ description: '하한가' }),
    volume: z.number().meta({ description: '거래량, shares' }),
    amount: won.meta({ description: '거래대금' }),
    listing: z.number().meta({ description: '상장주식수' }),
    listingamount: won.meta({ description: '시가총액' }),
    high52: won.nullable().meta({ description: '52주 최고, today included' }),
    low52: won.nullable().meta({ description: '52주 최저, today included' }),
    foreignrate: percent.nullable().meta({ description: '외국인 보유율; null where no source says' }),
    warning: z
      .enum(['01', '02', '03'])
      .nullable()
      .meta({ description: '시장경보: 01 투자주의, 02 투자경고, 03 투자위험' }),
    designation: designation.nullable(),
    action: corporateAction.nullable(),
    halted: z.boolean().meta({ description: '거래정지' }),
    isnew: z.boolean().meta({ description: '신규상장: listed within the last 6 months' }),
    newListing: z.boolean().meta({ description: '상장 첫날: listed today' }),
    listdate: dateKst.nullable().meta({ description: '상장일' }),
    trend: z
      .array(z.number())
      .nullable()
      .meta({ description: 'prices of today (or closes of the last 20 days), oldest first; null unless requested' }),
  })
  .meta({ id: 'QuoteRow' });
export type QuoteRow = z.infer<typeof QuoteRow>;

const count = z.number().int().nullable();

/** An index with its value: market, benchmark, size class or industry. */
export const IndexRow = z
  .object({
    upcode,
    hname: z.string(),
    kind: z.enum(['market', 'benchmark', 'size', 'sector']),
    mktflg: marketFlag.nullable(),
    price: z.number().nullable().meta({ description: '지수, points; null where no source says' }),
    change: z
      .number()
      .nullable()
      .meta({ description: 'points, signed; null as the rate is before its first value of the day' }),
    chgrate: percent
      .nullable()
      .meta({ description: 'of the index; of an industry with a code of our own the cap-weighted mean of its stocks' }),
    sign,
    jnilclose: z.number().nullable(),
    open: z.number().nullable(),
    high: z.number().nullable(),
    low: z.number().nullable(),
    volume: z.number().nullable().meta({ description: 'shares' }),
    amount: won.nullable(),
    listingamount: won
      .nullable()
      .meta({ description: '시가총액 from its source, else the sum of its stocks; null if neither is known' }),
    stocks: count.meta({ description: 'the number of its stocks; null if they are unknown' }),
    upper: count.meta({
      description: '상한 종목 수; null, as are the counts below, before the first trade and if its stocks are unknown',
    }),
    rise: count.meta({ description: '상승 종목 수, 상한 included' }),
    flat: count.meta({ description: '보합 종목 수' }),
    fall: count.meta({ description: '하락 종목 수, 하한 included' }),
    lower: count.meta({ description: '하한 종목 수' }),
    high52: z.number().nullable(),
    low52: z.number().nullable(),
  })
  .meta({ id: 'IndexRow' });
export type IndexRow = z.infer<typeof IndexRow>;

/** An industry in the tables of industries. */
export const SectorRow = IndexRow.pick({
  upcode: true,
  hname: true,
  mktflg: true,
  chgrate: true,
  sign: true,
  amount: true,
  listingamount: true,
  stocks: true,
  rise: true,
  flat: true,
  fall: true,
}).meta({ id: 'SectorRow' });
export type SectorRow = z.infer<typeof SectorRow>;

/** Further columns of a stock or an industry in the tables of an index; null if no source gives it. */
export const IndexFacts = z.object({
  points: z.number().nullable().meta({ description: '기여: its part of the change of the index, points' }),
  foreigner: won.nullable().meta({ description: '외국인 순매수 today' }),
  institution: won.nullable().meta({ description: '기관 순매수 today' }),
  week: percent.nullable().meta({ description: '1주 등락률; of an industry the cap-weighted mean of its stocks' }),
  month: percent.nullable().meta({ description: '1개월 등락률' }),
});
export type IndexFacts = z.infer<typeof IndexFacts>;

/** A day of a stock (won) or an index (points). */
export const DailyRow = z
  .object({
    date: dateKst,
    close: z.number(),
    change: z.number().nullable().meta({ description: 'signed, against the base price of that day' }),
    chgrate: percent.nullable(),
    sign: signOfDay,
    open: z.number().nullable(),
    high: z.number().nullable(),
    low: z.number().nullable(),
    volume: z.number().nullable(),
    amount: won.nullable(),
  })
  .meta({ id: 'DailyRow' });
export type DailyRow = z.infer<typeof DailyRow>;

/** Bars in columns: the n-th entry of each belongs together, oldest first. */
export const BarColumns = z
  .object({
    time: z
      .array(z.union([z.string(), z.number()]))
      .meta({ description: 'dates YYYY-MM-DD, or for minutes seconds since 1970' }),
    open: z.array(z.number().nullable()),
    high: z.array(z.number().nullable()),
    low: z.array(z.number().nullable()),
    close: z.array(z.number()),
    volume: z.array(z.number().nullable()),
    more: z.boolean().meta({ description: 'older bars exist: call again with lastDate (and lastTime)' }),
    missing: z
      .array(
        z.object({
          from: dateKst,
          to: dateKst,
          days: z.number().int().meta({ description: 'trading days from the one to the other, both included' }),
          base: z.number().nullable().optional().meta({
            description:
              '기준가 of the next bar, adjusted like the bars: the close of the last missing day; null if no source has it, absent if it is the close of the bar before',
          }),
        }),
      )
      .optional()
      .meta({ description: 'trading days among these bars that the source lacks; absent where it lacks none' }),
  })
  .meta({ id: 'BarColumns' });
export type BarColumns = z.infer<typeof BarColumns>;

/** Today's intraday series of an index, or of the dollar in won. */
export const LineColumns = z
  .object({
    upcode: upcode.or(z.literal('USDKRW')).meta({ description: '업종코드, or USDKRW for the dollar in won' }),
    hname: z.string(),
    date: dateKst,
    jnilclose: z.number().nullable(),
    unit: z
      .enum(['minute', 'day'])
      .meta({ description: 'minute: today. day: closes of the last days, where no source has minutes' }),
    opensAt: z.number().meta({ description: 'beginning of the regular session, seconds since 1970' }),
    closesAt: z.number(),
    time: z.array(z.number()).meta({ description: 'seconds since 1970' }),
    price: z.array(z.number()),
  })
  .meta({ id: 'LineColumns' });
export type LineColumns = z.infer<typeof LineColumns>;

/** Bought and sold amounts of one investor type, won. */
export const FlowEntry = z
  .object({
    buya: won.nullable().meta({ description: '매수; null where the source has only the net' }),
    sela: won.nullable().meta({ description: '매도' }),
    net: won.meta({ description: '순매수: buya − sela' }),
  })
  .meta({ id: 'FlowEntry' });
export type FlowEntry = z.infer<typeof FlowEntry>;

/** Entries keyed by 투자자 코드, such as 9000 외국인; over all keys bought equals sold. */
export const Flows = z
  .partialRecord(z.enum(INVESTOR_CODES.map((code) => `${code}` as const)), FlowEntry)
  .meta({ id: 'Flows', description: '투자자 코드: ' + INVESTOR_CODES.map(nameOfCode).join(', ') });
export type Flows = z.infer<typeof Flows>;

function nameOfCode(code: InvestorCode): string {
  return `${code} ${INVESTORS[code].name}`;
}
