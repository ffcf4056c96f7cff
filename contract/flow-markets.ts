import { FLOW_MARKET_IDS } from '@sise/domain/flows/flow-market';
import { FLOW_PERIODS } from '@sise/domain/flows/flow-period';
import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { InvestmentDay, Volumes } from './investment.ts';
import { Program } from './program-trading.ts';
import { flagOn } from './lists.ts';
import { Flows } from './rows.ts';
import { dateKst, emptyIsAbsent, percent, sign, upcode } from './terms.ts';

const marketId = z.enum(FLOW_MARKET_IDS).meta({ description: '투자자별 매매의 시장', example: 'kospi' });
const column = z.array(z.number());

/** 순매수 since the opening by minute, in columns: won of shares, contracts of futures and options. */
export const IntradayNets = z
  .object({
    unit: z.enum(['won', 'contracts']),
    from: z.number().meta({ description: 'the opening, seconds since 1970' }),
    to: z.number().meta({ description: 'the close' }),
    time: column.meta({ description: 'seconds since 1970: the end of each minute, and now' }),
    individual: column,
    foreigner: column,
    institution: column,
    corporation: column,
    price: z.array(z.number().nullable()).meta({ description: '지수 at the same moments' }),
  })
  .meta({ id: 'IntradayNets' });
export type IntradayNets = z.infer<typeof IntradayNets>;

/** A market on the newest day with flows: today, or the last day before the first trade of today. */
export const FlowMarketRow = z
  .object({
    market: marketId,
    mktname: z.string().meta({ description: '코스피, 코스피200 선물 …' }),
    upcode: upcode.meta({ description: 'the index, or the underlying' }),
    hname: z.string().meta({ description: '지수 이름' }),
    price: z.number().nullable().meta({ description: '지수 now, points' }),
    change: z.number().nullable(),
    chgrate: percent.nullable(),
    sign,
    date: dateKst.nullable().meta({ description: 'the day of the flows; null if no source has any' }),
    at: z.number().nullable().meta({ description: 'seconds since 1970; null unless the flows are of today' }),
    ...InvestmentDay.pick({
      provisional: true,
      individual: true,
      foreigner: true,
      institution: true,
      corporation: true,
      individualv: true,
      foreignerv: true,
      institutionv: true,
      corporationv: true,
    }).shape,
    program: Program.nullable().meta({ description: 'null for futures and options' }),
    intraday: IntradayNets.nullable().meta({ description: 'null where no source has minutes' }),
  })
  .meta({ id: 'FlowMarketRow' });
export type FlowMarketRow = z.infer<typeof FlowMarketRow>;

export const FlowMarketDetail = FlowMarketRow.extend({
  flows: Flows,
  volumes: Volumes.nullable().meta({ description: 'null if the source has only won' }),
}).meta({ id: 'FlowMarketDetail' });
export type FlowMarketDetail = z.infer<typeof FlowMarketDetail>;

/** Past days of a market in columns, oldest first: they end before today. */
export const FlowMarketDays = z
  .object({
    market: marketId,
    measure: z.enum(['amount', 'volume']),
    date: z.array(dateKst),
    close: z.array(z.number().nullable()).meta({ description: '지수, points' }),
    chgrate: z.array(percent.nullable()),
    nets: z.partialRecord(Flows.keyType, z.array(z.number().nullable())).meta({
      description: '순매수 by 투자자 코드: won, or shares or contracts; empty if the source does not have the measure',
    }),
  })
  .meta({ id: 'FlowMarketDays' });
export type FlowMarketDays = z.infer<typeof FlowMarketDays>;

/** 투자자별 매매 of every market, those of futures and options included. */
export const flowMarkets = resource('flowMarkets', {
  all: read('/investment/markets', {
    summary: '모든 시장의 투자자별 순매수',
    input: z.object({ intraday: flagOn.describe('false leaves the intraday series out') }),
    reply: z.array(FlowMarketRow).meta({ description: 'their intraday series by ten minutes' }),
    freshness: 'tick',
    list: '',
  }),
  detail: read('/investment/markets/{market}', {
    summary: '한 시장의 투자자별 매매',
    input: z.object({ market: marketId }),
    reply: FlowMarketDetail,
    freshness: 'tick',
    example: { market: 'kospi' },
  }),
  days: read('/investment/markets/{market}/days', {
    summary: '한 시장의 투자자별 순매수, 지난 날들',
    input: z.object({
      market: marketId,
      measure: z.preprocess(emptyIsAbsent, z.enum(['amount', 'volume']).default('amount')),
      period: z
        .preprocess(emptyIsAbsent, z.enum(FLOW_PERIODS).default('3month'))
        .meta({ description: 'the days of this period up to today, and at least the last 20' }),
    }),
    reply: FlowMarketDays,
    freshness: 'minute',
    example: { market: 'kospi' },
  }),
});
