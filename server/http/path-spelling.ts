import { EMBED_ROOT } from '@sise/contract/embeds';
import { APP_ROOT, isAppPath, ORIGIN_PROXY, pageAt, twinOf } from '@sise/contract/paths';
import { memoized } from '../memoized.ts';

/** Paths that have their one spelling already, seen at a glance: nearly all. */
const USUAL = /^(?:\/|(?:\/[a-z0-9][a-z0-9_~-]*)+|\/(?:api|assets|og)(?:\/[\w~-][\w.~-]*)+)$/;
/** Calls and files: a slash at their end is another address, and capitals are, too. */
const EXACT = /^\/(?:api|assets|og)(?:\/|$)/;
/** Files, which no other spelling reaches: only their folder has to be known. */
const FILE = /^\/(?:assets|og)\//;
/** The folders whose unknown addresses are of another kind than those of the web. */
const FOLDERS = new RegExp(`^(?:${APP_ROOT}|${EMBED_ROOT})(?=/|$)`, 'i');
const ESCAPE = /%[0-9a-f]{2}/gi;
/** Characters that mean the same with and without an escape (RFC 3986, 2.3). */
const UNRESERVED = /^[\w.~-]$/;
/** A base that no real address has. */
const HERE = 'http://here.invalid';

/**
 * The address with its path in the one spelling that the site's own rules read: no escapes that are not needed, no dots
 * or empty segments to resolve, of a page no slash at its end and the names of its path in small letters. The router of
 * the pages would match other spellings as well. An address without a spelling, such as one whose escapes cannot be
 * decoded, stays as it is; the query stays in any case.
 * @param url path and query, beginning with a slash, as the client wrote them
 */
export function spelled(url: string): string {
  const end = endOfPath(url);
  const path = url.slice(0, end);
  if (USUAL.test(path)) return withoutHash(url);
  const spelling = spellingOf(path);
  return spelling === null ? url : spelling + withoutHash(url.slice(end));
}

/** Whether the path of an address can be decoded. */
export function isReadable(url: string): boolean {
  const path = url.slice(0, endOfPath(url));
  return USUAL.test(path) || spellingOf(path) !== null;
}

/** The path in its one spelling; null if it cannot be decoded. */
const spellingOf: (path: string) => string | null = memoized((written) => {
  const isFile = FILE.test(written);
  const path = isFile ? written : written.replace(ESCAPE, shorter);
  if (!isDecodable(path)) return null;
  if (path.startsWith(`${ORIGIN_PROXY}/`)) return path; // another site's addresses
  // Dots and backslashes as the pages' router reads them.
  const resolved = new URL(HERE + path).pathname.replace(/\/{2,}/g, '/');
  if (isFile && !FILE.test(resolved)) return spellingOf(resolved);
  if (EXACT.test(resolved)) return resolved;
  return inSmallLetters(resolved === '/' ? resolved : resolved.replace(/\/$/, ''));
});

/** The path of a page with the names of its pattern; its parameters stay. */
function inSmallLetters(path: string): string {
  const small = path.toLowerCase();
  if (small === path) return path;
  const page = pageAt(small)?.page;
  if (page === undefined) return path.replace(FOLDERS, (folder) => folder.toLowerCase());
  const pattern = isAppPath(small) && !isAppPath(page.path) ? twinOf(page) : page.path;
  const names = pattern?.split('/') ?? [];
  return path
    .split('/')
    .map((segment, at) => (names[at]?.startsWith(':') ? segment : segment.toLowerCase()))
    .join('/');
}

function shorter(escape: string): string {
  const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
  return UNRESERVED.test(character) ? character : escape.toUpperCase();
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function endOfPath(url: string): number {
  const end = url.search(/[?#]/);
  return end === -1 ? url.length : end;
}

/** Clients keep it to themselves; the routers leave it out. */
function withoutHash(url: string): string {
  const hash = url.indexOf('#');
  return hash === -1 ? url : url.slice(0, hash);
}
