import type { IndexStockRow } from '@sise/contract/indices';
import { signed } from '@sise/domain/format/number';
import { column, type Column } from '../../quotes/column.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { Net } from '../../quotes/sector-columns.tsx';
import { toneOf } from '../../quotes/tone.ts';
import type { IndexList } from './index-pages.ts';

type StockColumn = Column<IndexStockRow>;

const points: StockColumn = {
  id: 'points',
  head: '기여',
  unit: 'p',
  width: 80,
  priority: 3,
  cell: ({ points: moved = null }) => <span className={toneOf(moved, 2)}>{signed(moved, 2)}</span>,
};
const foreigner: StockColumn = {
  id: 'foreigner',
  head: '외국인',
  unit: '억',
  width: 88,
  priority: 5,
  cell: ({ foreigner: net = null }) => <Net won={net} />,
};
const institution: StockColumn = {
  id: 'institution',
  head: '기관',
  unit: '억',
  width: 84,
  priority: 6,
  cell: ({ institution: net = null }) => <Net won={net} />,
};
const week: StockColumn = {
  id: 'week',
  head: '1주',
  width: 80,
  priority: 7,
  cell: ({ week: moved = null }) => <Rate value={moved} digits={1} />,
};
const month: StockColumn = {
  id: 'month',
  head: '1개월',
  width: 80,
  priority: 8,
  cell: ({ month: moved = null }) => <Rate value={moved} digits={1} />,
};

const COLUMNS: readonly StockColumn[] = [
  column.rank,
  { ...column.hname, width: 200 },
  column.trend,
  column.price,
  column.change,
  column.chgrate,
  points,
  column.amount,
  column.listingamount,
  foreigner,
  institution,
  week,
  month,
];

/** The columns of a list of an index: the usual ones, with the listing date or the volume if it is ordered by that. */
export function stockColumnsOf({ onlyNew, sortBy }: Pick<IndexList, 'onlyNew' | 'sortBy'>): readonly StockColumn[] {
  if (onlyNew) return COLUMNS.map((each) => (each === month ? { ...column.listdate, priority: 2 } : each));
  if (sortBy === 'volume')
    return COLUMNS.map((each) => (each === column.listingamount ? { ...column.volume, priority: 4 } : each));
  return COLUMNS;
}
