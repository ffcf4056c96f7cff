import { MY_TAB_COOKIE } from '@sise/contract/page';
import type { Device } from '@sise/contract/page';

/** The tabs of MY, each with an address of its own. */
export const MY_TABS = [
  { id: 'favorites', to: '/my-stock', label: '관심' },
  { id: 'portfolio', to: '/my-stock/portfolio', label: '포트폴리오' },
  { id: 'analysts', to: '/my-stock/analysts', label: '애널리스트' },
] as const;

export type MyTabId = (typeof MY_TABS)[number]['id'];

const YEAR_S = 31_536_000;

/** Keeps the tab a reader was at last: a desk and a phone are used for different things. */
export function keepTab(device: Device, tab: MyTabId): void {
  document.cookie = `${cookieName(device)}=${tab}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}

/**
 * Where who comes to MY from elsewhere is led on to: the tab they were at last.
 * @param cookies the Cookie header, or document.cookie
 * @returns null where that is the first tab, which they are at
 */
export function keptTab(device: Device, cookies: string): string | null {
  const name = `${cookieName(device)}=`;
  const kept = cookies
    .split(/;\s*/)
    .find((pair) => pair.startsWith(name))
    ?.slice(name.length);
  const at = MY_TABS.findIndex(({ id }) => id === kept);
  return at > 0 ? MY_TABS[at].to : null;
}

function cookieName(device: Device): string {
  return `${MY_TAB_COOKIE}-${device}`;
}
