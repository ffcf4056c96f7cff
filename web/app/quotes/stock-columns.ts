import { column } from './column.tsx';
import type { ColumnId } from './column.tsx';
import type { ColumnSet } from './column-set.ts';

/** The columns of lists of stocks. */
export const STOCK_COLUMNS: ColumnSet<ColumnId> = {
  name: 'sise.columns',
  columns: column,
  fixed: ['rank', 'hname', 'price', 'change', 'chgrate'],
  groups: [
    { title: '시세', ids: ['trend', 'open', 'high', 'low', 'jnilclose', 'position', 'high52', 'low52'] },
    { title: '규모·수급', ids: ['volume', 'amount', 'listingamount', 'listing', 'foreignrate', 'listdate'] },
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
  ],
};

/** 오늘 · 거래량 · 거래대금 · 시가총액 · 외국인 · 52주 위치 */
export const USUAL_PICKS: readonly ColumnId[] = [
  'trend',
  'volume',
  'amount',
  'listingamount',
  'foreignrate',
  'position',
];
