import { useEffect, useRef, useState } from 'react';

/** The value, at most once in `ms` milliseconds: the first at once, the last of each interval at its end. */
export function useThrottled<Value>(value: Value, ms: number): Value {
  const [shown, setShown] = useState(value);
  const shownAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const wait = Math.max(0, shownAt.current + ms - performance.now());
    const show = () => {
      shownAt.current = performance.now();
      setShown(value);
    };
    if (wait === 0) return show();
    const timer = setTimeout(show, wait);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return shown;
}
