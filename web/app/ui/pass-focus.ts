import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const STOPS = 'a[href], button, input, select, textarea, [tabindex="0"]';

const firstStop = (place: Element): HTMLElement | undefined =>
  [place, ...place.querySelectorAll<HTMLElement>(STOPS)].find(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one.matches(STOPS) && !one.matches(':disabled, [hidden], [tabindex="-1"]'),
  );

/**
 * Moves the focus out of what is about to disappear, to the first control of what stands beside it: after it, else
 * before it, else beside what it stands in.
 */
export function passFocusOn(leaving: Element): void {
  for (let at: Element | null = leaving; at !== null && at !== document.body; at = at.parentElement) {
    for (const beside of [...siblings(at, 'nextElementSibling'), ...siblings(at, 'previousElementSibling')]) {
      const stop = firstStop(beside);
      if (stop !== undefined) return stop.focus();
    }
  }
}

function* siblings(from: Element, direction: 'nextElementSibling' | 'previousElementSibling'): Generator<Element> {
  for (let at = from[direction]; at !== null; at = at[direction]) yield at;
}

/** For an element that takes the focus along when it disappears: the focus is passed on instead. */
export function usePassedFocus<E extends Element>(): RefObject<E | null> {
  const place = useRef<E>(null);
  useLayoutEffect(() => {
    const leaving = place.current;
    return () => {
      if (leaving?.contains(document.activeElement)) passFocusOn(leaving);
    };
  }, []);
  return place;
}

/**
 * Remembers what has the focus.
 * @returns what to give it back to: that, or if it has disappeared the first control of what it stood in
 */
export function rememberFocus(): () => HTMLElement | null {
  const around: Element[] = [];
  for (let at = document.activeElement; at !== null && at !== document.body; at = at.parentElement) around.push(at);
  return () => {
    const left = around.find((one) => one.isConnected);
    if (left === around[0]) return left instanceof HTMLElement ? left : null;
    return (left && firstStop(left)) ?? null;
  };
}
