import { parseCookie } from 'cookie';

/** @param cookies the Cookie header, or document.cookie  @returns the value of a cookie; null if it is missing */
export function readCookie(cookies: string, name: string): string | null {
  return parseCookie(cookies)[name] ?? null;
}
