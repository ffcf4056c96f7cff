import { MY_TAB_COOKIE } from '@sise/contract/page';
import { labelOf } from '@sise/contract/page-table';
import { paths } from '@sise/contract/paths';
import { readOwn, writeOwn } from './own-cookie.ts';
import type { CookieOwner } from './own-cookie.ts';

/** The tabs of MY, each with an address of its own. */
export const MY_TABS = [
  { id: 'favorites', to: paths.myStock(), label: labelOf('myStock') },
  { id: 'portfolio', to: paths.portfolio(), label: labelOf('portfolio') },
  { id: 'analysts', to: paths.analysts(), label: labelOf('analysts') },
  { id: 'alerts', to: paths.alerts(), label: labelOf('alerts') },
] as const;

export type MyTabId = (typeof MY_TABS)[number]['id'];

/** Stores the reader's last tab, per kind of device: a desktop and a phone are used differently. */
export function storeTab(owner: CookieOwner, tab: MyTabId): void {
  writeOwn(MY_TAB_COOKIE, owner, tab);
}

/**
 * The tab to which a reader who opens MY is redirected: the last one they used.
 * @param cookies the Cookie header, or document.cookie
 * @param asked the query of the address
 * @returns null if that is the first tab, which needs no redirect, and for an address that names a group or a view of it
 */
export function storedTab(owner: CookieOwner, cookies: string, asked: URLSearchParams): string | null {
  if (asked.has('group') || asked.has('view')) return null;
  const kept = readOwn(cookies, MY_TAB_COOKIE, owner);
  const tab = MY_TABS.find(({ id }) => id === kept) ?? MY_TABS[0];
  return tab === MY_TABS[0] ? null : tab.to;
}
