import type { FavoriteRow } from '@sise/contract/favorites';
import type { IndexTick, LiveQuote } from '@sise/contract/live';
import { changeRate } from '@sise/domain/market/columns';
import { directionOf, signOf } from '@sise/domain/market/direction';

/** A favorite with what the channel says of its stock; what came of it since it was added follows. */
export function favoriteAtQuote(row: FavoriteRow, quote: LiveQuote | undefined): FavoriteRow {
  if (!quote || quote.price === null) return row;
  const { price, jnilclose, uplmtprice, dnlmtprice } = quote;
  const base = { price, basePrice: jnilclose, upperLimit: uplmtprice, lowerLimit: dnlmtprice };
  return moved(row, {
    price,
    change: price - jnilclose,
    chgrate: changeRate(price, jnilclose),
    sign: signOf(directionOf(base)),
  });
}

/** The same of an index. */
export function favoriteAtTick(row: FavoriteRow, tick: IndexTick | undefined): FavoriteRow {
  if (!tick) return row;
  const [, price, change, chgrate, sign] = tick;
  return moved(row, { price, change, chgrate, sign });
}

function moved(row: FavoriteRow, now: Pick<FavoriteRow, 'price' | 'change' | 'chgrate' | 'sign'>): FavoriteRow {
  const { addedPrice, high52, low52 } = row;
  const { price } = now;
  return {
    ...row,
    ...now,
    addedrate: price !== null && addedPrice ? changeRate(price, addedPrice) : row.addedrate,
    high52: price !== null && high52 !== null ? Math.max(high52, price) : high52,
    low52: price !== null && low52 !== null ? Math.min(low52, price) : low52,
  };
}
