import { MY_TAB_COOKIE } from '@sise/contract/page';
import { readOwn, writeOwn } from './own-cookie.ts';
import type { CookieOwner } from './own-cookie.ts';

/** The tabs of MY, each with an address of its own. */
export const MY_TABS = [
  { id: 'favorites', to: '/my-stock', label: '관심' },
  { id: 'portfolio', to: '/my-stock/portfolio', label: '포트폴리오' },
  { id: 'analysts', to: '/my-stock/analysts', label: '애널리스트' },
] as const;

export type MyTabId = (typeof MY_TABS)[number]['id'];

/** Keeps the tab a reader was at last: a desk and a phone are used for different things. */
export function keepTab(owner: CookieOwner, tab: MyTabId): void {
  writeOwn(MY_TAB_COOKIE, owner, tab);
}

/**
 * Where who comes to MY from elsewhere is led on to: the tab they were at last.
 * @param cookies the Cookie header, or document.cookie
 * @returns null where that is the first tab, which they are at
 */
export function keptTab(owner: CookieOwner, cookies: string): string | null {
  const kept = readOwn(cookies, MY_TAB_COOKIE, owner);
  const at = MY_TABS.findIndex(({ id }) => id === kept);
  return at > 0 ? MY_TABS[at].to : null;
}
