import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { removals } from './removals.ts';
import type { Removal } from './removals.ts';
import { useFavoriteWrites } from './use-favorites.ts';

/** Carries out each removal by a star when its time is over, and all of them when the reader leaves the page. */
export function useRemovals(): void {
  const writes = useFavoriteWrites();
  const [oldest] = useSyncExternalStore(removals.watch, removals.read, removals.readOnServer);

  const carryOut = useEffectEvent(({ item }: Removal) => {
    writes.place({ ...item, price: null }, []); // into no group, so no price is stored
    removals.end(item);
  });
  useEffect(() => {
    if (oldest === undefined || oldest.dueAt === null) return undefined;
    const timer = setTimeout(() => carryOut(oldest), Math.max(0, oldest.dueAt - Date.now()));
    return () => clearTimeout(timer);
  }, [oldest]);
  useEffect(() => {
    const finish = () => removals.read().forEach((removal) => carryOut(removal));
    window.addEventListener('pagehide', finish);
    return () => window.removeEventListener('pagehide', finish);
  }, []);
}
