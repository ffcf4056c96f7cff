import { keyOfItem } from './own-groups.ts';
import type { FollowedItem } from './own-groups.ts';
import type { Starred } from './use-star.ts';

/** What the stars of a page show and say, before and after the code that follows a reader's groups is there. */
export interface Interest {
  readonly isFollowed: (item: FollowedItem) => boolean;
  /** As the server rendered it. */
  readonly wasFollowed: (item: FollowedItem) => boolean;
  /** @returns stops watching */
  readonly watch: (wake: () => void) => () => void;
  /** Adds or removes at once; an alert says that there were too many presses. */
  readonly press: (item: Starred) => void;
}

/** The other side of it: who knows the groups. */
export interface InterestKeeping extends Interest {
  /** @param followed keys of items */
  readonly show: (followed: ReadonlySet<string>) => void;
  /** Whether presses wait to be taken. */
  readonly hasEarly: () => boolean;
  /** Takes the presses, also those made before. @returns stops it */
  readonly answer: (press: (item: Starred) => void) => () => void;
}

/** @param onEarlyPress called for a press that nobody takes yet */
export function createInterest(first: ReadonlySet<string>, onEarlyPress: () => void): InterestKeeping {
  const watchers = new Set<() => void>();
  let followed = first;
  let early: readonly Starred[] = [];
  let take: ((item: Starred) => void) | null = null;
  return {
    isFollowed: (item) => followed.has(keyOfItem(item)),
    wasFollowed: (item) => first.has(keyOfItem(item)),
    watch(wake) {
      watchers.add(wake);
      return () => watchers.delete(wake);
    },
    press(item) {
      if (take !== null) return take(item);
      early = [...early, item];
      onEarlyPress();
    },
    show(now) {
      if (now === followed) return;
      followed = now;
      for (const wake of watchers) wake();
    },
    hasEarly: () => early.length > 0,
    answer(press) {
      take = press;
      const waiting = early;
      early = [];
      for (const item of waiting) press(item);
      return () => (take = null);
    },
  };
}
