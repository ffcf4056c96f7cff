import { createContext, lazy, Suspense, use, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { MergeOffer } from './merge-offer.tsx';
import { keyOfItem } from './own-groups.ts';
import type { FollowedItem } from './own-groups.ts';
import { useFavoriteFailures } from './use-favorite-failures.ts';
import { useFavoriteGroups } from './use-favorites.ts';
import { useRemovals } from './use-removals.ts';
import { useStar } from './use-star.ts';
import type { Starred } from './use-star.ts';

interface Interest {
  readonly isFollowed: (item: FollowedItem) => boolean;
  /** Adds or removes at once; an alert says that there were too many presses. */
  readonly press: (item: Starred) => void;
}

const InterestContext = createContext<Interest>({ isFollowed: () => false, press: () => {} });

export function useInterest(): Interest {
  return use(InterestContext);
}

// Loaded when a reader first chooses another group.
const GroupChoice = lazy(async () => ({ default: (await import('./group-choice.tsx')).GroupChoice }));

/** Provides what the reader follows, and handles the presses of all stars. */
export function FavoritesProvider({ children }: { readonly children: ReactNode }) {
  const groups = useFavoriteGroups();
  const [chosen, setChosen] = useState<Starred | null>(null);
  const [isOpen, setOpen] = useState(false);
  const followed = useMemo(() => new Set(groups?.flatMap(({ stocks }) => stocks.map(keyOfItem))), [groups]);
  useRemovals();
  useFavoriteFailures();

  const isFollowed = useCallback((item: FollowedItem) => followed.has(keyOfItem(item)), [followed]);
  const press = useStar((item) => {
    setChosen(item);
    setOpen(true);
  });
  const interest = useMemo(() => ({ isFollowed, press }), [isFollowed, press]);

  return (
    <InterestContext value={interest}>
      {children}
      {chosen && groups && (
        <Suspense>
          <GroupChoice
            key={`${keyOfItem(chosen)} ${isOpen}`}
            item={chosen}
            groups={groups}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      <MergeOffer />
    </InterestContext>
  );
}
