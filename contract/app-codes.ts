import { APP_ERROR, APP_ROOT, INDEX_CODES, inApp, pageAt, paths } from './paths.ts';
import type { PageId } from './page-table.ts';
import type { IndexId } from './paths.ts';

/** The pages of futures and options, by the code of their product in the app. */
const PRODUCT_PAGES = {
  kospi200: 'kospiFuture',
  kosdaq150: 'kosdaqFuture',
  'kospi-option': 'kospiOption',
  'kosdaq-option': 'kosdaqOption',
} as const satisfies Readonly<Record<string, PageId>>;

/** The page of an index in the app, by its upcode; the error page for any other code. */
export function appPageOfIndex(upcode: string): string {
  const index = INDEX_IDS.find((id) => INDEX_CODES[id] === upcode);
  return index === undefined ? APP_ERROR : inApp(paths.index(index));
}

/** The page of futures or options in the app, by the code of their product; the error page for any other code. */
export function appPageOfProduct(code: string): string {
  return isProduct(code) ? inApp(paths[PRODUCT_PAGES[code]]()) : APP_ERROR;
}

function isProduct(code: string): code is keyof typeof PRODUCT_PAGES {
  return Object.hasOwn(PRODUCT_PAGES, code);
}

const INDEX_IDS = Object.keys(INDEX_CODES) as IndexId[]; // its keys are those of the table

/**
 * Where an address of the app below /hkapp/indices leads if it names no page but a code: an upcode, a product, or the
 * name that a page has on the web. Null for a page's own address, and for any elsewhere.
 */
export function appPageOfCode(pathname: string): string | null {
  const [, code = '', rest = ''] = INDEX_ADDRESS.exec(pathname) ?? [];
  if (code === '' || isPageName(code)) return null;
  const twin = inApp(pathname.slice(APP_ROOT.length, pathname.length - rest.length));
  const named = isPageName(nameIn(twin)) ? twin : APP_ERROR;
  const page = [appPageOfIndex(code), appPageOfProduct(code), named].find((each) => each !== APP_ERROR);
  return page === undefined ? APP_ERROR : page + rest;
}

/** An address below the indices: its first part, and what follows. */
const INDEX_ADDRESS = /^\/hkapp\/indices\/([^/]+)(.*)$/s;

/** Whether the app has a page of this name below its indices. */
function isPageName(name: string): boolean {
  const found = pageAt(`${APP_ROOT}/indices/${name}`);
  return found !== null && (found.params.index === undefined || Object.hasOwn(INDEX_CODES, name));
}

function nameIn(path: string): string {
  return INDEX_ADDRESS.exec(path)?.[1] ?? '';
}
