import { labelOf } from '@sise/contract/page-table';
import { pageAt } from '@sise/contract/paths';
import { useLocation, useMatches, useRouteError } from 'react-router';
import type { UIMatch } from 'react-router';
import { useFirstView } from '../api/first-view.ts';
import { isPageHandle } from '../api/page-handle.ts';
import type { PageHandle } from '../api/page-handle.ts';
import { canonicalPath } from './canonical.ts';
import { factsOf } from './site-facts.ts';

/**
 * Metadata of every page for search engines: its canonical address, and its place in the site. Pages have their own
 * titles and descriptions; api/open-graph.ts makes link previews from them.
 */
export function PageFacts() {
  const { pathname } = useLocation();
  const { origin } = useFirstView();
  const name = usePageName();
  const below = useHandle(({ steps }, match) => steps?.({ ...match, pathname })); // a layout's match ends above its tabs
  const canonical = useHandle(({ canonical: of }, match) => of?.(match));
  const error: unknown = useRouteError();
  if ((error !== null && error !== undefined) || canonical === null) return null;
  const path = canonical ?? canonicalPath(pathname);
  return (
    <>
      <link rel="canonical" href={origin + path} />
      <script
        type="application/ld+json"
        // A data block, not a script: it is never run. The character that could end the block is escaped.
        dangerouslySetInnerHTML={{
          __html: JSON.stringify(
            factsOf(origin, path, below ?? (name === undefined ? [] : [{ name, to: path }])),
          ).replaceAll('<', '\\u003c'),
        }}
      />
    </>
  );
}

/** The name of what the page shows, if its data has one; else the page's own. */
export function usePageName(): string | undefined {
  const { pathname } = useLocation();
  const named = useHandle((handle, match) => ({ name: handle.name(match) }));
  if (named) return named.name;
  const found = pageAt(pathname);
  return found === null ? undefined : labelOf(found.id, found.last);
}

/** What the handle of the page says; undefined if it has none. */
function useHandle<Value>(read: (handle: PageHandle, match: UIMatch) => Value): Value | undefined {
  const match = useMatches().findLast(({ handle }) => isPageHandle(handle));
  return match && isPageHandle(match.handle) ? read(match.handle, match) : undefined;
}
