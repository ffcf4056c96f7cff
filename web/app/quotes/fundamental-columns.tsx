import { fundamentalsIn } from '@sise/contract/cells';
import type { ListOrder } from '@sise/contract/lists';
import type { ListedRow } from '@sise/contract/market';
import { comma } from '@sise/domain/format/number';
import { valuationOf } from '@sise/domain/papers/valuation';
import type { Column } from './column.tsx';

type FundamentalColumn = Column<ListedRow, ListOrder>;

/** The price of now, or before the first trade the one before, measured by what the company earns and owns. */
function measured(row: ListedRow) {
  return valuationOf(fundamentalsIn(row), row.price ?? row.jnilclose);
}

/** Columns of what a company earns and owns, for lists that carry it. */
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
      return deficit ? <span className="mute">적자</span> : comma(per, 1);
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
    // No move of a price: a loss is told by its sign alone.
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
