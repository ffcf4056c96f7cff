import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** What a reader does with a chart. */
const USES = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'focusin', 'keydown'] as const;
/** After this time an unused chart is prepared, as soon as the page is idle. */
const UNUSED_MS = 10_000;

/**
 * Whether a reader has touched, pointed at or entered a part of the page, or has had the page for ten seconds.
 * @param isAtOnce true if it counts as used without that
 */
export function useIsUsed(part: RefObject<Element | null>, isAtOnce: boolean): boolean {
  const [hasBeen, setUsed] = useState(false);
  const isUsed = hasBeen || isAtOnce;
  useEffect(() => {
    if (isUsed) return undefined;
    const left = new AbortController();
    const use = () => setUsed(true);
    for (const type of USES) part.current?.addEventListener(type, use, { signal: left.signal, passive: true });
    const stopWaiting = whenUnused(use);
    return () => {
      left.abort();
      stopWaiting();
    };
  }, [part, isUsed]);
  return isUsed;
}

/** Calls back ten seconds after the page has loaded, when it is idle. @returns stops waiting */
function whenUnused(onIdle: () => void): () => void {
  let idle = 0;
  const hasIdle = typeof requestIdleCallback !== 'undefined';
  const wait = () => {
    timer = window.setTimeout(() => (hasIdle ? (idle = requestIdleCallback(onIdle)) : onIdle()), UNUSED_MS);
  };
  let timer = 0;
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    clearTimeout(timer);
    if (hasIdle) cancelIdleCallback(idle);
  };
}
