import type { Device } from '@sise/contract/page';

/** Pages that use the width of the screen, up to 1,520 px; all others have 1,240. */
const WIDE_PATHS: ReadonlySet<string> = new Set(['/', '/consensus']);
const WIDE_PREFIXES = [
  '/equity-product/view',
  '/indices/kospi',
  '/indices/kosdaq',
  '/stock',
  '/indices/kosdaq-future',
  '/marketmap',
];
/** Tables of eleven columns and more, with the same tabs as /stock. */
const WIDE_LISTS = /^\/(\w+-equities|konex|index-info)(\/|$)/;

export function isWide(pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return WIDE_PATHS.has(path) || WIDE_PREFIXES.some((prefix) => path.startsWith(prefix)) || WIDE_LISTS.test(path);
}

/** The shell of a page: the app's own for its paths, else by device. The style sheet sets its width. */
export function shellOf(pathname: string, device: Device): Device {
  if (pathname === '/hkapp' || pathname.startsWith('/hkapp/')) return 'app';
  return device;
}
