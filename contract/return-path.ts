/** Where someone goes who was sent with no way back, or with one that is not ours. */
const HOME = '/';
/** Pages that only lead elsewhere again. */
const IN_PASSING = /^\/member\/(login|join|logout|left)(\/|$)/;
/** A base no address can be of: whatever leaves it, leaves us. */
const HERE = 'http://here.invalid';

/**
 * A `returnUrl` as a path of our own with its query and hash, or the home page. Another host, a scheme, `//`, `/\`,
 * control characters and all that a browser would read as one of these, once decoded or as it is, leads home.
 */
export function ownPath(returnUrl: string | null | undefined): string {
  if (!returnUrl || !isOwn(returnUrl)) return HOME;
  const { pathname, search, hash } = new URL(returnUrl, HERE);
  if (IN_PASSING.test(pathname)) return HOME;
  return pathname + search + hash;
}

function isOwn(text: string): boolean {
  const read = URL.parse(text, HERE);
  return (
    text.startsWith('/') && read?.origin === HERE && staysHere(text.split(/[?#]/, 1)[0]) && staysHere(read.pathname)
  );
}

/** What is decoded on the way, once or twice, must not become another host either. */
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

/** An address of the member site with the way back. */
export function withReturn(memberUrl: string, returnUrl: string): string {
  return `${memberUrl}${memberUrl.includes('?') ? '&' : '?'}returnUrl=${encodeURIComponent(returnUrl)}`;
}

/**
 * Where to sign in from a page: on our own member site the way back is a path, on another it says whose.
 * @param origin of this site  @param path ours, as ownPath gives it
 */
export function loginFrom(memberLogin: string, origin: string, path: string): string {
  return withReturn(memberLogin, memberLogin.startsWith('/') ? path : origin + path);
}
