import { parseCookie } from 'cookie';

/** The decoded value of a cookie in a Cookie header; undefined when it is missing. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[name];
}
