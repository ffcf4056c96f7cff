import { keyOfItem } from './own-groups.ts';
import type { FollowedItem, OwnGroup } from './own-groups.ts';

/** A removal from all groups by a star, while it can still be undone. */
export interface Removal {
  readonly item: FollowedItem;
  /** when it is carried out, milliseconds since 1970; null while the message that offers to undo it is held */
  readonly dueAt: number | null;
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
 * Removals that the screen shows and the list does not have yet: an undone one keeps its place, its day and its price.
 * They belong to one document, and there are none on the server.
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
  /** @param dueAt null: not before it has a time again */
  delay: (item: FollowedItem, dueAt: number | null): void =>
    change(waiting.map((one) => (keyOfItem(one.item) === keyOfItem(item) ? { ...one, dueAt } : one))),
  /** Ends a removal that is undone or carried out. */
  end: (item: FollowedItem): void => change(without(item)),
};

/** The groups as they will be once the removals are carried out. */
export function withoutRemoved<Group extends OwnGroup>(
  groups: readonly Group[],
  removed: readonly Removal[],
): readonly Group[] {
  if (removed.length === 0) return groups;
  const gone = new Set(removed.map(({ item }) => keyOfItem(item)));
  return groups.map((group) => ({ ...group, stocks: group.stocks.filter((one) => !gone.has(keyOfItem(one))) }));
}
