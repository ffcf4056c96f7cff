import { addressOf } from '@sise/contract/address';
import { equityProduct, ETF_ETN_CATEGORIES, ETF_ETN_ORDERS } from '@sise/contract/equity-product';
import type { EquityProductRow, EtfEtnOrder } from '@sise/contract/equity-product';
import { queryOf } from '../../api/query-of.ts';
import { isSameSort } from '../../quotes/order.ts';
import type { Sort } from '../../quotes/order.ts';
import { codesField, firstRows, FOLLOWED } from './followed-field.ts';
import type { Codes } from './followed-field.ts';
import type { EtfEtnListing } from './etf-etn-lists.ts';

/** The reader's settings of a list of ETFs or ETNs; all of them are in the address. */
export interface EtfEtnView {
  readonly type: EtfEtnListing['id'];
  readonly sort: Sort<EtfEtnOrder>;
  /** 유형 */
  readonly category: (typeof ETF_ETN_CATEGORIES)[number] | null;
  /** 운용사 of an ETF, 발행사 of an ETN, by name. */
  readonly manager: string | null;
  /** 관심만: which they are is not in the address. */
  readonly onlyFollowed: boolean;
}

/** Rows of the first page, which the server renders. */
const FIRST_PAGE = 60;
/** More than the number of ETFs or ETNs. */
const ALL = 2000;
/** The longest name the call accepts. */
const MANAGER_LENGTH = 40;

/** Reads the address of a list. Unknown values fall back to the list's defaults. */
export function readEtfEtnView(listing: EtfEtnListing, search: URLSearchParams): EtfEtnView {
  const by = ETF_ETN_ORDERS.find((order) => order === search.get('sortBy'));
  const manager = search.get('manager') ?? '';
  return {
    type: listing.id,
    sort: by === undefined ? listing.sort : { by, type: search.get('sortType') === 'asc' ? 'asc' : 'desc' },
    category: ETF_ETN_CATEGORIES.find((category) => category === search.get('category')) ?? null,
    manager: manager === '' || manager.length > MANAGER_LENGTH ? null : manager,
    onlyFollowed: search.get('show') === FOLLOWED,
  };
}

/** The address with a part of the view changed; defaults are left out. */
export function withEtfEtnView(
  search: URLSearchParams,
  listing: EtfEtnListing,
  part: Partial<EtfEtnView>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const { sort, category, manager, onlyFollowed } = { ...readEtfEtnView(listing, search), ...part };
  const isPreset = isSameSort(sort, listing.sort);
  const fields = {
    sortBy: isPreset ? null : sort.by,
    sortType: isPreset ? null : sort.type,
    category,
    manager,
    show: onlyFollowed ? FOLLOWED : null,
  };
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The call's fields for a view. */
export function etfEtnInputOf({ type, sort, category, manager }: EtfEtnView, codes: Codes = null) {
  return {
    type,
    sortBy: sort.by,
    sortType: sort.type,
    ...(category === null ? {} : { category }),
    ...(manager === null ? {} : { manager }),
    ...codesField(codes),
  };
}

export function firstEtfEtns(view: EtfEtnView, codes: Codes = null) {
  const input = { ...etfEtnInputOf(view, codes), num: firstRows(codes, FIRST_PAGE), trend: true };
  return queryOf(equityProduct.products, input);
}

/** Every ETF or ETN, loaded once for all views of its list. */
export function everyEtfEtn({ type }: Pick<EtfEtnView, 'type'>) {
  return queryOf(equityProduct.products, { type, num: ALL });
}

/** The address of the whole list as a file, with the same rows in the same order. */
export function etfEtnCsvOf(view: EtfEtnView, codes: Codes = null): string {
  return addressOf(equityProduct.products, { ...etfEtnInputOf(view, codes), num: ALL, format: 'csv' }).url;
}

/** Whether a row belongs to a view, by the same rule as the server's. */
export function isInView(row: EquityProductRow, { category, manager }: EtfEtnView, codes: Codes = null): boolean {
  if (codes !== null && !codes.has(row.shcode)) return false;
  return (category === null || row.category === category) && (manager === null || row.manager === manager);
}
