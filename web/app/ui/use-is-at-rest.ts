import { startTransition, useEffect, useState } from 'react';
import { whenAtRest } from './at-rest.ts';

/** Whether the page has been at rest since this part of it has come: false at first, also on the server. */
export function useIsAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenAtRest(() => startTransition(() => setAtRest(true))), []);
  return isAtRest;
}
