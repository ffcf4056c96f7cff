import type { QuoteRow } from '@sise/contract/rows';

/** 코넥스: on most of its stocks there are days without a trade, and their base price stands. */
const KONEX = '8';

/** Whether a stock of KONEX has not traded today. Its price may still be told: 기세, what was asked or bid at the close. */
export function isUntraded({ mktflg, volume }: Pick<QuoteRow, 'mktflg' | 'volume'>): boolean {
  return mktflg === KONEX && volume === 0;
}

/** Whether nothing moves a stock's price today, which tables write in grey: a halt, or no trade. */
export function isStill(row: Pick<QuoteRow, 'mktflg' | 'volume' | 'halted' | 'change'>): boolean {
  return row.halted || (isUntraded(row) && !row.change);
}
