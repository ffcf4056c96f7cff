import { useState } from 'react';
import { keyOfItem } from '../../../favorites/own-groups.ts';
import type { FollowedItem } from '../../../favorites/own-groups.ts';

/** Boxes of the edit mode: which rows are ticked, and all of them at once. */
export function useTicks(items: readonly FollowedItem[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const here = items.filter((item) => ticked?.has(keyOfItem(item)));
  return {
    ticked,
    /** The ticked that are still there. */
    items: here,
    begin: () => setTicked(new Set()),
    end: () => setTicked(null),
    none: () => setTicked((before) => before && new Set()),
    all: () => setTicked(new Set(items.map(keyOfItem))),
    tick(key: string, isOn: boolean) {
      setTicked((before) => {
        const next = new Set(before);
        if (isOn) next.add(key);
        else next.delete(key);
        return next;
      });
    },
  };
}
