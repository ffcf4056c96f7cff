import { z } from 'zod';
import { Book, size } from './order-book.ts';
import { read, resource } from './endpoint.ts';
import { AfterHours, VolatilityInterruptionRow } from './stock.ts';
import { percent, shcode, sign, won } from './terms.ts';

/** 체결: one trade. */
export const TradeRow = z
  .object({
    time: z.number().meta({ description: 'seconds since 1970' }),
    price: won,
    change: won.meta({ description: 'won, signed, against jnilclose' }),
    chgrate: percent,
    sign,
    volume: size,
    side: z.enum(['buy', 'sell']).nullable().meta({ description: 'who came to the other; null for an auction' }),
    strength: percent.nullable().meta({ description: '체결강도 after this trade' }),
  })
  .meta({ id: 'TradeRow' });
export type TradeRow = z.infer<typeof TradeRow>;

/** 변동성완화장치 of a stock today. */
const VolatilityInterruptions = z.object({
  reference: won.nullable().meta({ description: '정적 VI 참조가격 now' }),
  upper: won.nullable().meta({ description: '상승 VI 발동예상가; null where none can begin' }),
  lower: won.nullable().meta({ description: '하락 VI 발동예상가' }),
  running: VolatilityInterruptionRow.nullable(),
  list: z.array(VolatilityInterruptionRow).meta({ description: 'of today, oldest first, the running one last' }),
});

/** A stock's book with the last trades and further data. */
export const BookPage = Book.extend({
  hname: z.string(),
  price: won.nullable(),
  change: won.nullable(),
  chgrate: percent.nullable(),
  sign,
  jnilclose: won,
  open: won.nullable(),
  high: won.nullable(),
  low: won.nullable(),
  uplmtprice: won.nullable(),
  dnlmtprice: won.nullable(),
  volume: z.number(),
  amount: won,
  tick: won.meta({ description: '호가 단위 at the price' }),
  strength: percent.nullable().meta({
    description: '체결강도: shares buyers took for 100 that sellers gave since the opening, auctions left out',
  }),
  strengths: z
    .object({ time: z.array(z.number()), strength: z.array(z.number()) })
    .meta({ description: '체결강도 every five minutes, oldest first; seconds since 1970' }),
  trades: z.array(TradeRow).meta({ description: 'the last 30 of the regular session, the newest first' }),
  vi: VolatilityInterruptions,
  history: z
    .object({
      time: z.array(z.number()),
      asktotal: z.array(size),
      bidtotal: z.array(size),
      expected: z.array(won.nullable()).meta({ description: '예상체결가; null outside auctions' }),
    })
    .meta({ description: '총잔량 of the last ten minutes every ten seconds, oldest first; seconds since 1970' }),
  after: AfterHours.nullable().meta({
    description: '애프터마켓 against jnilclose, beside the close of 15:30; null where nothing was traded in it',
  }),
}).meta({ id: 'BookPage' });
export type BookPage = z.infer<typeof BookPage>;

/** 가격대별 거래 of the day, in columns: shares traded at each price since the opening. */
export const PriceVolumes = z
  .object({
    shcode,
    price: z.array(won).meta({ description: 'in rising order' }),
    bought: z.array(size).meta({ description: 'shares that buyers took' }),
    sold: z.array(size).meta({ description: 'shares that sellers gave' }),
    auctioned: z.array(size).meta({ description: 'shares traded in auctions, on neither side' }),
  })
  .meta({ id: 'PriceVolumes' });
export type PriceVolumes = z.infer<typeof PriceVolumes>;

/** 호가. */
export const book = resource(
  'book',
  {
    asp: read('/stock/{code}/asp', {
      summary: '호가와 체결',
      input: z.object({ code: shcode }),
      reply: BookPage,
      freshness: 'tick',
      example: { code: '005930' },
      list: 'trades',
    }),
    volumes: read('/stock/{code}/asp/volumes', {
      summary: '가격대별 거래',
      input: z.object({ code: shcode }),
      reply: PriceVolumes,
      freshness: 'tick',
      example: { code: '005930' },
    }),
  },
  'stock.unknown',
);
