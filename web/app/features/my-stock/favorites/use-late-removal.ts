import { UNDO_MS } from '@sise/domain/favorites/star-press';
import { asObject } from '@sise/domain/format/particle';
import { useEffect, useEffectEvent, useState } from 'react';
import { keyOfItem } from '../../../favorites/own-groups.ts';
import type { FollowedItem, OwnGroup } from '../../../favorites/own-groups.ts';
import { useFavoriteWrites } from '../../../favorites/use-favorites.ts';
import { useToast } from '../../../ui/toast.tsx';
import { ALL } from './queries.ts';

interface Removal {
  readonly group: string;
  readonly keys: ReadonlySet<string>;
  /** Whether the notice with the way back is held. */
  readonly isHeld: boolean;
}

/**
 * Takes stocks out of a group: gone from the table at once, for good when the notice with the way back has gone or the
 * page is left. So what is taken back keeps its place and the day it was added.
 */
export function useLateRemoval(groups: readonly OwnGroup[]) {
  const writes = useFavoriteWrites();
  const say = useToast();
  const [waiting, setWaiting] = useState<readonly Removal[]>([]);

  const carryOut = useEffectEvent((removal: Removal) => {
    const from = removal.group === ALL ? groups : groups.filter(({ id }) => id === removal.group);
    for (const { id, stocks } of from) {
      const here = stocks.filter((item) => removal.keys.has(keyOfItem(item)));
      if (here.length > 0) writes.remove(id, here);
    }
  });
  const finish = useEffectEvent(() => waiting.forEach(carryOut));
  useEffect(() => () => finish(), []);

  const oldest = waiting.at(0);
  useEffect(() => {
    if (oldest === undefined || oldest.isHeld) return undefined;
    const timer = setTimeout(() => {
      carryOut(oldest);
      setWaiting((before) => before.filter((one) => one !== oldest));
    }, UNDO_MS);
    return () => clearTimeout(timer);
  }, [oldest]);

  return {
    isGone: (group: string, item: FollowedItem) =>
      waiting.some((removal) => removal.group === group && removal.keys.has(keyOfItem(item))),
    /** @param name of what is taken out, as the notice says it */
    remove(group: string, items: readonly FollowedItem[], name: string): void {
      const removal = { group, keys: new Set(items.map(keyOfItem)), isHeld: false };
      setWaiting((before) => [...before, removal]);
      say({
        text: `${asObject(name)} 뺐습니다.`,
        actions: [
          {
            label: '되돌리기',
            onPress: () => setWaiting((before) => before.filter(({ keys }) => keys !== removal.keys)),
          },
        ],
        onHold: (isHeld) =>
          setWaiting((before) => before.map((one) => (one.keys === removal.keys ? { ...one, isHeld } : one))),
      });
    },
  };
}
