import { KOSDAQ, KOSPI, KOSPI200 } from '@sise/domain/market/main-indices';
import { PAGES } from './page-table.ts';
import type { AreaId, Page } from './page-row.ts';
import type { PageId, PathOf } from './page-table.ts';
import type { SecurityGroup } from './terms.ts';

/** The indices with pages of their own, by their upcode. */
export const INDEX_CODES = { kospi: KOSPI, kosdaq: KOSDAQ, kospi200: KOSPI200 } as const;
export type IndexId = keyof typeof INDEX_CODES;

/** What the parameters of paths may be; any text if not named here. */
interface Parameters {
  readonly index: IndexId;
  readonly market: 'kospi' | 'kosdaq';
}

type Parameter<Name extends string> = Name extends keyof Parameters ? Parameters[Name] : string;
type ParametersOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? [Parameter<Name>, ...ParametersOf<`/${Rest}`>]
  : Path extends `${string}/:${infer Name}`
    ? [Parameter<Name>]
    : [];

/** Query fields of an address; null and undefined are left out. */
type Query = Readonly<Record<string, string | number | null | undefined>>;

type Builders = {
  readonly [Id in PageId]: (...given: [...parameters: ParametersOf<PathOf<Id>>, query?: Query]) => string;
};

/**
 * The address of every page: `paths.stock('005930')` is /stock/005930, `paths.indexIndustries('kospi', { open: '1013' })`
 * is /indices/kospi/industries?open=1013. Parameters and query are encoded.
 */
export const paths = Object.fromEntries(
  Object.entries(PAGES).map(([id, { path }]) => [id, (...given: Given) => addressOf(path, given)]),
) as Builders; // its keys are those of the table

/**
 * The address of a listing: a stock's page, or the page of an ETF or ETN.
 * @param group its 증권그룹 or 상품구분; null if unknown, when the stock's address shows the same page
 */
export function pathOfListing(shcode: string, group: SecurityGroup | null): string {
  return isEtfEtnGroup(group) ? paths.etfEtn(shcode) : paths.stock(shcode);
}

/** Whether a 증권그룹 is that of ETF or ETN. */
export function isEtfEtnGroup(group: SecurityGroup | null): group is 'EF' | 'EN' {
  return group === 'EF' || group === 'EN';
}

type Given = readonly (string | Query | undefined)[];

/** Addresses that are not pages. */
export const API_DOCS = '/api/docs';
/** The iCalendar feed of the calendar. */
export const CALENDAR_FEED = '/calendar.ics';
/** The proxy to the publisher's main site. */
export const ORIGIN_PROXY = '/hk-origin';
export const LOGOUT = '/member/logout';
/** The path below which the pages and forms of the member site are. */
export const MEMBER_SITE = '/member/';
/** Patterns of the addresses where a login with another site's account begins and ends. */
export const SOCIAL_LOGIN = '/member/with/:name';
export const SOCIAL_CALLBACK = '/member/callback/:name';
/** Patterns of the pictures of shared links. */
export const PICTURES = {
  site: '/og/site.png',
  stock: '/og/stock/:code.png',
  index: '/og/index/:code.png',
  /** By the part of the page's address that names it: kospi-future. */
  derivatives: '/og/derivatives/:code.png',
  world: '/og/world/:code.png',
  coin: '/og/coin/:code.png',
} as const;

export const APP_ROOT = '/hkapp';
/** The page shown to a visitor outside the app who requests a page of the app. */
export const APP_ERROR = '/hkapp/error';

/** Whether a path is one of the app's. */
export function isAppPath(pathname: string): boolean {
  return pathname === APP_ROOT || pathname.startsWith(`${APP_ROOT}/`);
}

/** Parts of paths that have another name in the app. */
const APP_NAMES: Readonly<Partial<Record<string, string>>> = {
  'kospi-future': 'kospi-futures',
  'kosdaq-future': 'kosdaq-futures',
};

/** The pattern of a page's twin in the app: its path below /hkapp; null if it has none. */
export function twinOf({ path, app, appInstead }: Page): string | null {
  if (app === false || appInstead !== undefined || isAppPath(path)) return null;
  return (
    APP_ROOT +
    path
      .split('/')
      .map((name) => APP_NAMES[name] ?? name)
      .join('/')
  );
}

/** A pattern with its parameters, in their order. */
export function pathWith(pattern: string, ...values: readonly string[]): string {
  let at = 0;
  return pattern.replace(/:\w+/g, () => encodeURIComponent(values[at++] ?? ''));
}

function addressOf(pattern: string, given: Given): string {
  const values = given.filter((each) => typeof each === 'string');
  const query = given.find((each) => typeof each === 'object');
  return pathWith(pattern, ...values) + (query === undefined ? '' : queryText(query));
}

function queryText(query: Query): string {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value != null) fields.set(name, `${value}`);
  return fields.size === 0 ? '' : `?${fields.toString()}`;
}

/** A page of the table with the parameters of an address. */
export interface FoundPage {
  readonly id: PageId;
  readonly page: Page;
  readonly params: Readonly<Record<string, string>>;
  /** The value of the last parameter: see labelOf. */
  readonly last: string | undefined;
}

let lastFound: { readonly pathname: string; readonly found: FoundPage | null } | undefined;

/**
 * The page at a path, on the web or in the app; null if there is none. A name goes before a parameter. All parts of a
 * page ask for the same path, one after the other.
 */
export function pageAt(pathname: string): FoundPage | null {
  if (lastFound?.pathname !== pathname) lastFound = { pathname, found: findPage(pathname) };
  return lastFound.found;
}

function findPage(pathname: string): FoundPage | null {
  const segments = segmentsOf(pathname);
  let best: (FoundPage & { readonly names: number }) | null = null;
  for (const { id, page, pattern } of PATTERNS) {
    const params = paramsIn(pattern, segments);
    if (params === null) continue;
    const values = Object.values(params);
    const names = pattern.length - values.length;
    if (best === null || names > best.names) best = { id, page, params, last: values.at(-1), names };
  }
  return best;
}

/** The same page in the app, if it has a twin there; else the address itself, which may be relative. */
export function inApp(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  const found = path.startsWith('/') && !isAppPath(path) ? pageAt(path) : null;
  const pattern = found && (found.page.appInstead ?? twinOf(found.page));
  return pattern == null
    ? address
    : pathWith(pattern, ...Object.values(found?.params ?? {})) + address.slice(path.length);
}

/** The address of a page in the shell of another: in the app its twin. @param pathname of that other page */
export function inShellOf(pathname: string, address: string): string {
  return isAppPath(pathname) ? inApp(address) : address;
}

/** The path of the same page on the web, without slashes at its end; the path itself for what the app alone has. */
export function onWeb(pathname: string): string {
  const path = segmentsOf(pathname).join('/') || '/';
  const found = isAppPath(path) ? pageAt(path) : null;
  if (found === null) return path;
  const { page, params } = found;
  return isAppPath(page.path) ? (page.canonical ?? path) : pathWith(page.path, ...Object.values(params));
}

/** The pages in the menu of an area, in its order. */
export function menuOf(area: AreaId): { readonly label: string; readonly to: string }[] {
  return Object.values(PAGES).flatMap((page) => {
    if (page.area !== area || !page.menu) return [];
    const { label, of } = page;
    const labels = of === undefined ? [label] : Object.values(of).map((each) => each.label);
    return knownPathsOf(page).map((to, at) => ({ label: labels[at] ?? label, to }));
  });
}

/** The paths of the pages that the sitemap names. */
export function sitemapPaths(): string[] {
  return Object.values(PAGES).flatMap((page) => (page.sitemap ? knownPathsOf(page) : []));
}

/** The path of a page, or of each known page of its pattern, with the last parameter in its place. */
export function knownPathsOf({ path, of }: Page): string[] {
  return of === undefined ? [path] : Object.keys(of).map((value) => path.replace(/:\w+$/, value));
}

const PATTERNS = Object.entries(PAGES).flatMap(([id, page]) =>
  [page.path, twinOf(page)].flatMap(
    (path) => (path === null ? [] : [{ id: id as PageId, page, pattern: segmentsOf(path) }]), // a key of the table
  ),
);

function segmentsOf(pathname: string): readonly string[] {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end--;
  return pathname.slice(0, end).split('/');
}

function paramsIn(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const isMet = pattern.every((name, at) => (name.startsWith(':') ? segments[at] !== '' : segments[at] === name));
  if (!isMet) return null;
  const params: Record<string, string> = {};
  for (const [at, name] of pattern.entries())
    if (name.startsWith(':')) params[name.slice(1)] = decoded(segments[at] ?? '');
  return params;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
