import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether an element is wider than its container, which must then scroll sideways. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const inner = element.current;
    const box = inner?.parentElement;
    if (!inner || !box) return undefined;
    const observer = new ResizeObserver(() => setOverflows(inner.offsetWidth > box.clientWidth + 1));
    observer.observe(box);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}
