import { addressOf } from '@sise/contract/address';
import type { Named } from '@sise/contract/endpoint';
import { MOST_ROWS, screener } from '@sise/contract/screener';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import type { Asked } from '../../api/query-of.ts';
import { queryOf } from '../../api/query-of.ts';
import { fieldTexts } from './screen-fields.ts';
import type { SetFields } from './screen-fields.ts';
import type { ScreenView } from './screener-address.ts';

/** Rows that the server renders, and the lengths to which a reader extends the list. */
export const ROW_COUNTS: readonly [number, ...number[]] = [50, 250, 1_000, MOST_ROWS];

interface Calls {
  readonly rows: typeof screener.stocks;
  readonly count: typeof screener.countStocks;
  readonly facts: typeof screener.search;
}

const CALLS: Readonly<Record<ScreenKind, Calls>> = {
  stocks: { rows: screener.stocks, count: screener.countStocks, facts: screener.search },
  // The replies are the same, and a screen of products has only their fields.
  products: {
    rows: screener.products as Named as Calls['rows'],
    count: screener.countProducts as Named as Calls['count'],
    facts: screener.searchProducts as Named as Calls['facts'],
  },
};

/** The first rows of a view, with their total and what each condition removed. */
export function rowsQuery(view: ScreenView, num: number) {
  return queryOf<Calls['rows']>(CALLS[view.kind].rows, { ...rowsInput(view), num });
}

/** How many rows a screen would find: cheap enough for every move of a slider. */
export function countQuery(kind: ScreenKind, screen: SetFields) {
  return queryOf<Calls['count']>(CALLS[kind].count, asked(kind, screen));
}

/** The market's distributions, which depend only on what is screened and on the periods that are compared. */
export function factsQuery(kind: ScreenKind, screen: SetFields) {
  const { market, upcode, hideRisky, type, stockProfitType, businessGrowth, crossDays } = screen;
  return queryOf<Calls['facts']>(
    CALLS[kind].facts,
    asked(kind, { market, upcode, hideRisky, type, stockProfitType, businessGrowth, crossDays }),
  );
}

export function presetsQuery(kind: ScreenKind) {
  return queryOf(screener.presets, { of: kind });
}

/** The address of every row of a view as a file, in the same order. */
export function screenCsv(view: ScreenView): string {
  return addressOf(CALLS[view.kind].rows, { ...rowsInput(view), num: MOST_ROWS, format: 'csv' }).url;
}

function rowsInput({ kind, screen, sort }: ScreenView): Asked<typeof screener.stocks> {
  return { ...asked(kind, screen), sortBy: sort.by, sortType: sort.type };
}

/** The fields as texts, which every call reads like the values. */
function asked(kind: ScreenKind, screen: SetFields): Asked<typeof screener.countStocks> {
  return fieldTexts(kind, screen);
}
