import { addressOf } from '@sise/contract/address';
import { equityProduct, PRODUCT_CATEGORIES, PRODUCT_ORDERS } from '@sise/contract/equity-product';
import type { EquityProductRow, ProductOrder } from '@sise/contract/equity-product';
import { queryOf } from '../../api/query-of.ts';
import { isSameSort } from '../../quotes/order.ts';
import type { Sort } from '../../quotes/order.ts';
import type { ProductListing } from './product-lists.ts';

/** What the reader has set a list of products to; all of it stands in the address. */
export interface ProductView {
  readonly type: ProductListing['id'];
  readonly sort: Sort<ProductOrder>;
  /** 유형 */
  readonly category: (typeof PRODUCT_CATEGORIES)[number] | null;
  /** 운용사 of an ETF, 발행사 of an ETN, by its name. */
  readonly manager: string | null;
}

/** The first page, drawn by the server. */
const FIRST_PAGE = 60;
/** More than there are products of a kind. */
const ALL = 2000;
/** As long as the call takes. */
const MANAGER_LENGTH = 40;

/** Reads the address of a list. What it does not know is the list's own default. */
export function readProductView(listing: ProductListing, search: URLSearchParams): ProductView {
  const by = PRODUCT_ORDERS.find((order) => order === search.get('sortBy'));
  const manager = search.get('manager') ?? '';
  return {
    type: listing.id,
    sort: by === undefined ? listing.sort : { by, type: search.get('sortType') === 'asc' ? 'asc' : 'desc' },
    category: PRODUCT_CATEGORIES.find((category) => category === search.get('category')) ?? null,
    manager: manager === '' || manager.length > MANAGER_LENGTH ? null : manager,
  };
}

/** The address with a part of the view changed; defaults are left out. */
export function withProductView(
  search: URLSearchParams,
  listing: ProductListing,
  part: Partial<ProductView>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const { sort, category, manager } = { ...readProductView(listing, search), ...part };
  const isPreset = isSameSort(sort, listing.sort);
  const fields = { sortBy: isPreset ? null : sort.by, sortType: isPreset ? null : sort.type, category, manager };
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The call's fields for a view. */
export function productInputOf({ type, sort, category, manager }: ProductView) {
  return {
    type,
    sortBy: sort.by,
    sortType: sort.type,
    ...(category === null ? {} : { category }),
    ...(manager === null ? {} : { manager }),
  };
}

export function firstProducts(view: ProductView) {
  return queryOf(equityProduct.products, { ...productInputOf(view), num: FIRST_PAGE, trend: true });
}

/** Every product of a kind, once for all views of its list. */
export function everyProduct({ type }: Pick<ProductView, 'type'>) {
  return queryOf(equityProduct.products, { type, num: ALL });
}

/** The whole list as a file, with the same products in the same order. */
export function productCsvOf(view: ProductView): string {
  return addressOf(equityProduct.products, { ...productInputOf(view), num: ALL, format: 'csv' }).url;
}

/** Whether a row of the whole belongs to a view, as the server would say. */
export function isInView(row: EquityProductRow, { category, manager }: ProductView): boolean {
  return (category === null || row.category === category) && (manager === null || row.manager === manager);
}
