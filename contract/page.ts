import type { InputOf, Named, ReplyOf } from './endpoint.ts';
import type { Meta } from './envelope.ts';
import type { AppState } from './native-app.ts';

/**
 * The interface between server and pages. The server passes a request to the page handler with its scope; the pages
 * return a response. Neither imports the other.
 */

/** A response of the API: its data, and their source. */
export interface ApiResponse<Data> {
  readonly data: Data;
  readonly meta: Meta;
}

/** Makes a call to the API: in process on the server, over HTTP in the browser. Rejects with a CallFailure. */
export type Transport = <E extends Named>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
) => Promise<ApiResponse<ReplyOf<E>>>;

/** The shell of a page: app inside the newspaper's app, else by the expected width of the device. */
export type Device = 'pc' | 'mobile' | 'app';

/** A reader's display preferences; stored in one cookie so that the first paint is right. */
export interface Preferences {
  readonly theme: (typeof THEMES)[number];
  readonly palette: (typeof PALETTES)[number];
  readonly density: (typeof DENSITIES)[number];
  /** Whether the reader's own amounts of money are shown; rates always are. */
  readonly amounts: (typeof AMOUNTS)[number];
  readonly textSize: (typeof TEXT_SIZES)[number];
}
export const THEMES = ['system', 'light', 'dark'] as const;
/** kr: red up, blue down. intl: green up, red down. cb: orange and deep blue, for colour-blind readers. */
export const PALETTES = ['kr', 'intl', 'cb'] as const;
export const DENSITIES = ['regular', 'compact', 'comfortable'] as const;
export const AMOUNTS = ['shown', 'hidden'] as const;
export const TEXT_SIZES = ['regular', 'large', 'largest'] as const;
/** Relative to the browser's font size, as in tokens.css. */
export const TEXT_SCALES = { regular: 1, large: 1.125, largest: 1.25 } as const satisfies Record<TextSize, number>;
type TextSize = (typeof TEXT_SIZES)[number];

/** Where page views are reported: the browser's console, or the data layer that a tag manager or the app reads. */
export const ANALYTICS = ['none', 'console', 'data-layer'] as const;
export type Analytics = (typeof ANALYTICS)[number];

/** What the configuration says to the pages' own code. Every page carries it, so nothing in it is secret. */
export interface ClientSettings {
  /** the public application key that calls carry */
  readonly clientKey: string;
  readonly analytics: Analytics;
  /** origin of the publisher's main site; null if there is none */
  readonly publisher: string | null;
}

/** The context of a request for pages. */
export interface RequestScope {
  readonly call: Transport;
  /** Waits for a turn of the event loop in which no other page is worked on, nor anything else that waits for one. */
  readonly nextTurn: () => Promise<void>;
  /** allows the page's own inline scripts under the content security policy */
  readonly nonce: string;
  readonly device: Device;
  /** the newspaper's app, if the request comes from it */
  readonly app: AppState;
  readonly preferences: Preferences;
  readonly client: ClientSettings;
  /** the id under which the request is logged */
  readonly requestId: string;
  /** whether /playground exists */
  readonly playground: boolean;
  /** whether it is rendered for a member with a verified token */
  readonly isMember: boolean;
  /** where to sign in: a path of the built-in identity provider, or an address of the publisher's */
  readonly memberLogin: string;
  /** scheme and host the reader sees, such as https://sise.example */
  readonly origin: string;
}

/** A response of the pages; its body is read once. */
export type Page = Pick<Response, 'status' | 'headers' | 'bytes'>;

/** Makes a page; rejects if not even its error page could be rendered. */
export interface PageHandler {
  (request: Request, scope: RequestScope): Promise<Page>;
  /** Query fields that pages use: a response to an address with any other field is not cached. */
  readonly fields?: readonly string[];
}

export const VIEW_COOKIE = 'sise-view';
/** Prefix of the cookie that stores the tab of MY; the kind of device follows. */
export const MY_TAB_COOKIE = 'sise-my';
export const PLAIN_VIEW: Preferences = {
  theme: 'system',
  palette: 'kr',
  density: 'regular',
  amounts: 'shown',
  textSize: 'regular',
};

/** Parses the cookie's value, such as `dark.kr.regular.shown.large`; what is unknown or missing gives the default. */
export function readPreferences(value: string | undefined): Preferences {
  const [theme, palette, density, amounts, textSize] = (value ?? '').split('.');
  return {
    theme: THEMES.find((known) => known === theme) ?? PLAIN_VIEW.theme,
    palette: PALETTES.find((known) => known === palette) ?? PLAIN_VIEW.palette,
    density: DENSITIES.find((known) => known === density) ?? PLAIN_VIEW.density,
    amounts: AMOUNTS.find((known) => known === amounts) ?? PLAIN_VIEW.amounts,
    textSize: TEXT_SIZES.find((known) => known === textSize) ?? PLAIN_VIEW.textSize,
  };
}

export function writePreferences({ theme, palette, density, amounts, textSize }: Preferences): string {
  return `${theme}.${palette}.${density}.${amounts}.${textSize}`;
}
