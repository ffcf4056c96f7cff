import { z } from 'zod';
import { percent, shcode, sign, won } from './terms.ts';

export const size = z.number().int().meta({ description: 'shares' });

/** 한 호가. */
export const BookLevelRow = z
  .object({
    price: won,
    chgrate: percent,
    size,
    sizechange: z.number().int().meta({ description: '잔량증감, shares, signed, since a moment before' }),
  })
  .meta({ id: 'BookLevelRow' });
export type BookLevelRow = z.infer<typeof BookLevelRow>;

/** The trade of an auction if it ended now. */
const Expected = z.object({
  price: won,
  change: won.meta({ description: 'won, signed, against jnilclose' }),
  chgrate: percent,
  sign,
  volume: size,
});

/** 호가: the order book now. */
export const Book = z
  .object({
    shcode,
    time: z.number().nullable().meta({ description: 'seconds since 1970; null where no source has books' }),
    phase: z
      .enum(['opening', 'continuous', 'vi', 'closing', 'after', 'single-price', 'halted', 'closed'])
      .nullable()
      .meta({ description: 'opening, vi and closing are call auctions; null where no source has books' }),
    label: z
      .string()
      .nullable()
      .meta({ description: '장중, 동시호가, VI 발동, 애프터마켓, 시간외, 거래정지, 장전, 장마감' }),
    asks: z.array(BookLevelRow).meta({ description: '매도호가, the best (lowest) first; none at the upper limit' }),
    bids: z.array(BookLevelRow).meta({ description: '매수호가, the best (highest) first; none at the lower limit' }),
    asktotal: size.meta({ description: '매도 총잔량 of the levels given, shares' }),
    asktotalchange: z.number().int(),
    bidtotal: size.meta({ description: '매수 총잔량 of the levels given, shares' }),
    bidtotalchange: z.number().int(),
    net: z.number().int().meta({ description: '순매수잔량: bidtotal − asktotal' }),
    expected: Expected.nullable().meta({ description: '예상체결; null outside auctions' }),
  })
  .meta({ id: 'Book' });
export type Book = z.infer<typeof Book>;
