import { fundamentalsIn } from '@sise/contract/cells';
import type { ListOrder } from '@sise/contract/lists';
import type { ListedRow } from '@sise/contract/market';
import { comma } from '@sise/domain/format/number';
import { valuationOf } from '@sise/domain/financials/valuation';
import type { Column } from './column.tsx';

type FundamentalColumn = Column<ListedRow, ListOrder>;

/** Valuation at the present price, or before the first trade at the price before. */
function measured(row: ListedRow) {
  return valuationOf(fundamentalsIn(row), row.price ?? row.jnilclose);
}

/** Columns of earnings and book value, for lists that carry them. */
export const fundamentalColumns = {
  per: {
    id: 'per',
    head: 'PER',
    unit: '배',
    width: 84,
    priority: 6,
    order: 'per',
    cell: (row) => {
      const { per, deficit } = measured(row);
      return deficit ? <span className="muted">적자</span> : comma(per, 1);
    },
  },
  pbr: {
    id: 'pbr',
    head: 'PBR',
    unit: '배',
    width: 84,
    priority: 6,
    order: 'pbr',
    cell: (row) => comma(measured(row).pbr, 2),
  },
  roe: {
    id: 'roe',
    head: 'ROE',
    unit: '%',
    width: 84,
    priority: 6,
    order: 'roe',
    // Not a price change: a loss has a minus sign but no colour.
    cell: ({ roe = null }) => comma(roe, 1),
  },
  dividendyield: {
    id: 'dividendyield',
    head: '배당수익률',
    unit: '%',
    width: 108,
    priority: 7,
    order: 'dividendyield',
    cell: (row) => comma(measured(row).dividendYield, 2),
  },
} as const satisfies Record<string, FundamentalColumn>;
