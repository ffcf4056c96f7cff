import { useEffect } from 'react';
import { unseenOf, useKnownAlerts } from './alerts-query.ts';

/** Tells how many alerts are over and not seen yet. */
export function UnseenCount({ onCount }: { readonly onCount: (unseen: number) => void }) {
  const unseen = unseenOf(useKnownAlerts());
  useEffect(() => onCount(unseen), [onCount, unseen]);
  return null;
}
