import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { discoverRoutes } from '../api/route-discovery.ts';
import { mayPrefetch, pageOf } from './intent.ts';

/** A pointer that rests on a link this long shows intent; one that passes over a table of 2,700 rows does not. */
const REST_MS = 80;

/**
 * Prefetches the code of a page when a reader points at a link to it, touches it, or focuses it by keyboard. One
 * listener serves the whole document, so the number of links does not matter.
 */
export function IntentPrefetch() {
  const [page, setPage] = useState<string | null>(null);

  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const onIntent = ({ target, type }: Event) => {
      clearTimeout(resting);
      if (!mayPrefetch(navigator)) return;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      const meant = link && pageOf(link, window.location);
      if (meant === null) return;
      resting = setTimeout(() => void prefetch(meant), type === 'touchstart' ? 0 : REST_MS);
    };
    // The router prefetches what its routes match.
    const prefetch = (meant: string) =>
      discoverRoutes().then(
        () => setPage(meant),
        () => {},
      );
    const events = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, onIntent, { passive: true });
    return () => {
      clearTimeout(resting);
      for (const event of events) document.removeEventListener(event, onIntent);
    };
  }, []);

  return page === null ? null : <PrefetchPageLinks page={page} />;
}
