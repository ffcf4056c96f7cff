import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useFirstView } from '../api/first-view.ts';

/**
 * Somebody who comes to a page from outside begins at its top: what lies further down (`.later` in the style sheet) is
 * laid out when they come near it. Who reloads, goes back or follows a hash returns to a place, which only a page of
 * its true height has; so does every page after the first.
 */
const MARK = `if(performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash)document.documentElement.dataset.fresh=''`;

export function FreshArrival() {
  const { nonce } = useFirstView();
  const { pathname } = useLocation();
  const arrived = useRef(pathname);
  useEffect(() => {
    if (arrived.current !== pathname) delete document.documentElement.dataset.fresh;
  }, [pathname]);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: MARK }} />;
}
