import { paths } from '@sise/contract/paths';
import { isQueryDate } from '@sise/domain/terms';
import { data } from 'react-router';
import { pageInSearch } from '../../../ui/page-number.ts';
import { COLUMN_SETS, columnsOf } from './option-columns.ts';
import type { ColumnId, ColumnSetId } from './option-columns.ts';
import type { OptionProduct } from './option-product.ts';

/** How many strikes are shown on each side of the money. */
const STRIKE_COUNTS = ['15', '30', 'all'] as const;
export type StrikeCount = (typeof STRIKE_COUNTS)[number];
export const USUAL_STRIKES: StrikeCount = '15';

/** The settings of an option board; all of them are in the address. */
export interface OptionView {
  /** 최종거래일; null: the nearest month */
  readonly expiry: string | null;
  readonly strikes: StrikeCount;
  readonly columns: ColumnSetId;
  /** The one column beside the price on a narrow screen. */
  readonly metric: ColumnId;
  /** The reader's position, as written in the address; null: an example. */
  readonly legs: string | null;
  /** The option whose order book is shown, such as C985; null: the call at the money. */
  readonly book: string | null;
  /** Page of the daily history. */
  readonly page: number;
}

/** @throws a 404 for an expiry that is no date; other values that are unknown fall back to the usual ones */
export function readOptionView(search: URLSearchParams): OptionView {
  const expiry = search.get('expiry') || null;
  if (expiry !== null && !isQueryDate(expiry)) throw data({ message: '만기일을 읽을 수 없습니다.' }, { status: 404 });
  const columns = COLUMN_SETS.find(({ id }) => id === search.get('cols'))?.id ?? 'basic';
  return {
    expiry,
    strikes: STRIKE_COUNTS.find((count) => count === search.get('show')) ?? USUAL_STRIKES,
    columns,
    metric: metricsOf(columns).find((id) => id === search.get('metric')) ?? usualMetric(columns),
    legs: search.get('legs'),
    book: search.get('book'),
    page: pageInSearch(search),
  };
}

/** The columns that a narrow screen can show beside the price. */
export function metricsOf(columns: ColumnSetId): readonly ColumnId[] {
  return columnsOf(columns).filter((id) => id !== 'price');
}

/** The address of a view; usual values are left out. */
export function hrefOfOptions(product: OptionProduct, view: OptionView): string {
  const { expiry, strikes, columns, metric, legs, book, page } = view;
  const address = paths[product.page]({
    expiry,
    show: strikes === USUAL_STRIKES ? null : strikes,
    cols: columns === 'basic' ? null : columns,
    metric: metric === usualMetric(columns) ? null : metric,
    legs,
    book,
    page: page === 1 ? null : page,
  });
  return address.replaceAll('%40', '@').replaceAll('%2C', ','); // both may stand in a query, and are more readable
}

/** The column beside the price unless the reader chooses another. */
export function usualMetric(columns: ColumnSetId): ColumnId {
  return columns === 'basic' ? 'iv' : (columnsOf(columns)[0] ?? 'iv');
}
