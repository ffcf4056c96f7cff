import { keyOfItem } from './own-groups.ts';
import type { FollowedItem } from './own-groups.ts';
import type { Starred } from './use-star.ts';

/** What the reader follows, as far as the page knows. */
export interface KnownInterest {
  /** Keys of items; null until they are loaded. */
  readonly keys: ReadonlySet<string> | null;
  /** Why they could not be loaded. */
  readonly failure: string | null;
}

export const NOT_KNOWN: KnownInterest = { keys: null, failure: null };

/** What the stars of a page show and say, before and after the code that follows a reader's groups is there. */
export interface Interest {
  readonly isFollowed: (item: FollowedItem) => boolean;
  /** As the server rendered it. */
  readonly wasFollowed: (item: FollowedItem) => boolean;
  /** The same object until it changes. */
  readonly known: () => KnownInterest;
  /** Has it loaded now, not when the page is at rest. */
  readonly ask: () => void;
  /** @returns stops watching */
  readonly watch: (wake: () => void) => () => void;
  /** Adds or removes at once; an alert says that there were too many presses. */
  readonly press: (item: Starred) => void;
}

/** The other side of it: who knows the groups. */
export interface InterestKeeping extends Interest {
  /** @param followed keys of items */
  readonly show: (followed: ReadonlySet<string>) => void;
  /** @param failure why nothing could be loaded */
  readonly fail: (failure: string) => void;
  /** Whether presses wait to be taken. */
  readonly hasEarly: () => boolean;
  /** Takes the presses, also those made before. @returns stops it */
  readonly takePresses: (press: (item: Starred) => void) => () => void;
}

/** @param onAsked called for a press that nobody takes yet, and when it is asked what the reader follows */
export function createInterest(first: ReadonlySet<string>, onAsked: () => void): InterestKeeping {
  const watchers = new Set<() => void>();
  let followed = first;
  let known = NOT_KNOWN;
  let early: readonly Starred[] = [];
  let take: ((item: Starred) => void) | null = null;
  function learn(now: KnownInterest): void {
    known = now;
    for (const wake of watchers) wake();
  }
  return {
    known: () => known,
    ask: onAsked,
    isFollowed: (item) => followed.has(keyOfItem(item)),
    wasFollowed: (item) => first.has(keyOfItem(item)),
    watch(wake) {
      watchers.add(wake);
      return () => watchers.delete(wake);
    },
    press(item) {
      if (take !== null) return take(item);
      early = [...early, item];
      onAsked();
    },
    show(now) {
      followed = now;
      learn({ keys: now, failure: null });
    },
    fail: (failure) => learn({ keys: null, failure }),
    hasEarly: () => early.length > 0,
    takePresses(press) {
      take = press;
      const waiting = early;
      early = [];
      for (const item of waiting) press(item);
      return () => (take = null);
    },
  };
}
