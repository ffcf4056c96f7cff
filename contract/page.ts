import type { InputOf, Named, ReplyOf } from './endpoint.ts';
import type { Meta } from './envelope.ts';

/**
 * The meeting line of server and pages. The server hands a request to the page handler together with its scope; the
 * pages hand back a response. Neither imports the other.
 */

/** An answer of the API: what was asked for, and where it is from. */
export interface Answer<Data> {
  readonly data: Data;
  readonly meta: Meta;
}

/** Carries a call to the API: in process on the server, over HTTP in the browser. Rejects with a CallFailure. */
export type Transport = <E extends Named>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
) => Promise<Answer<ReplyOf<E>>>;

/** Which shell a page is shown in: app inside the newspaper's app, else by the width the device is likely to have. */
export type Device = 'pc' | 'mobile' | 'app';

/** How a reader likes to see the pages; kept in one cookie so that the first paint is right. */
export interface Preferences {
  readonly theme: (typeof THEMES)[number];
  readonly palette: (typeof PALETTES)[number];
  readonly density: (typeof DENSITIES)[number];
  /** Whether money of the reader's own is told; rates always are. */
  readonly amounts: (typeof AMOUNTS)[number];
}
export const THEMES = ['system', 'light', 'dark'] as const;
/** kr: red up, blue down. intl: green up, red down. cb: orange and deep blue, for colour-blind readers. */
export const PALETTES = ['kr', 'intl', 'cb'] as const;
export const DENSITIES = ['regular', 'compact', 'comfortable'] as const;
export const AMOUNTS = ['shown', 'hidden'] as const;

/** What a page may know of its request. */
export interface RequestScope {
  readonly call: Transport;
  /** allows the page's own inline scripts under the content security policy */
  readonly nonce: string;
  readonly device: Device;
  readonly preferences: Preferences;
  /** whether /playground exists */
  readonly playground: boolean;
  /** whether it is made for a member, by a verified token */
  readonly isMember: boolean;
  /** where one signs in: a path of the stand-in member site, or an address of the publisher's */
  readonly memberLogin: string;
  /** scheme and host the reader sees, such as https://sise.example */
  readonly origin: string;
}

export interface PageHandler {
  (request: Request, scope: RequestScope): Promise<Response>;
  /** Of the pages that are one each, for the sitemap. */
  readonly paths?: readonly string[];
}

export const VIEW_COOKIE = 'sise-view';
/** Begins the name of the cookie that keeps the tab of MY; the kind of device ends it. */
export const MY_TAB_COOKIE = 'sise-my';
export const PLAIN_VIEW: Preferences = { theme: 'system', palette: 'kr', density: 'regular', amounts: 'shown' };

/** Reads the cookie's value, such as `dark.kr.regular.shown`; anything unknown is the plain view. */
export function readPreferences(value: string | undefined): Preferences {
  const [theme, palette, density, amounts] = (value ?? '').split('.');
  return {
    theme: THEMES.find((known) => known === theme) ?? PLAIN_VIEW.theme,
    palette: PALETTES.find((known) => known === palette) ?? PLAIN_VIEW.palette,
    density: DENSITIES.find((known) => known === density) ?? PLAIN_VIEW.density,
    amounts: AMOUNTS.find((known) => known === amounts) ?? PLAIN_VIEW.amounts,
  };
}

export function writePreferences({ theme, palette, density, amounts }: Preferences): string {
  return `${theme}.${palette}.${density}.${amounts}`;
}
