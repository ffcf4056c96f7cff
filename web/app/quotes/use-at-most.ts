import { useEffect, useEffectEvent, useState } from 'react';

/** A value that changes with every tick, as it was a moment ago: for what need not be drawn anew so often. */
export function useAtMost<Value>(value: Value, everyMs: number): Value {
  const [shown, setShown] = useState(value);
  const catchUp = useEffectEvent(() => setShown(value));
  useEffect(() => {
    const timer = setInterval(() => catchUp(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return shown;
}
