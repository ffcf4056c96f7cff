import type { QuoteRow } from '@sise/contract/rows';

/** 코넥스: most of its stocks have days without a trade, on which their base price stays. */
const KONEX = '8';

/**
 * Whether a stock has no price of its own today, so that tables show it in grey: before the first trade, in a halt, and
 * on a KONEX stock's day without trades. It may have a price then: 기세, the bid or ask at the close, which has a change.
 */
export function isStill({
  mktflg,
  volume,
  halted,
  price,
  change,
}: Pick<QuoteRow, 'mktflg' | 'volume' | 'halted' | 'price' | 'change'>): boolean {
  return halted || price === null || (mktflg === KONEX && volume === 0 && !change);
}
