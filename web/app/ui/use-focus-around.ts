import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * For a button that disappears once it has done its work, before what it brings is there: what it stands in gets the
 * focus instead, so that the reader goes on from there.
 * @param places what may get it; the nearest that stays does, else the page
 */
export function useFocusAround(places = 'section, aside, [role="dialog"]'): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const leaving = button.current;
    return () => {
      if (leaving !== document.activeElement) return;
      const around: HTMLElement[] = [];
      for (let at: HTMLElement | null | undefined = leaving; at; at = at.parentElement?.closest<HTMLElement>(places))
        around.push(at);
      // Afterwards it is known what has stayed.
      queueMicrotask(() => {
        const place = around.find((one) => one.isConnected) ?? document.querySelector('main');
        if (place === null) return;
        place.tabIndex = -1;
        place.focus({ preventScroll: true });
      });
    };
  }, [places]);
  return button;
}
