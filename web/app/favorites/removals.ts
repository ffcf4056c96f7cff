import { keyOfItem } from './own-groups.ts';
import type { FollowedItem, OwnGroup } from './own-groups.ts';

/** Something taken out of all groups by its star, while that may still be taken back. */
export interface Removal {
  readonly item: FollowedItem;
  /** when it is for good, milliseconds since 1970 */
  readonly dueAt: number;
}

const NONE: readonly Removal[] = [];

let waiting = NONE;
const watchers = new Set<() => void>();

function change(next: readonly Removal[]): void {
  waiting = next;
  for (const wake of watchers) wake();
}

const without = (item: FollowedItem) => waiting.filter((one) => keyOfItem(one.item) !== keyOfItem(item));

/**
 * What is gone from the screen but not yet from the list: taken back in time, it keeps its place, its day and its price.
 * Of one document, and empty on the server.
 */
export const removals = {
  watch(wake: () => void): () => void {
    watchers.add(wake);
    return () => watchers.delete(wake);
  },
  /** The oldest first; the same object until it changes. */
  read: (): readonly Removal[] => waiting,
  readOnServer: (): readonly Removal[] => NONE,
  begin: (removal: Removal): void => change([...without(removal.item), removal]),
  /** Takes it back, or says that it has been carried out. */
  end: (item: FollowedItem): void => change(without(item)),
};

/** Groups as they are going to be. */
export function withoutRemoved<Group extends OwnGroup>(
  groups: readonly Group[],
  removed: readonly Removal[],
): readonly Group[] {
  if (removed.length === 0) return groups;
  const gone = new Set(removed.map(({ item }) => keyOfItem(item)));
  return groups.map((group) => ({ ...group, stocks: group.stocks.filter((one) => !gone.has(keyOfItem(one))) }));
}
