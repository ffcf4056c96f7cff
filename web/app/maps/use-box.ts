import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

export interface Size {
  /** px */
  readonly width: number;
  readonly height: number;
}

/** The inner size of an element: what is expected of it until it has been measured, and its own from then on. */
export function useBox(element: RefObject<Element | null>, expected: Size): Size {
  const [size, setSize] = useState(expected);
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.round(entry.contentRect.width);
      const height = Math.round(entry.contentRect.height);
      if (width === 0 || height === 0) return; // hidden: it keeps what it had
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
