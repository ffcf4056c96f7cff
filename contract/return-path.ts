import { LOGOUT, paths } from './paths.ts';

/** A base that no real address has: whatever leaves it, leaves this site. */
const HERE = 'http://here.invalid';

/**
 * A `returnUrl` as a path of this site with its query and hash, or the home page. Another host, a scheme, `//`, `/\`,
 * control characters and anything a browser would read as one of these, decoded or not, gives the home page.
 */
export function ownPath(returnUrl: string | null | undefined): string {
  if (!returnUrl || !isOwn(returnUrl)) return paths.home();
  const { pathname, search, hash } = new URL(returnUrl, HERE);
  return isInPassing(pathname) ? paths.home() : pathname + search + hash;
}

/** Pages that only redirect, or say good-bye. */
const IN_PASSING = [paths.login(), paths.join(), paths.left(), LOGOUT];

function isInPassing(pathname: string): boolean {
  return IN_PASSING.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

function isOwn(text: string): boolean {
  const read = URL.parse(text, HERE);
  return (
    text.startsWith('/') &&
    read?.origin === HERE &&
    staysHere(text.split(/[?#]/, 1)[0] ?? text) &&
    staysHere(read.pathname)
  );
}

/** A path must not become another host after being decoded once or twice either. */
function staysHere(given: string): boolean {
  let path: string | null = given;
  for (let times = 0; times < 3; times++) {
    if (path === null || /^\/[/\\]|\\|\p{Cc}|\s/u.test(path)) return false;
    path = decodedOnce(path);
  }
  return path !== null;
}

function decodedOnce(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** An address of the member site with the return path. */
export function withReturn(memberUrl: string, returnUrl: string): string {
  return `${memberUrl}${memberUrl.includes('?') ? '&' : '?'}returnUrl=${encodeURIComponent(returnUrl)}`;
}

/**
 * Where to sign in from a page: the return path is a path on the site's own member pages, else a full address.
 * @param origin of this site  @param path of this site, from ownPath
 */
export function loginFrom(memberLogin: string, origin: string, path: string): string {
  return withReturn(memberLogin, memberLogin.startsWith('/') ? path : origin + path);
}
