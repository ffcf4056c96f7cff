import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/**
 * A throttled copy of a value that changes with every tick: for parts that need not be rendered so often. They are
 * rendered in slices between which the page answers.
 */
export function useAtMost<Value>(value: Value, everyMs: number): Value {
  const [shown, setShown] = useState(value);
  const catchUp = useEffectEvent(() => startTransition(() => setShown(value)));
  useEffect(() => {
    const timer = setInterval(() => catchUp(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return shown;
}
