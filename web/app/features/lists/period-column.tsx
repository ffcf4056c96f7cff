import { rateOverPeriod } from '@sise/contract/cells';
import type { ListOrder } from '@sise/contract/lists';
import type { ListedRow } from '@sise/contract/market';
import type { Period } from '@sise/domain/market/period';
import type { ColumnSet } from '../../quotes/column-set.ts';
import { PERIOD_NAMES } from '../../quotes/period-names.ts';
import { Rate } from '../../quotes/rate.tsx';
import { STOCK_COLUMNS } from '../../quotes/stock-columns.ts';
import type { StockColumnId } from '../../quotes/stock-columns.ts';

/** The columns of a list of stocks; after today's change stands that over a period, if it is another one. */
export function columnsOver(period: Period): ColumnSet<StockColumnId | 'periodrate', ListedRow, ListOrder> {
  return {
    ...STOCK_COLUMNS,
    fixed: period === '1day' ? STOCK_COLUMNS.fixed : [...STOCK_COLUMNS.fixed, 'periodrate'],
    columns: {
      ...STOCK_COLUMNS.columns,
      periodrate: {
        id: 'periodrate',
        head: `${PERIOD_NAMES[period]} 등락률`,
        width: 112,
        priority: 1,
        order: 'periodrate',
        weight: 'strong',
        cell: (row) => <Rate value={rateOverPeriod(row)} />,
      },
    },
  };
}
