import { NET_DAYS, RANKED_INVESTORS } from '@sise/domain/flows/net-ranking';
import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { paging } from './lists.ts';
import { QuoteRow } from './rows.ts';
import { dateKst, emptyIsAbsent, percent, won } from './terms.ts';

const shares = z.number().meta({ description: 'shares' });
const DAY_COUNTS = NET_DAYS.map(String);

/** A stock with the net buying of foreigners and institutions over some days; below 0 they sold more than they bought. */
export const NetBuyingRow = QuoteRow.extend({
  rank: z.number().int().meta({ description: 'in the whole ranking, from 1' }),
  net: won
    .nullable()
    .meta({ description: '순매수 of the ranked investor, or of both together; null: only shares known' }),
  netv: shares.meta({ description: 'the same in shares' }),
  foreigner: won.nullable().meta({ description: '외국인 순매수, 기타외국인 included' }),
  foreignerv: shares,
  institution: won.nullable().meta({ description: '기관 순매수, 국가·지자체 (7000) included' }),
  institutionv: shares,
  streak: z.number().int().meta({
    description:
      '연속일: trading days in a row of 순매수 (above 0) or 순매도 (below 0) up to the last, at most 61; 0: none',
  }),
  periodrate: percent.nullable().meta({
    description: '기간 등락률: the price against the adjusted close before the first day; null without one',
  }),
  limitrate: percent.nullable().meta({ description: '외국인 한도소진율 of the day before; null: no limit known' }),
}).meta({ id: 'NetBuyingRow' });
export type NetBuyingRow = z.infer<typeof NetBuyingRow>;

/** 투자자별 순매수 순위 over several days. */
export const investorRankings = resource('investorRankings', {
  netBuying: read('/investment/rankings', {
    summary: '외국인·기관의 기간별 순매수·순매도 순위, 쌍끌이',
    input: z.object({
      investor: z
        .preprocess(emptyIsAbsent, z.enum(RANKED_INVESTORS).default('foreigner'))
        .describe('both: 쌍끌이, stocks that foreigners and institutions traded on the same side'),
      side: z.preprocess(emptyIsAbsent, z.enum(['buy', 'sell']).default('buy')).describe('순매수 or 순매도'),
      by: z.preprocess(emptyIsAbsent, z.enum(['won', 'shares']).default('won')).describe('금액 or 수량'),
      days: z
        .preprocess(
          (value) => (typeof value === 'number' ? `${value}` : emptyIsAbsent(value)),
          z.enum(DAY_COUNTS, `${DAY_COUNTS.join(', ')} 가운데 하나여야 합니다.`).default('1'),
        )
        .transform(Number)
        .describe('trading days added up, today included'),
      market: z.preprocess(emptyIsAbsent, z.enum(['all', 'kospi', 'kosdaq']).default('all')),
      ...paging(50, 4000),
    }),
    reply: pageOf(NetBuyingRow).extend({
      by: z.enum(['won', 'shares']).meta({ description: 'the measure of the order: shares if the source has no won' }),
      counted: z.number().int().meta({ description: 'trading days added up: fewer when the source has fewer' }),
      from: dateKst.nullable().meta({ description: 'the first of them; null without any' }),
      to: dateKst.nullable().meta({ description: 'the last: today once there is anything of today' }),
      at: z.number().nullable().meta({ description: 'seconds since 1970; null without anything of today' }),
      provisional: z.boolean().meta({ description: '잠정: today is in it, and the exchange has not counted it' }),
    }),
    freshness: 'tick',
    example: { investor: 'foreigner', days: 5 },
    list: 'rows',
  }),
});
