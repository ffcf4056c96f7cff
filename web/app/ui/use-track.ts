import { useEffect, useRef, useState } from 'react';
import { inNextFrame } from './in-next-frame.ts';

/** A row wider than its box, scrolled sideways by buttons. @param count of its items */
export function useTrack(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });
  const look = () => {
    const box = track.current;
    if (!box) return;
    const start = box.scrollLeft < 2;
    const end = box.scrollLeft + box.clientWidth > box.scrollWidth - 2;
    setEnds((known) => (known.start === start && known.end === end ? known : { start, end }));
  };
  const lookSoon = () => inNextFrame(look);
  useEffect(lookSoon, [count]);

  /** @param step pixels */
  function move(step: number): void {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    track.current?.scrollBy({ left: step, behavior: calm ? 'auto' : 'smooth' });
  }

  return {
    track,
    /** Whether the row is at its start, and at its end. */
    ends,
    look,
    move,
  };
}
