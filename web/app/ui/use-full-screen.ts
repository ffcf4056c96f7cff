import { useSyncExternalStore } from 'react';
import type { RefObject } from 'react';

/** What toggles full screen of an element; null if the browser does not support it, as on a phone. */
export function useFullScreen(frame: RefObject<HTMLElement | null>): (() => void) | null {
  const can = useSyncExternalStore(never, canFillScreen, () => true);
  if (!can) return null;
  return () => {
    const change = document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen();
    change?.catch(() => undefined); // the reader refused
  };
}

const never = () => () => {};
const canFillScreen = () => document.fullscreenEnabled;
