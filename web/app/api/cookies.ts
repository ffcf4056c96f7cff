import { parseCookie, stringifySetCookie } from 'cookie';

const YEAR_S = 31_536_000;

/** @param cookies the Cookie header, or document.cookie  @returns the value of a cookie; null if it is missing */
export function readCookie(cookies: string, name: string): string | null {
  return parseCookie(cookies)[name] ?? null;
}

/** Stores a value in this browser, for every page of the site. @param maxAge seconds; a year by default */
export function writeCookie(name: string, value: string, maxAge = YEAR_S): void {
  document.cookie = stringifySetCookie({ name, value, path: '/', maxAge, sameSite: 'lax' });
}
