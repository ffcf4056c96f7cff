import type { QuoteRow } from '@sise/contract/rows';
import type { StockDetail } from '@sise/contract/stock';
import { dateKst } from '@sise/domain/terms';

type RangeDays = Pick<StockDetail, 'high52date' | 'low52date'>;

/**
 * The days of 52주 최고 and 최저: a range that the channel has widened was widened today.
 * @param told the stock as it was asked for  @param today the channel's day; null where it tells none
 */
export function rangeDaysOf(
  told: RangeDays & Pick<StockDetail, 'high52' | 'low52'>,
  { high52, low52 }: Pick<QuoteRow, 'high52' | 'low52'>,
  today: string | null,
): RangeDays {
  const day = today === null ? null : dateKst(today);
  return {
    high52date: high52 === told.high52 ? told.high52date : day,
    low52date: low52 === told.low52 ? told.low52date : day,
  };
}
