import type { QuoteRow } from '@sise/contract/rows';
import type { StockDetail } from '@sise/contract/stock';
import { dateKst } from '@sise/domain/terms';

type RangeDays = Pick<StockDetail, 'high52date' | 'low52date'>;

/**
 * The days of 52주 최고 and 최저: an extreme that the live channel has extended is today's.
 * @param loaded the stock before the live quote  @param today the channel's day; null if unknown
 */
export function rangeDaysOf(
  loaded: RangeDays & Pick<StockDetail, 'high52' | 'low52'>,
  { high52, low52 }: Pick<QuoteRow, 'high52' | 'low52'>,
  today: string | null,
): RangeDays {
  const day = today === null ? null : dateKst(today);
  return {
    high52date: high52 === loaded.high52 ? loaded.high52date : day,
    low52date: low52 === loaded.low52 ? loaded.low52date : day,
  };
}
