import type { Shcode, Upcode } from '../terms.ts';

/** 관심 그룹: as many as a rail shows without losing sight. */
export const MOST_GROUPS = 50;
/** 종목 of one group. */
export const MOST_FAVORITES = 100;
/** Letters of a group's name. */
export const LONGEST_NAME = 20;

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

/** What tells two followed things apart: codes of stocks and of indices are of one alphabet. */
export function keyOf({ code, isIndex }: Followed): string {
  return `${isIndex ? 'index' : 'stock'}:${code}`;
}

/** The groups that hold a stock. */
export function groupsWith(groups: readonly FavoriteGroup[], code: Shcode): FavoriteGroup[] {
  const key = keyOf({ code, isIndex: false });
  return groups.filter(({ favorites }) => favorites.some(({ followed }) => keyOf(followed) === key));
}
