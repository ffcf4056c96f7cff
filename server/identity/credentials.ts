import type { AppLogin } from '@sise/domain/member/app-login';
import type { IncomingHttpHeaders } from 'node:http';
import type { AppState } from '@sise/contract/native-app';
import { cookieIn } from '../http/cookie.ts';

/** The cookies of a signed-in browser, as the publisher's own pages name them. */
export const COOKIES = { id: 'SSOid', token: 'ssoToken', session: 'hkToken' } as const;

/** A token that came with a request, not verified yet. */
export interface Credentials {
  readonly token: string;
  readonly via: 'web' | 'app';
  /** header: a page of another site cannot send it, unlike a cookie, which browsers add by themselves */
  readonly from: 'cookie' | 'header' | 'query';
  /** the member's email as the app names it; the browser's cookie of that name proves nothing */
  readonly email: string | null;
}

/** The parts of a request that are read; the first request of a socket has them as well. */
export interface Asking {
  readonly headers: IncomingHttpHeaders;
  readonly url: string;
}

/** The app that a request comes from: appStateOf with the configured pattern. */
export type AppOf = (headers: IncomingHttpHeaders) => AppState;

/** Headers of a login of the app. Neither the app's own key of the member nor its device identifies anybody here. */
const APP_LOGIN_HEADERS = ['sso-token', 'sso-id', 'hk-token', 'authkey', 'device-id'] as const;
const APP_LOGIN_FIELDS = ['_hk_token', 'ssoToken', 'SSOid'] as const;
const HAS_APP_LOGIN = /[?&](?:_hk_token|ssoToken|SSOid)=/;

/**
 * The token of a request: the app's headers before its query, and the query before the cookie. The app sends three
 * parts, email, app token and SSO token; with one missing the request has no token. A query counts only from the app,
 * so that a link cannot sign a browser in as somebody else; HKAPP-ENV alone does not make a request one of the app's.
 */
export function credentialsIn({ headers, url }: Asking, appOf: AppOf): Credentials | null {
  const header = (name: string) => String(headers[name] ?? '').trim();
  if (header('sso-token') !== '') {
    return ofApp('header', header('sso-id'), header('hk-token'), header('sso-token'));
  }
  if (url.includes('ssoToken=') && appOf(headers).platform !== 'none') {
    const query = new URLSearchParams(url.slice(url.indexOf('?')));
    const field = (name: string) => query.get(name)?.trim() ?? '';
    return ofApp('query', field('SSOid'), field('_hk_token'), field('ssoToken'));
  }
  const token = cookieIn(headers.cookie, COOKIES.token);
  return token ? { token, via: 'web', from: 'cookie', email: null } : null;
}

/** Whether a request carries any credentials: it is then neither answered from a shared cache nor stored in one. */
export function showsCredentials({ headers, url }: Asking): boolean {
  return addressShowsCredentials(url) || headersShowCredentials(headers);
}

export function addressShowsCredentials(url: string): boolean {
  return HAS_APP_LOGIN.test(url);
}

export function headersShowCredentials(headers: IncomingHttpHeaders): boolean {
  for (const name of APP_LOGIN_HEADERS) if (headers[name] !== undefined) return true;
  return headers.cookie !== undefined && cookieIn(headers.cookie, COOKIES.token) !== undefined;
}

/**
 * The address of a page without a login: pages link to themselves, and browsers keep their addresses.
 * @returns null if it has none
 */
export function withoutLogin(url: string): string | null {
  const [path = '', query] = url.split(/\?(.*)/s, 2);
  const address = path.replace(/^[/\\]+/, '/'); // two slashes would lead to another host
  const fields = new URLSearchParams(query);
  const before = fields.size;
  for (const name of APP_LOGIN_FIELDS) fields.delete(name);
  if (fields.size === before) return null;
  return fields.size === 0 ? address : `${address}?${fields.toString()}`;
}

/** The headers of a login that the app sends in another way, over the live channel. */
export function headersOfLogin(login: AppLogin): IncomingHttpHeaders {
  return { 'sso-id': encodeURIComponent(login.email), 'sso-token': login.ssoToken, 'hk-token': login.appToken };
}

function ofApp(from: 'header' | 'query', id: string, appToken: string, token: string): Credentials | null {
  if (id === '' || appToken === '' || token === '') return null;
  return { token, via: 'app', from, email: decoded(id) };
}

/** The app writes the email URL-encoded; one that cannot be decoded matches no member. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
