import { PAST_ORDERS } from '@sise/contract/past-screens';
import type { PastOrder } from '@sise/contract/past-screens';
import { paths } from '@sise/contract/paths';
import { placeOn } from '@sise/domain/market/adjacent-days';
import { addMonths } from '@sise/domain/market/kst';
import { isQueryDate } from '@sise/domain/terms';
import type { DateKst } from '@sise/domain/terms';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import type { Sort } from '../../../quotes/order.ts';
import { pageInSearch } from '../../../ui/page-number.ts';
import { fieldTexts, readFields } from '../screen-fields.ts';
import type { DroppedField, SetFields } from '../screen-fields.ts';
import { SETS_OF } from '../screen-sets.ts';
import type { ColumnSetId } from '../screen-sets.ts';

/** The reader's settings of the page of past screens; all of them are in the address. */
export interface PastView {
  readonly kind: ScreenKind;
  readonly screen: SetFields;
  /** The day of the screen; null for the usual one. */
  readonly date: DateKst | null;
  readonly set: ColumnSetId;
  readonly sort: Sort<PastOrder>;
  readonly page: number;
}

export const USUAL_SORT: Sort<PastOrder> = { by: 'sincerate', type: 'desc' };
const OWN_FIELDS = { kind: 'kind', date: 'date', set: 'cols', by: 'sortBy', type: 'sortType', page: 'page' } as const;
const OWN_NAMES: ReadonlySet<string> = new Set(Object.values(OWN_FIELDS));

/** Reads the address of the page. Faulty fields of the screen are left out and named. */
export function readPastView(
  search: URLSearchParams,
): PastView & { readonly dropped: readonly DroppedField[]; readonly isDateFaulty: boolean } {
  const kind = search.get(OWN_FIELDS.kind) === 'products' ? 'products' : 'stocks';
  const date = search.get(OWN_FIELDS.date) ?? '';
  const by = PAST_ORDERS.find((order) => order === search.get(OWN_FIELDS.by));
  const type = search.get(OWN_FIELDS.type) === 'asc' ? 'asc' : 'desc';
  return {
    ...readFields(kind, search, OWN_NAMES),
    kind,
    date: isQueryDate(date) ? date : null,
    isDateFaulty: date !== '' && !isQueryDate(date),
    set: SETS_OF[kind].find((id) => id === search.get(OWN_FIELDS.set)) ?? 'price',
    sort: by === undefined ? USUAL_SORT : { by, type },
    page: pageInSearch(search),
  };
}

/** The address of a view; defaults are left out. */
export function pastAddress({ kind, screen, date, set, sort, page }: PastView): string {
  const isUsual = sort.by === USUAL_SORT.by && sort.type === USUAL_SORT.type;
  return paths.pastScreen({
    [OWN_FIELDS.kind]: kind === 'products' ? kind : null,
    [OWN_FIELDS.date]: date,
    ...fieldTexts(kind, screen),
    [OWN_FIELDS.set]: set === 'price' ? null : set,
    [OWN_FIELDS.by]: isUsual ? null : sort.by,
    [OWN_FIELDS.type]: isUsual ? null : sort.type,
    [OWN_FIELDS.page]: page === 1 ? null : String(page),
  });
}

/** A screen as of a past day, or of the usual one. */
export function pastAddressOf(kind: ScreenKind, screen: SetFields, date: DateKst | null = null): string {
  return pastAddress({ kind, screen, date, set: 'price', sort: USUAL_SORT, page: 1 });
}

/**
 * The trading day that is shown for the day of the address: itself, the last one before it, or the first there is; of
 * none, the one a month ago. Null if no day can be shown.
 * @param dates oldest first
 */
export function dayShown(date: DateKst | null, dates: readonly DateKst[]): DateKst | null {
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return null;
  return dates.findLast((day) => day <= (date ?? addMonths(last, -1))) ?? first;
}

/** Days some months before the last one, each with its name. */
export function daysBack(dates: readonly DateKst[]): { readonly label: string; readonly date: DateKst }[] {
  const last = dates.at(-1);
  if (last === undefined) return [];
  return BACK.flatMap(({ label, months }) => {
    const date = dates[placeOn(dates, addMonths(last, -months))];
    return date === undefined ? [] : [{ label, date }];
  });
}

const BACK = [
  { label: '1개월 전', months: 1 },
  { label: '3개월 전', months: 3 },
  { label: '6개월 전', months: 6 },
  { label: '1년 전', months: 12 },
] as const;
