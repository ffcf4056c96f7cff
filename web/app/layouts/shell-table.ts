import type { Device } from '@sise/contract/page';
import { isAppPath, pageAt } from '@sise/contract/paths';
import type { Page } from '@sise/contract/page-row';

/** The parts of a shell around a page. */
export interface ShellParts {
  /** The banner above the page: simulated prices, a broken feed, a holiday. */
  readonly banner: boolean;
  /** site: the bars with menus for a wide and a narrow window, of which its width selects one. bare: name and way back. */
  readonly header: 'site' | 'bare' | 'none';
  /** The line of main values. wide: on a narrow window on the home page only. home: nowhere else at all. */
  readonly ticker: 'wide' | 'home' | 'none';
  /** The tab bar of a narrow window. */
  readonly tabs: boolean;
  /** provenance: one line with the source of the data. */
  readonly footer: 'site' | 'bare' | 'provenance' | 'none';
}

const SITE: ShellParts = { banner: true, header: 'site', ticker: 'wide', tabs: true, footer: 'site' };
/** The app brings its own bars. */
const IN_APP: ShellParts = { banner: true, header: 'none', ticker: 'none', tabs: false, footer: 'provenance' };

/** Every shell. */
export const SHELLS = {
  /** Signing in and the reader's account: without menus that lead away. */
  default: { banner: false, header: 'bare', ticker: 'none', tabs: false, footer: 'bare' },
  app: IN_APP,
  'my-stock-app': IN_APP,
  /** Documents: they have no prices. */
  static: { ...SITE, ticker: 'none' },
  /** Development pages for one kind of device each. */
  mobile: { ...SITE, ticker: 'none', footer: 'none' },
  pc: { ...SITE, ticker: 'none', tabs: false },
  /** A phone has room for the reader's own values only. */
  'my-stock-mobile': { ...SITE, ticker: 'none' },
  'my-stock-pc': SITE,
  'remake-mobile': { ...SITE, ticker: 'home' },
  'remake-pc': SITE,
} as const satisfies Readonly<Record<string, ShellParts>>;
export type ShellName = keyof typeof SHELLS;

/** The shells of one kind of page, by where it is shown. */
interface ShellsOfPages {
  readonly has: (page: Page) => boolean;
  readonly app: ShellName;
  readonly mobile: ShellName;
  readonly pc: ShellName;
}

/** The first row that has the page counts; the last one has all, also the error page. */
const TABLE: readonly ShellsOfPages[] = [
  { has: ({ area }) => area === 'my', app: 'my-stock-app', mobile: 'my-stock-mobile', pc: 'my-stock-pc' },
  { has: ({ kind }) => kind === 'account', app: 'app', mobile: 'default', pc: 'default' },
  { has: ({ kind }) => kind === 'document', app: 'app', mobile: 'static', pc: 'static' },
  { has: ({ kind }) => kind === 'gallery', app: 'app', mobile: 'pc', pc: 'pc' },
  { has: ({ kind }) => kind === 'phone-gallery', app: 'app', mobile: 'mobile', pc: 'mobile' },
];
const ORDINARY: Omit<ShellsOfPages, 'has'> = { app: 'app', mobile: 'remake-mobile', pc: 'remake-pc' };

/** The shell of a page: that of the app for its paths, else by device. @param isError an error page stands in its place */
export function shellOf(pathname: string, device: Device, isError = false): ShellName {
  const page = isError ? undefined : pageAt(pathname)?.page;
  const shells = (page && TABLE.find(({ has }) => has(page))) ?? ORDINARY;
  if (isAppPath(pathname)) return shells.app;
  return device === 'pc' ? shells.pc : shells.mobile;
}
