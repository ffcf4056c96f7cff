import { startTransition, useEffect, useState } from 'react';

/** The longest time for which what is not needed at once is delayed, milliseconds. */
const REST_WITHIN_MS = 1_500;

/** Whether the page has been idle since this part of it has come: false at first, also on the server. */
export function useIsAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const rest = () => startTransition(() => setAtRest(true));
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(rest, 0);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(rest, { timeout: REST_WITHIN_MS });
    return () => cancelIdleCallback(waiting);
  }, []);
  return isAtRest;
}
