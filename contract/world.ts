import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { barSpan } from './lists.ts';
import { BarColumns } from './rows.ts';
import { dateKst, percent, sign, won } from './terms.ts';

const worldId = z
  .string()
  .regex(/^[A-Z0-9]{3,10}$/, 'NASDAQ 같은 지수 이름이어야 합니다.')
  .meta({
    description: 'SP500, NASDAQ, DJIA, PSEMICON, DAX, SXXP, CAC40, NIKKEI, SHIDX, SZIDX, HANGSE; USDKRW, WTI …',
  });

/** 해외지수, 환율, 원자재: a row of the global tables. */
export const WorldRow = z
  .object({
    symbol: worldId,
    hname: z.string(),
    group: z.enum(['index', 'currency', 'commodity']),
    country: z.string().meta({ description: 'ISO 3166 code of its place; EU for all of Europe' }),
    nation: z.string().meta({ description: '나라 이름' }),
    unit: z.enum(['points', 'won', 'dollars']),
    price: z.number(),
    change: z.number().meta({ description: 'signed, in its unit' }),
    chgrate: percent,
    sign,
    jnilclose: z.number(),
    open: z.number(),
    high: z.number(),
    low: z.number(),
    date: dateKst.meta({ description: 'trading day of its exchange, by the date there' }),
    localtime: z
      .string()
      .meta({ description: 'when the price was true, by the clock of its place: 2026-11-19T16:00:00' }),
    asOf: z.iso.datetime({ offset: true }).meta({ description: 'the same moment in Korean time' }),
    status: z.enum(['open', 'close']),
    session: z.enum(['장중', '휴장 시간', '장마감']),
    delay: z.number().int().meta({ description: 'minutes its quotes arrive late; 0 when they are live' }),
    label: z.string().meta({ description: 'how old the price is, as a page says it: 실시간, 15분 지연, 11.19 종가' }),
    trend: z.array(z.number()).meta({ description: 'prices of its day so far, oldest first' }),
  })
  .meta({ id: 'WorldRow' });
export type WorldRow = z.infer<typeof WorldRow>;

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
    listingamount: won.meta({ description: 'market cap' }),
    asOf: z.iso.datetime({ offset: true }),
    trend: z.array(z.number()).meta({ description: 'prices since 09:00, oldest first' }),
  })
  .meta({ id: 'CoinRow' });
export type CoinRow = z.infer<typeof CoinRow>;

/** 해외지수, 환율, 코인, 해외 종목. */
export const world = resource(
  'world',
  {
    globalIndices: read('/global-indices', {
      summary: '해외지수, 환율, 원자재',
      reply: z.array(WorldRow),
      freshness: 'tick',
      list: '',
    }),
    globalSwiper: read('/main/swiper/global-indices', {
      summary: '첫 화면의 해외지수',
      reply: z.array(WorldRow),
      freshness: 'tick',
      list: '',
    }),
    globalTv: read('/global-indices/tv/{id}', {
      summary: '해외지수 차트 봉',
      input: z.object({ id: worldId, ...barSpan }),
      reply: BarColumns,
      freshness: 'minute',
      example: { id: 'NASDAQ', type: 'day' },
    }),
    globalIndex: read('/global-indices/{id}', {
      summary: '해외지수 상세',
      input: z.object({ id: worldId }),
      reply: WorldRow.extend({
        high52: z.number().meta({ description: '52주 최고, this day included' }),
        low52: z.number(),
        bars: BarColumns.meta({ description: 'days of the past year' }),
      }),
      freshness: 'tick',
      example: { id: 'NASDAQ' },
    }),
    coins: read('/cryptocurrency/price', {
      summary: '코인 시세, 시가총액 순',
      reply: z.array(CoinRow),
      freshness: 'tick',
      list: '',
    }),
  },
  'index.unknown',
);
