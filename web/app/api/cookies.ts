import { parseCookie, stringifySetCookie } from 'cookie';

const YEAR_S = 31_536_000;

/** @param cookies the Cookie header, or document.cookie  @returns the value of a cookie; null if it is missing */
export function readCookie(cookies: string, name: string): string | null {
  return parseCookie(cookies)[name] ?? null;
}

/** Stores a value in this browser for a year, for every page of the site. */
export function writeCookie(name: string, value: string): void {
  document.cookie = stringifySetCookie({ name, value, path: '/', maxAge: YEAR_S, sameSite: 'lax' });
}
