import type { NamedGroup } from './group-rules.ts';

/** How long a removal can be undone, milliseconds. */
export const UNDO_MS = 5_000;

/**
 * What a press of the star of a stock does. undo: ends a removal that waits for its time to be over. remove: takes the
 * stock out of all groups once `UNDO_MS` are over. add: puts it into a group; null is a new group named
 * `FIRST_GROUP_NAME`. No press asks first: another group is offered after an add.
 */
export type StarPress<Group> =
  | { readonly action: 'undo' }
  | { readonly action: 'remove' }
  | { readonly action: 'add'; readonly group: Group | null };

interface StarState<Group> {
  readonly groups: readonly Group[];
  /** Whether a group holds the stock. */
  readonly holds: (group: Group) => boolean;
  /** Whether a removal of the stock can still be undone. */
  readonly isBeingRemoved: boolean;
  /** The group that was chosen last on this device; null if none was. */
  readonly lastGroupId: string | null;
}

/** An add goes to the group that was chosen last, or to the first one. */
export function starPress<Group extends NamedGroup>(state: StarState<Group>): StarPress<Group> {
  const { groups, holds, isBeingRemoved, lastGroupId } = state;
  if (isBeingRemoved) return { action: 'undo' };
  if (groups.some(holds)) return { action: 'remove' };
  const last = groups.find(({ id }) => id === lastGroupId);
  return { action: 'add', group: last ?? groups.at(0) ?? null };
}
