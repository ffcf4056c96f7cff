import { isEmbedPath } from '@sise/contract/embeds';
import { isAppPath, pageAt } from '@sise/contract/paths';
import { ownPath } from '@sise/contract/return-path';

/** The address that the page of all unknown addresses is made for; it has no page either. */
export const UNKNOWN_PAGE = '/unknown-page';

/** Segments that a path, a query and markup all spell in one way. */
const PLAIN = /^(?:\/[\w-][\w.~-]*)+\/?$/;
const LONGEST = 300;

/** Whether surely no page is at a path of the web; the router does not tell capitals from small letters. */
export function isUnknownPage(path: string): boolean {
  if (path.length > LONGEST || !PLAIN.test(path)) return false;
  const inSmall = path.toLowerCase();
  return pageAt(inSmall) === null && !isAppPath(inSmall) && !isEmbedPath(inSmall);
}

/** The page of all unknown addresses for one of them: its links to the login lead back there. */
export function unknownPageFor(path: string, html: string): string {
  return html.replaceAll(encodeURIComponent(UNKNOWN_PAGE), encodeURIComponent(ownPath(path)));
}
