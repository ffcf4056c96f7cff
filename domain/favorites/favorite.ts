import type { Shcode, Upcode } from '../terms.ts';

/** The most 관심 그룹 of a member or a device: a rail shows this many at a glance. */
export const MOST_GROUPS = 50;
/** The most 종목 in one group. */
export const MOST_FAVORITES = 100;
/** The most letters in the name of a group. */
export const LONGEST_NAME = 20;
/** The name of the group that a first favorite creates. */
export const FIRST_GROUP_NAME = '관심종목';

/** What may be followed: a stock, ETF or ETN by its 단축코드, an index or industry by its 업종코드. */
export type Followed =
  | { readonly code: Shcode; readonly isIndex: false }
  | { readonly code: Upcode; readonly isIndex: true };

/** 관심종목: one thing in one group, in the member's own order. */
export interface Favorite {
  readonly followed: Followed;
  /** Seconds since 1970. */
  readonly addedAt: number;
  /** The price, or the points, at that moment; null where there was none. */
  readonly addedPrice: number | null;
}

export interface FavoriteGroup {
  readonly id: string;
  readonly name: string;
  readonly favorites: readonly Favorite[];
}

/** Identifies what is followed, with its kind: codes of stocks and of indices use the same characters. */
export function keyOf({ code, isIndex }: { readonly code: string; readonly isIndex: boolean }): string {
  return `${isIndex ? 'index' : 'stock'}:${code}`;
}

/** The code of a stock, ETF or ETN by its key; null of an index. */
export function stockCodeOf(key: string): string | null {
  return key.startsWith('stock:') ? key.slice(6) : null;
}

/** The groups that hold a stock. */
export function groupsWith(groups: readonly FavoriteGroup[], code: Shcode): FavoriteGroup[] {
  const key = keyOf({ code, isIndex: false });
  return groups.filter(({ favorites }) => favorites.some(({ followed }) => keyOf(followed) === key));
}
