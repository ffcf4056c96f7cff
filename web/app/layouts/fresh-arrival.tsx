import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useFirstView } from '../api/first-view.ts';

/**
 * Somebody who comes to a page from outside begins at its top: what lies further down (`.later` in the style sheet) is
 * laid out when they come near it, or piece by piece once the page is at rest. Who reloads, goes back or follows a hash
 * returns to a place, which only a page of its true height has; so does every page after the first.
 */
const MARK = `if(performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash)document.documentElement.dataset.fresh=''`;

export function FreshArrival() {
  const { nonce } = useFirstView();
  const { pathname } = useLocation();
  const arrived = useRef(pathname);
  useEffect(layOutByAndBy, []);
  useEffect(() => {
    if (arrived.current !== pathname) delete document.documentElement.dataset.fresh;
  }, [pathname]);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: MARK }} />;
}

/** Lays out one part after the other, each when the browser has nothing else to do. @returns stops it */
function layOutByAndBy(): () => void {
  const root = document.documentElement;
  let waiting = 0;
  const hasIdle = typeof requestIdleCallback !== 'undefined';
  const wait = () => {
    waiting = hasIdle ? requestIdleCallback(next) : window.setTimeout(next, BETWEEN_MS);
  };
  function next(): void {
    const part = 'fresh' in root.dataset && document.querySelector<HTMLElement>('.later:not([data-near])');
    if (!part) {
      delete root.dataset.fresh;
      return;
    }
    part.dataset.near = '';
    wait();
  }
  wait();
  return () => (hasIdle ? cancelIdleCallback(waiting) : clearTimeout(waiting));
}

/** Where the browser does not tell when it is at rest, milliseconds. */
const BETWEEN_MS = 100;
