import { inApp, isAppPath, MEMBER_SITE, paths } from '@sise/contract/paths';
import { isEmbedPath } from '@sise/contract/embeds';
import type { AppState } from '@sise/contract/native-app';
import { readPreferences, VIEW_COOKIE } from '@sise/contract/page';
import type { Device, Preferences } from '@sise/contract/page';
import { FAULT_FIELD } from '@sise/contract/refused-form';
import type { FastifyRequest } from 'fastify';
import { analystLookIn, pageAddress } from '../cache-key.ts';
import { partsOf } from '../http/canonical-query.ts';
import { cookieIn } from '../http/cookie.ts';
import { deviceOf } from './device.ts';
import { embedView } from './embeds.ts';
import { showsCredentials } from '../identity/credentials.ts';
import type { AppOf } from '../identity/credentials.ts';
import type { Identity } from '../identity/identity.ts';
import { ANONYMOUS } from '../identity/reader.ts';
import type { Reader } from '../identity/reader.ts';

/**
 * Who may be sent the response to a request: everybody; readers with the same view, or of the app, as no shared cache may
 * have it; or this reader alone.
 */
export type PageAudience = 'all' | 'view' | 'app' | 'reader';

/** What of a request decides which page is sent, and to whom else. */
export interface AskedPage {
  readonly url: string;
  readonly path: string;
  readonly isEmbed: boolean;
  /** undefined for an embed, which no cookie changes */
  readonly cookies: string | undefined;
  readonly view: Preferences;
  readonly device: Device;
  readonly app: AppState;
  readonly reader: Reader;
  /** Whether its page may be sent to others who ask for it within a second. */
  readonly isShareable: boolean;
  /** by which a copy is kept; null where none is */
  readonly address: string | null;
  /** what cookies change besides the view, for the key of a copy */
  readonly look: string;
  readonly audience: PageAudience;
}

export interface AskedPageOptions {
  readonly identity: Pick<Identity, 'readerOf'>;
  readonly appOf: AppOf;
  readonly development: boolean;
}

export async function readAskedPage(request: FastifyRequest, options: AskedPageOptions): Promise<AskedPage> {
  const { url, headers } = request;
  const [path] = partsOf(url);
  const isEmbed = isEmbedPath(path);
  const cookies = isEmbed ? undefined : headers.cookie;
  const viewCookie = cookieIn(cookies, VIEW_COOKIE);
  const app = options.appOf(headers);
  const hasCredentials = !isEmbed && showsCredentials(request);
  const reader = hasCredentials ? await options.identity.readerOf(request) : ANONYMOUS;
  const isOwn = reader.kind !== 'anonymous' || isPerReader(url, path);
  const isShareable = !options.development && !isOwn;
  const address = isShareable ? pageAddress(url) : null;
  const look = address === null ? '' : analystLookIn(address, cookies);

  function audienceOf(): PageAudience {
    if (hasCredentials || isOwn) return 'reader';
    // A shared cache that does not look at user agents must not have pages of the app.
    if (!isEmbed && (app.platform !== 'none' || isAppPath(path))) return 'app';
    return look === '' && viewCookie === undefined ? 'all' : 'view';
  }

  return {
    url,
    path,
    isEmbed,
    cookies,
    view: isEmbed ? embedView(url) : readPreferences(viewCookie),
    device: deviceOf(path, headers),
    app,
    reader,
    isShareable,
    address,
    look,
    audience: audienceOf(),
  };
}

/**
 * Whether a page differs per reader even when nobody is signed in: MY redirects to where the reader was last, and a
 * refused form has what was typed.
 */
function isPerReader(url: string, path: string): boolean {
  if (path.startsWith(MEMBER_SITE) && url.includes(`${FAULT_FIELD}=`)) return true;
  return [paths.myStock(), inApp(paths.myStock())].some((own) => path === own || path.startsWith(`${own}/`));
}
