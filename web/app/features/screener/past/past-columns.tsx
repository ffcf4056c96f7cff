import type { PastOrder, PastScreenRow } from '@sise/contract/past-screens';
import { dottedDate } from '@sise/domain/format/date';
import { comma, inEok } from '@sise/domain/format/number';
import { changeRate } from '@sise/domain/market/columns';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import { column } from '../../../quotes/column.tsx';
import type { Column } from '../../../quotes/column.tsx';
import { Price } from '../../../quotes/price.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { StockName } from '../../../quotes/stock-name.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { SCREEN_COLUMNS } from '../screen-columns.tsx';
import type { ColumnSetId } from '../screen-sets.ts';

/**
 * A stock of a past screen in a live table: its quote is today's, and what the day of the screen had is beside it. The
 * figures of the screen stay those of that day.
 */
export interface PastTableRow extends PastScreenRow {
  /** The close, rate and market cap of the day of the screen. */
  readonly close: number | null;
  readonly rate: number | null;
  readonly cap: number;
}

/** Rows with the price of the response as today's quote. */
export function pastTableRows(rows: readonly PastScreenRow[]): PastTableRow[] {
  return rows.map((row) => ({
    ...row,
    price: row.sinceprice,
    close: row.price ?? row.jnilclose,
    rate: row.chgrate,
    cap: row.listingamount,
  }));
}

/** The return up to the live price. */
function liveSince({ sincerate, sinceprice, price }: PastTableRow): number | null {
  if (sincerate === null || sinceprice === null || price === null || price === sinceprice) return sincerate;
  return changeRate((1 + sincerate / 100) * price, sinceprice);
}

type PastColumn = Column<PastTableRow, PastOrder>;

const name: PastColumn = {
  ...column.hname,
  cell: (row, { showMarket, isTabStop }) =>
    row.delisted === null ? (
      // With the market cap of that day: that of the quote moves with the price.
      <StockName
        row={{ ...row, listingamount: row.cap }}
        showMarket={showMarket}
        isTabStop={isTabStop}
        product={row.product}
      />
    ) : (
      <>
        {row.hname} <Badge tone="ink">{dottedDate(row.delisted)} 상장폐지</Badge>
      </>
    ),
};

const then: readonly PastColumn[] = [
  name,
  {
    id: 'sincerate',
    head: '이후 수익률',
    width: 112,
    priority: 1,
    order: 'sincerate',
    weight: 'strong',
    isMetric: true,
    cell: (row) => <Rate value={liveSince(row)} />,
  },
  {
    id: 'close',
    head: '그날 종가',
    width: 96,
    priority: 2,
    order: 'price',
    cell: ({ close }) => comma(close),
  },
  {
    ...column.price,
    priority: 3,
    order: undefined,
    cell: ({ price }) => (price === null ? '-' : <Price value={price} flash />),
  },
];
const day: readonly PastColumn[] = [
  {
    id: 'rate',
    head: '그날 등락률',
    width: 108,
    priority: 5,
    order: 'chgrate',
    cell: ({ rate }) => <Rate value={rate} />,
  },
];
const cap: PastColumn = {
  id: 'cap',
  head: '그날 시가총액',
  unit: '억',
  width: 132,
  priority: 6,
  order: 'listingamount',
  weight: 'quiet',
  cell: ({ cap: worth }) => <span title={worth === null ? undefined : `${comma(worth)}원`}>{inEok(worth)}</span>,
};

/** Cells that a live table shows as of today: those of the day of the screen stand in columns of their own. */
const LIVE: ReadonlySet<string> = new Set(['hname', 'price', 'change', 'chgrate', 'volume', 'amount', 'listingamount']);

/** The columns of a set: the return since, then the set's figures as of the day of the screen. */
export function pastColumns(kind: ScreenKind, set: ColumnSetId): readonly PastColumn[] {
  const figures = SCREEN_COLUMNS[kind][set].filter(({ id }) => !LIVE.has(id));
  return [...then, ...(set === 'price' ? day : []), ...figures, cap];
}
