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

/** Stores the reader's last tab, per kind of device: a desktop and a phone are used differently. */
export function storeTab(owner: CookieOwner, tab: MyTabId): void {
  writeOwn(MY_TAB_COOKIE, owner, tab);
}

/**
 * The tab to which a reader who opens MY is redirected: the last one they used.
 * @param cookies the Cookie header, or document.cookie
 * @returns null if that is the first tab, which needs no redirect
 */
export function storedTab(owner: CookieOwner, cookies: string): string | null {
  const kept = readOwn(cookies, MY_TAB_COOKIE, owner);
  const tab = MY_TABS.find(({ id }) => id === kept) ?? MY_TABS[0];
  return tab === MY_TABS[0] ? null : tab.to;
}
