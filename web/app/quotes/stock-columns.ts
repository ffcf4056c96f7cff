import type { ListOrder } from '@sise/contract/lists';
import type { ListedRow } from '@sise/contract/market';
import { column } from './column.tsx';
import type { ColumnSet } from './column-set.ts';
import { fundamentalColumns } from './fundamental-columns.tsx';

const columns = { ...column, ...fundamentalColumns };
export type StockColumnId = keyof typeof columns;

/** The columns of lists of stocks. */
export const STOCK_COLUMNS: ColumnSet<StockColumnId, ListedRow, ListOrder> = {
  name: 'sise.columns',
  columns,
  fixed: ['rank', 'hname', 'price', 'change', 'chgrate'],
  groups: [
    { title: '시세', ids: ['trend', 'open', 'high', 'low', 'jnilclose', 'position', 'high52', 'low52'] },
    { title: '규모·수급', ids: ['volume', 'amount', 'listingamount', 'listing', 'foreignrate', 'listdate'] },
    { title: '가치', ids: ['per', 'pbr', 'roe', 'dividendyield'] },
  ],
  order: [
    'trend',
    'open',
    'high',
    'low',
    'jnilclose',
    'volume',
    'amount',
    'listingamount',
    'listing',
    'foreignrate',
    'listdate',
    'high52',
    'low52',
    'position',
    'per',
    'pbr',
    'roe',
    'dividendyield',
  ],
};

/** 당일 · 거래량 · 거래대금 · 시가총액 · 외국인 · 52주 위치 · PER · ROE */
export const USUAL_PICKS: readonly StockColumnId[] = [
  'trend',
  'volume',
  'amount',
  'listingamount',
  'foreignrate',
  'position',
  'per',
  'roe',
];
