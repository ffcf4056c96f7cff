import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useFirstView } from '../api/first-view.ts';

/**
 * A reader who comes from outside starts at the top of a page: what is further down (`.later` in the style sheet) is
 * laid out when they scroll near it, or piece by piece when the page is idle. After a reload, a step back or a link
 * with a hash the page must have its full height at once, to restore its place; so must every page after the first.
 */
const MARK = `if(performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash)document.documentElement.dataset.fresh=''`;

export function DeferredLayout() {
  const { nonce } = useFirstView();
  const { pathname, key } = useLocation();
  const arrived = useRef(pathname);
  useEffect(layOutByAndBy, []);
  useEffect(() => {
    if (arrived.current !== pathname) delete document.documentElement.dataset.fresh;
  }, [pathname]);
  useLayoutEffect(leaveOutUnseen, [key]); // before the page's place is restored, for which it has its full height
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: MARK }} />;
}

/** Lays out the deferred parts one after the other, each when the browser is idle. @returns stops it */
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

/**
 * Once a page has been laid out, live values need not lay out and paint what is off the screen again: cards there keep the
 * size they had (`[data-settled]` in the style sheet). @returns lets the next page be laid out whole
 */
function leaveOutUnseen(): () => void {
  const root = document.documentElement;
  let timer = 0;
  const look = () => {
    if ('fresh' in root.dataset) timer = window.setTimeout(look, SETTLED_MS);
    else root.dataset.settled = '';
  };
  timer = window.setTimeout(look, SETTLED_MS);
  return () => {
    clearTimeout(timer);
    delete root.dataset.settled;
  };
}

/** Interval in a browser without idle callbacks, milliseconds. */
const BETWEEN_MS = 100;
/** How long after a page has come its cards have the size that is kept for them, milliseconds. */
const SETTLED_MS = 1_000;
