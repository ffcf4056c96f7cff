import type { ListedRow } from '@sise/contract/market';
import { changeRate } from '@sise/domain/market/columns';
import { priceOrBase } from '@sise/domain/market/column-values';
import type { Market } from '@sise/domain/market/engine';

/** The change of a stock since its base. @param baseOf won by row, NaN without one */
export function toPeriodChange(
  { columns }: Market,
  row: number,
  baseOf: (row: number) => number,
): Required<Pick<ListedRow, 'periodbase' | 'periodrate'>> {
  const base = baseOf(row);
  if (!(base > 0)) return { periodbase: null, periodrate: null };
  return { periodbase: base, periodrate: changeRate(priceOrBase(columns, row), base) };
}
