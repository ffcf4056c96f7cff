import { addressOf } from '@sise/contract/address';
import { FUNDAMENTAL_ORDERS, LIST_ORDERS, type ListOrder, type Moves } from '@sise/contract/lists';
import { changeOverPeriod } from '@sise/contract/cells';
import { market, type ListedRow } from '@sise/contract/market';
import { isPreferredCode } from '@sise/domain/market/instrument';
import { isRisky } from '@sise/domain/stock/risky';
import { marketOfFlag } from '@sise/domain/market/markets';
import { PERIODS, type Period } from '@sise/domain/market/period';
import { CAP_BANDS, isInCapBand, type CapBand } from '@sise/domain/stock/cap-band';
import { isUpcode } from '@sise/domain/terms';
import type { Upcode } from '@sise/domain/terms';
import { queryOf } from '../../api/query-of.ts';
import { isSameSort } from '../../quotes/order.ts';
import type { Sort } from '../../quotes/order.ts';
import { codesField, firstRows, FOLLOWED } from './followed-field.ts';
import type { Codes } from './followed-field.ts';
import { AT_LIMIT } from './rankings.ts';
import type { Listing } from './rankings.ts';

/** The reader's settings of a list; all of them are in the address. */
export interface ListView {
  readonly market: Listing['market'];
  readonly sort: Sort<ListOrder>;
  readonly upcode: Upcode | null;
  readonly marketCap: CapBand | null;
  readonly hideRisky: boolean;
  readonly hidePreferred: boolean;
  readonly onlyNew: boolean;
  /** 관심만: which stocks they are is not in the address. */
  readonly onlyFollowed: boolean;
  readonly only: Moves | null;
  /** 기간 of rises and falls; other lists are of today. */
  readonly period: Period;
  /** Whether a column or the order needs the fundamentals of the companies. */
  readonly fundamentals: boolean;
  /** The index whose stocks are listed. */
  readonly index: Upcode | null;
}

/** Rows of the first page, which the server renders: somewhat more than a long screen. */
const FIRST_PAGE = 60;
/** More than the number of stocks. */
const ALL = 4000;

/** Reads the address of a list. Unknown values fall back to the list's defaults. */
export function readView(listing: Listing, search: URLSearchParams): ListView {
  const by = LIST_ORDERS.find((order) => order === search.get('sortBy'));
  const period = periodIn(listing, search);
  const type = search.get('sortType') === 'asc' ? 'asc' : 'desc';
  const upcode = search.get('upcode') ?? '';
  const shown = new Set<string>(search.get('cols')?.split('.') ?? listing.picks);
  const chosen = (['kospi', 'kosdaq', 'konex'] as const).find((name) => name === search.get('market'));
  return {
    market: listing.market === 'all' ? (chosen ?? 'all') : listing.market,
    sort: by === undefined ? presetSort(listing, period) : { by, type },
    upcode: isUpcode(upcode) ? upcode : null,
    marketCap: CAP_BANDS.find((band) => band === search.get('marketCap')) ?? null,
    hideRisky: search.get('hideRisky') === '1',
    hidePreferred: search.get('hidePreferred') === '1',
    onlyNew: listing.onlyNew === true || search.get('onlyNew') === '1',
    onlyFollowed: search.get('show') === FOLLOWED,
    only:
      listing.only && search.get('only') === AT_LIMIT[listing.only] ? AT_LIMIT[listing.only] : (listing.only ?? null),
    period,
    fundamentals: FUNDAMENTAL_ORDERS.some((id) => id === by || shown.has(id)),
    index: listing.index ?? null,
  };
}

/** The order that a list has if the reader chose none. */
export function presetSort({ sort }: Listing, period: Period): Sort<ListOrder> {
  return period === '1day' ? sort : { by: 'periodrate', type: sort.type };
}

function periodIn({ only }: Listing, search: URLSearchParams): Period {
  return (only && PERIODS.find((period) => period === search.get('period'))) ?? '1day';
}

/** The address with a part of the view changed; defaults are left out. */
export function withView(search: URLSearchParams, listing: Listing, part: Partial<ListView>): URLSearchParams {
  const next = new URLSearchParams(search);
  const before = readView(listing, search);
  // A list in its usual order is in that of another period, too.
  const isUsual = isSameSort(before.sort, presetSort(listing, before.period));
  const sort = isUsual && part.period ? presetSort(listing, part.period) : before.sort;
  const view = { ...before, sort, ...part };
  const set = (name: string, value: string | null) => (value === null ? next.delete(name) : next.set(name, value));
  const isPreset = isSameSort(view.sort, presetSort(listing, view.period));
  set('sortBy', isPreset ? null : view.sort.by);
  set('sortType', isPreset ? null : view.sort.type);
  set('market', listing.market === 'all' && view.market !== 'all' ? view.market : null);
  set('upcode', view.upcode);
  set('marketCap', view.marketCap);
  set('hideRisky', view.hideRisky ? '1' : null);
  set('hidePreferred', view.hidePreferred ? '1' : null);
  set('onlyNew', view.onlyNew && listing.onlyNew !== true ? '1' : null);
  set('period', view.period === '1day' ? null : view.period);
  set('only', view.only === (listing.only ?? null) ? null : view.only);
  set('show', view.onlyFollowed ? FOLLOWED : null);
  return next;
}

/** Whether the reader's settings leave some of the list's stocks out. */
export function isFiltered(listing: Listing, view: ListView): boolean {
  const { market, upcode, marketCap, hideRisky, hidePreferred, onlyNew, onlyFollowed } = view;
  const isPart = market !== listing.market || upcode !== null || marketCap !== null || onlyFollowed;
  if (view.only !== (listing.only ?? null)) return true;
  return isPart || hideRisky || hidePreferred || (onlyNew && !listing.onlyNew);
}

/** The call's fields for a view. */
export function inputOf(view: ListView, codes: Codes = null) {
  return {
    market: view.market,
    sortBy: view.sort.by,
    sortType: view.sort.type,
    ...(view.upcode === null ? {} : { upcode: view.upcode }),
    ...(view.marketCap === null ? {} : { marketCap: view.marketCap }),
    ...(view.hideRisky ? { hideRisky: true } : {}),
    ...(view.hidePreferred ? { hidePreferred: true } : {}),
    ...(view.onlyNew ? { onlyNew: true } : {}),
    ...(view.fundamentals ? { fundamentals: true } : {}),
    ...codesField(codes),
    ...(view.only === null ? {} : { only: view.only }),
    ...(view.period === '1day' ? {} : { period: view.period }),
    ...(view.index === null ? {} : { index: view.index }),
  };
}

/** The first rows of a view with their sparklines, and the total number. */
export function firstPage(view: ListView, codes: Codes = null) {
  return queryOf(market.stocks, { ...inputOf(view, codes), num: firstRows(codes, FIRST_PAGE), trend: true });
}

/** Every stock, loaded once for all lists: each list is a selection and an order of these. The rows do not say which
 * index they belong to, so the list of an index loads its own rows. */
export function everyStock({ index, fundamentals, period }: Pick<ListView, 'index' | 'fundamentals' | 'period'>) {
  return queryOf(market.stocks, {
    market: 'all',
    num: ALL,
    ...(index === null ? {} : { index }),
    ...(fundamentals ? { fundamentals } : {}),
    ...(period === '1day' ? {} : { period }),
  });
}

/** The address of the whole list as a file, with the same stocks in the same order. */
export function csvOf(view: ListView, codes: Codes = null): string {
  return addressOf(market.stocks, { ...inputOf(view, codes), num: ALL, format: 'csv' }).url;
}

/** Whether a row belongs to a view, by the same rule as the server's. */
export function belongs(row: ListedRow, view: ListView, codes: Codes = null): boolean {
  if (view.market !== 'all' && marketOfFlag(row.mktflg) !== view.market) return false;
  if (view.upcode !== null && row.upcode !== view.upcode) return false;
  if (view.marketCap !== null && !isInCapBand(row.listingamount, view.marketCap)) return false;
  if (view.hideRisky && isRisky({ ...row, isHalted: row.halted })) return false;
  if (view.hidePreferred && isPreferredCode(row.shcode)) return false;
  if (codes !== null && !codes.has(row.shcode)) return false;
  if (view.onlyNew && !row.isnew) return false;
  return view.only === null || HAS_MOVED[view.only](row);
}

const HAS_MOVED: Readonly<Record<Moves, (row: ListedRow) => boolean>> = {
  rise: (row) => (changeOverPeriod(row) ?? 0) > 0,
  fall: (row) => (changeOverPeriod(row) ?? 0) < 0,
  upper: ({ sign }) => sign === '1',
  lower: ({ sign }) => sign === '4',
};
