import type { FollowedItem } from './own-groups.ts';

/** Something to follow, with its current price, from which the return since the addition is calculated. */
export interface Followable extends FollowedItem {
  readonly price: number | null;
}

/**
 * The writes of 관심. Each is shown at once; a refused one is undone, and an alert says why. Those of the device say at once
 * whether they are refused (false).
 */
export interface FavoriteWrites {
  readonly create: (name: string, stocks: readonly Followable[], id?: string, onDone?: () => void) => boolean;
  readonly rename: (id: string, newName: string) => void;
  readonly removeGroup: (id: string) => void;
  readonly arrangeGroups: (ids: readonly string[]) => void;
  /** Puts a stock into a group; null is the first group, which is created if it is missing. */
  readonly keep: (item: Followable, group: string | null) => boolean;
  /** Puts a stock into exactly these groups. */
  readonly place: (item: Followable, ids: readonly string[], onDone?: () => void) => boolean;
  /** @param onDone called unless it is refused */
  readonly add: (id: string, items: readonly Followable[], onDone?: () => void) => void;
  readonly move: (from: string, to: string, items: readonly Followable[]) => void;
  readonly remove: (id: string, items: readonly FollowedItem[]) => void;
  readonly arrange: (id: string, items: readonly FollowedItem[]) => void;
}
