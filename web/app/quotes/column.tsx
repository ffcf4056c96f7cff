import type { StockOrder } from '@sise/contract/lists';
import type { QuoteRow } from '@sise/contract/rows';
import { dottedDate } from '@sise/domain/format/date';
import { comma, inEok } from '@sise/domain/format/number';
import type { ReactNode } from 'react';
import { InterestStar } from '../favorites/interest-star.tsx';
import { Spark } from '../charts/spark.tsx';
import { Change } from './change.tsx';
import { Price } from './price.tsx';
import { RangeMark } from './range-mark.tsx';
import { Rate } from './rate.tsx';
import { StockName } from './stock-name.tsx';
import { isStill } from './untraded.ts';

/** What a cell may use besides its row. */
export interface Place {
  /** Counts from 1. */
  readonly rank: number;
  /** Today's prices, oldest first, if they are not in the row. */
  readonly trend: readonly number[] | null;
  /** Whether those prices are daily, because no source has today's minutes. */
  readonly isDaily: boolean;
  /** Whether the market is shown beside the name, for lists of more than one market. */
  readonly showMarket: boolean;
  /** Whether the tab key stops at this row; arrow keys move from there. */
  readonly isTabStop: boolean;
}

/** A column as plain data; By is the type of its table's orders. */
export interface Column<Row extends QuoteRow = QuoteRow, By extends string = StockOrder> {
  /** Its name in the address, and in the class of its cells. */
  readonly id: string;
  readonly head: string;
  /** A control in place of the head's text. */
  readonly headControl?: ReactNode;
  /** The head if the sparkline shows days. */
  readonly headOfDays?: string;
  /** Shown once, in the head: 거래대금(억). */
  readonly unit?: string;
  /** Least width in pixels; the remaining width is shared in proportion. */
  readonly width: number;
  readonly align?: 'left' | 'center';
  /** 1 stays on the narrowest screen; as the table narrows, the highest number is dropped first. */
  readonly priority: number;
  /** The order a press on the head selects; absent if the list cannot be ordered by this column. */
  readonly order?: By;
  /** Offered in the last column of a narrow screen, after the usual metrics. */
  readonly isMetric?: true;
  /** strong: the main numbers. quiet: secondary ones. */
  readonly weight?: 'strong' | 'quiet';
  readonly cell: (row: Row, place: Place) => ReactNode;
}

/** Every column of every table of stocks, by its wire name. */
export const column = {
  rank: { id: 'rank', head: '순위', width: 52, align: 'center', priority: 2, cell: (_, { rank }) => comma(rank) },
  hname: {
    id: 'hname',
    head: '종목명',
    width: 216,
    align: 'left',
    priority: 1,
    order: 'hname',
    cell: (row, { showMarket, isTabStop }) => <StockName row={row} showMarket={showMarket} isTabStop={isTabStop} />,
  },
  price: {
    id: 'price',
    head: '현재가',
    width: 96,
    priority: 1,
    order: 'price',
    weight: 'strong',
    cell: (row) => <Price value={row.price ?? row.jnilclose} flash />,
  },
  change: {
    id: 'change',
    head: '전일비',
    width: 92,
    priority: 2,
    order: 'change',
    cell: (row) => <Change value={isStill(row) ? null : row.change} sign={row.sign} />,
  },
  chgrate: {
    id: 'chgrate',
    head: '등락률',
    width: 92,
    priority: 1,
    order: 'chgrate',
    weight: 'strong',
    cell: (row) => <Rate value={isStill(row) ? null : row.chgrate} sign={row.sign} />,
  },
  trend: {
    id: 'trend',
    head: '당일',
    headOfDays: '20일',
    width: 92,
    align: 'center',
    priority: 4,
    cell: ({ trend, jnilclose }, place) => (
      <Spark values={trend ?? (place.trend && [...place.trend])} base={place.isDaily ? null : jnilclose} />
    ),
  },
  volume: {
    id: 'volume',
    head: '거래량',
    unit: '주',
    width: 108,
    priority: 6,
    order: 'volume',
    weight: 'quiet',
    cell: ({ volume }) => comma(volume),
  },
  amount: {
    id: 'amount',
    head: '거래대금',
    unit: '억',
    width: 108,
    priority: 3,
    order: 'amount',
    cell: ({ amount }) => <span title={`${comma(amount)}원`}>{inEok(amount)}</span>,
  },
  listingamount: {
    id: 'listingamount',
    head: '시가총액',
    unit: '억',
    width: 108,
    priority: 5,
    order: 'listingamount',
    cell: ({ listingamount }) => <span title={`${comma(listingamount)}원`}>{inEok(listingamount)}</span>,
  },
  foreignrate: {
    id: 'foreignrate',
    head: '외국인',
    unit: '%',
    width: 80,
    priority: 7,
    order: 'foreignrate',
    weight: 'quiet',
    cell: ({ foreignrate }) => comma(foreignrate, 2),
  },
  position: {
    id: 'position',
    head: '52주 위치',
    width: 100,
    align: 'center',
    priority: 8,
    order: 'position',
    cell: ({ low52, high52, price }) => <RangeMark low={low52} high={high52} value={price} />,
  },
  open: plain('open', '시가', ({ open }) => open),
  high: plain('high', '고가', ({ high }) => high),
  low: plain('low', '저가', ({ low }) => low),
  jnilclose: plain('jnilclose', '기준가', ({ jnilclose }) => jnilclose),
  high52: plain('high52', '52주 최고', ({ high52 }) => high52),
  low52: plain('low52', '52주 최저', ({ low52 }) => low52),
  listing: { ...plain('listing', '상장주식수', ({ listing }) => listing), unit: '주', width: 132 },
  listdate: {
    id: 'listdate',
    head: '상장일',
    width: 104,
    priority: 5,
    order: 'listdate',
    weight: 'quiet',
    cell: ({ listdate }) => (listdate === null ? '-' : dottedDate(listdate)),
  },
} as const satisfies Record<string, Column>;

/** The star before the name, in every table; it cannot be picked. A narrow screen has it on the stock page instead. */
const star: Column<QuoteRow, never> = {
  id: 'star',
  head: '관심',
  width: 40,
  align: 'center',
  priority: 2,
  cell: ({ shcode, hname, price }, { isTabStop }) => (
    <InterestStar shcode={shcode} is_index={false} hname={hname} price={price} isTabStop={isTabStop} />
  ),
};

/** The columns of a table with the star before the name. */
export function withStar<Row extends QuoteRow, By extends string>(
  columns: readonly Column<Row, By>[],
): readonly Column<Row, By>[] {
  return columns.flatMap((one) => (one.id === 'hname' ? [star, one] : [one]));
}

/** A number of won or shares, second rank. */
function plain(id: Extract<StockOrder, keyof QuoteRow>, head: string, read: (row: QuoteRow) => number | null): Column {
  return { id, head, width: 100, priority: 7, order: id, weight: 'quiet', cell: (row) => comma(read(row)) };
}
