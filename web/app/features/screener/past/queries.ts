import { addressOf } from '@sise/contract/address';
import type { Named } from '@sise/contract/endpoint';
import { pastScreens } from '@sise/contract/past-screens';
import { MOST_ROWS } from '@sise/contract/screener';
import type { DateKst } from '@sise/domain/terms';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import { queryOf } from '../../../api/query-of.ts';
import type { Asked } from '../../../api/query-of.ts';
import { fieldTexts } from '../screen-fields.ts';
import type { PastView } from './past-address.ts';

/** Rows of a page. */
const ROWS = 50;

type RowsCall = typeof pastScreens.stocks;
const CALLS: Readonly<Record<ScreenKind, RowsCall>> = {
  stocks: pastScreens.stocks,
  products: pastScreens.products as Named as RowsCall, // the replies are the same
};

export const pastDaysQuery = queryOf(pastScreens.days, {});

/** The rows of a page as of a day that can be shown. */
export function pastQuery(view: PastView, date: DateKst) {
  return queryOf<RowsCall>(CALLS[view.kind], { ...asked(view, date), page: view.page, num: ROWS });
}

/** The address of all rows as a file, in the same order. */
export function pastCsv(view: PastView, date: DateKst): string {
  return addressOf(CALLS[view.kind], { ...asked(view, date), num: MOST_ROWS, format: 'csv' }).url;
}

function asked({ kind, screen, sort }: PastView, date: DateKst): Asked<RowsCall> {
  const texts: object = fieldTexts(kind, screen); // of the call's own fields
  return { ...texts, date, sortBy: sort.by, sortType: sort.type };
}
