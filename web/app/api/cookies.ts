const YEAR_S = 31_536_000;
/** What may not stand in the value of a cookie (RFC 6265, 4.1.1), and the sign that encodes it. */
const NOT_IN_VALUES = /[\0-\u{20}\u{7f}-\u{10ffff}",;\\%]/u;

/**
 * Stores a value in this browser, for every page of the site. Written by hand: every page has it, and the package that
 * reads cookies also checks domains, paths and dates. @param maxAge seconds; a year by default
 */
export function writeCookie(name: string, value: string, maxAge = YEAR_S): void {
  const text = NOT_IN_VALUES.test(value) ? encodeURIComponent(value) : value;
  document.cookie = `${name}=${text}; Max-Age=${maxAge}; Path=/; SameSite=Lax`;
}
