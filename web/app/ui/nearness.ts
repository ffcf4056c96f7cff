import { createContext, use, useCallback } from 'react';

/** How far from the window a part counts as near, px. */
const MARGIN = 300;

/** Whether the reader is near a part of the page. */
export interface Nearness {
  isNear(): boolean;
  /** Calls when the reader comes near. @returns stops calling */
  onNear(call: () => void): () => void;
  /** @param element of the part @returns stops observing it */
  observe(element: Element): () => void;
}

export function createNearness(): Nearness {
  const calls = new Set<() => void>();
  let isNear = typeof IntersectionObserver === 'undefined';
  return {
    isNear: () => isNear,
    onNear(call) {
      calls.add(call);
      return () => calls.delete(call);
    },
    observe(element) {
      if (typeof IntersectionObserver === 'undefined') return () => {};
      const observer = new IntersectionObserver(
        (entries) => {
          const before = isNear;
          isNear = entries.at(-1)?.isIntersecting ?? false;
          if (isNear && !before) for (const call of calls) call();
        },
        { rootMargin: `${MARGIN}px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
  };
}

/** The part of the page around; null where it is always shown. */
export const NearnessOfPart = createContext<Nearness | null>(null);

type Watch = (wake: () => void) => () => void;

/**
 * A subscription of something shown in this part of the page: it wakes while the reader is near, and once when they come
 * near, so that nothing is drawn that nobody sees.
 */
export function useWatchNear(watch: Watch): Watch {
  const part = use(NearnessOfPart);
  return useCallback(
    (wake) => {
      if (part === null) return watch(wake);
      const stops = [watch(() => part.isNear() && wake()), part.onNear(wake)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [part, watch],
  );
}
