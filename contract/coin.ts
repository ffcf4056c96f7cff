import { COIN_CAUTIONS, type CoinCaution } from '@sise/domain/world/coin-caution';
import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { barSpan, paging } from './lists.ts';
import { BarColumns, DailyRow } from './rows.ts';
import { dateKst, percent, sign, won } from './terms.ts';

/** 코인: a row of the crypto table. */
export const CoinRow = z
  .object({
    symbol: z.string(),
    hname: z.string(),
    ename: z.string(),
    price: z.number().meta({ description: 'won, as fine as its price unit' }),
    change: z.number().meta({ description: 'won, signed, since 09:00' }),
    chgrate: percent,
    sign,
    jnilclose: z.number().meta({ description: 'won at 09:00' }),
    open: z.number(),
    high: z.number().meta({ description: 'since 09:00' }),
    low: z.number(),
    volume: z.number().meta({ description: 'coins in the last 24 hours' }),
    amount: won.meta({ description: 'won in the last 24 hours' }),
    listingamount: won.nullable().meta({ description: 'market cap; null if unknown' }),
    caution: z.boolean().meta({ description: '유의종목: its exchange warns of it' }),
    cautions: z
      .array(z.enum(Object.keys(COIN_CAUTIONS) as [CoinCaution, ...CoinCaution[]])) // keys of a literal that is never empty
      .meta({ description: '주의 of its exchange: 가격 급등락, 거래량 급등, 입금량 급등, 가격 차이, 소수 계정 집중' }),
    delistdate: dateKst.nullable().meta({ description: '거래지원 종료일, if announced' }),
    worldprice: z.number().nullable().meta({ description: 'dollars abroad; null if no source has it' }),
    premium: percent
      .nullable()
      .meta({ description: '김치 프리미엄: (price / (worldprice × USD/KRW) − 1) × 100; null if unknown' }),
    asOf: z.iso.datetime({ offset: true }),
    trend: z.array(z.number()).meta({ description: 'prices since 09:00, oldest first' }),
  })
  .meta({ id: 'CoinRow' });
export type CoinRow = z.infer<typeof CoinRow>;

/** 코인: its year, and the rate of its premium. */
const CoinDetail = CoinRow.extend({
  high52: z.number().meta({ description: '52주 최고, this day included' }),
  low52: z.number(),
  opensAt: z.number().meta({ description: '09:00 of its day, seconds since 1970' }),
  closesAt: z.number(),
  exchangerate: z.number().nullable().meta({ description: 'won a dollar, of the premium; null if unknown' }),
  rateasof: z.iso.datetime({ offset: true }).nullable().meta({ description: 'when that rate was true' }),
}).meta({ id: 'CoinDetail' });
export type CoinDetail = z.infer<typeof CoinDetail>;

const coinId = z
  .string()
  .regex(/^[A-Z0-9]{1,12}$/, 'BTC 같은 코인 기호여야 합니다.')
  .meta({ description: '코인 기호: BTC, ETH', example: 'BTC' });

/** 코인 하나. */
export const coin = resource(
  'coin',
  {
    detail: read('/cryptocurrency/{id}', {
      summary: '코인 상세',
      input: z.object({ id: coinId }),
      reply: CoinDetail,
      freshness: 'tick',
      example: { id: 'BTC' },
    }),
    tv: read('/cryptocurrency/tv/{id}', {
      summary: '코인 차트 봉',
      input: z.object({ id: coinId, ...barSpan }),
      reply: BarColumns,
      freshness: 'minute',
      example: { id: 'BTC', type: 'day' },
    }),
    daily: read('/cryptocurrency/{id}/daily-prices', {
      summary: '코인 일별 시세, 최근 날짜부터; 하루는 09시부터',
      input: z.object({ id: coinId, ...paging(20, 2500) }),
      reply: pageOf(DailyRow),
      freshness: 'tick',
      example: { id: 'BTC' },
      list: 'rows',
    }),
  },
  'coin.unknown',
);
