import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** Lays out what a fresh page has deferred, and leaves out of a page's layout what nobody sees. */
export function DeferredLayout() {
  const { key } = useLocation();
  useEffect(layOutByAndBy, []);
  useLayoutEffect(leaveOutUnseen, [key]); // before the place in the next page is restored, for which it has its full height
  return null;
}

/** Lays out the deferred parts one after the other, each when the browser is idle. */
function layOutByAndBy(): void {
  const root = document.documentElement;
  const wait = () => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(next, BETWEEN_MS);
    else requestIdleCallback(next);
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
}

/**
 * Once a page has been laid out, live values need not lay out and paint what is off the screen again: cards that the
 * reader has not come to, or has left, keep the size they had (`[data-unseen]` in the style sheet). A card in view is never
 * marked: the browser would take its contents for moved.
 * @returns lets the next page be laid out whole, and at once
 */
function leaveOutUnseen(): () => void {
  const { dataset } = document.documentElement;
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) continue;
      target.setAttribute('data-unseen', '');
      seen.unobserve(target);
    }
  });
  const timer = setTimeout(() => {
    for (const card of document.querySelectorAll('.grid .card')) seen.observe(card);
  }, SETTLED_MS);
  return () => {
    clearTimeout(timer);
    seen.disconnect();
    for (const card of document.querySelectorAll('[data-unseen]')) card.removeAttribute('data-unseen');
    delete dataset.fresh;
  };
}

/** Interval in a browser without idle callbacks, milliseconds. */
const BETWEEN_MS = 100;
/** How long after a page has come its cards have the size that is kept for them, milliseconds. */
const SETTLED_MS = 1_000;
