import type { QuoteRow } from '@sise/contract/rows';

/** 코넥스: most of its stocks have days without a trade, on which their base price stays. */
const KONEX = '8';

/** Whether a KONEX stock has not traded today. It may still have a price: 기세, the bid or ask at the close. */
export function isUntraded({ mktflg, volume }: Pick<QuoteRow, 'mktflg' | 'volume'>): boolean {
  return mktflg === KONEX && volume === 0;
}

/** Whether nothing changes a stock's price today, which tables show in grey: a halt, or no trade. */
export function isStill(row: Pick<QuoteRow, 'mktflg' | 'volume' | 'halted' | 'change'>): boolean {
  return row.halted || (isUntraded(row) && !row.change);
}
