import type { LiveQuote } from '@sise/contract/live';
import type { QuoteRow } from '@sise/contract/rows';
import { changeRate } from '@sise/domain/market/columns';
import { directionOf, signOf } from '@sise/domain/market/direction';

/** A row with the live quote of its stock: change, rate, sign, market cap and 52-week range are recalculated. */
export function overlayQuote<Row extends QuoteRow>(row: Row, live: LiveQuote): Row {
  const { price, jnilclose, open, high, low, uplmtprice, dnlmtprice, volume, amount } = live;
  const base = { price, basePrice: jnilclose, upperLimit: uplmtprice, lowerLimit: dnlmtprice };
  return {
    ...row,
    price,
    jnilclose,
    open,
    high,
    low,
    uplmtprice,
    dnlmtprice,
    volume,
    amount,
    change: price === null ? null : price - jnilclose,
    chgrate: price === null ? null : changeRate(price, jnilclose),
    sign: signOf(directionOf(base)),
    listingamount: (price ?? jnilclose) * row.listing,
    high52: row.high52 !== null && high !== null ? Math.max(row.high52, high) : row.high52,
    low52: row.low52 !== null && low !== null ? Math.min(row.low52, low) : row.low52,
  };
}
