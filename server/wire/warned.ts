import { changeRate } from '@sise/domain/market/columns';
import type { StockDetail } from '@sise/contract/stock';
import type { Archive } from '@sise/domain/market/archive';
import { WARNING_DAYS, type Listing } from '@sise/domain/market/instrument';
import { addDays } from '@sise/domain/market/kst';

/**
 * The day since when a stock is warned, and its price change before; null if the number of shares changed among those
 * days.
 */
export async function warnedOf(
  archive: Pick<Archive, 'dailyBars' | 'shareChanges'>,
  { shcode, warning, warnedOn }: Listing,
): Promise<StockDetail['warned']> {
  if (warning === null || warnedOn === undefined) return null;
  const bars = await archive.dailyBars(shcode, { until: addDays(warnedOn, -1), count: WARNING_DAYS + 1 });
  const [first, last] = [bars.at(0), bars.at(-1)];
  if (first === undefined || last === undefined || bars.length <= WARNING_DAYS) return { date: warnedOn, rise: null };
  const changes = await archive.shareChanges(shcode);
  const isChanged = changes.some(({ date }) => date > first.date && date <= last.date);
  return { date: warnedOn, rise: isChanged ? null : changeRate(last.close, first.close) };
}
