import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

export interface Size {
  /** px */
  readonly width: number;
  readonly height: number;
}

/** The inner size of an element: the expected size until it has been measured. */
export function useBox(element: RefObject<Element | null>, expected: Size): Size {
  const [size, setSize] = useState(expected);
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.round(entry?.contentRect.width ?? 0);
      const height = Math.round(entry?.contentRect.height ?? 0);
      if (width === 0 || height === 0) return; // hidden: it keeps its last size
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
