import { useCallback, useEffect, useRef } from 'react';

/** What gets the focus when a part of the page has disappeared with it. */
export interface Landing {
  readonly land: (place: HTMLElement | null) => void;
  /** Focuses it once a dialog that closes at the same time has returned its focus. */
  readonly focus: () => void;
}

/** @param shown what the page shows; if it changes and leaves nothing focused, the focus goes to the landing */
export function useLanding(shown: unknown): Landing {
  const place = useRef<HTMLElement>(null);
  const before = useRef(shown);
  const land = useCallback((element: HTMLElement | null) => void (place.current = element), []);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) place.current?.focus();
  }, [shown]);
  const focus = useCallback(() => void requestAnimationFrame(() => place.current?.focus()), []);
  return { land, focus };
}
