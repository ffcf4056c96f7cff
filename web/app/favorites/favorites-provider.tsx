import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, startTransition, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { favoriteGroupsQuery } from '../member/favorite-groups-query.ts';
import { whenAtRest } from '../ui/at-rest.ts';
import { useToast } from '../ui/toast.tsx';
import { createInterest, NOT_KNOWN } from './interest.ts';
import type { Interest, InterestKeeping } from './interest.ts';
import { keyOfItem } from './own-groups.ts';
import type { FollowedItem } from './own-groups.ts';

const NO_INTEREST: Interest = {
  known: () => NOT_KNOWN,
  ask: () => {},
  isFollowed: () => false,
  wasFollowed: () => false,
  watch: () => () => {},
  press: () => {},
};
export const InterestContext = createContext<Interest>(NO_INTEREST);

/** Why nothing is known if the code that follows the groups does not come. */
const NO_CODE = '연결을 확인하고 다시 시도해 주세요.';

/** Whether the reader follows something, and the way to change that. */
export function useInterest(item: FollowedItem): readonly [isFollowed: boolean, press: Interest['press']] {
  const { watch, isFollowed, wasFollowed, press } = use(InterestContext);
  const isOn = useSyncExternalStore(
    watch,
    () => isFollowed(item),
    () => wasFollowed(item),
  );
  return [isOn, press];
}

type Keeper = ComponentType<{ readonly interest: InterestKeeping }>;

/**
 * Provides what the reader follows, and takes the presses of all stars. What follows the reader's groups is loaded when
 * the page is at rest, or at the first press, which waits for it.
 */
export function FavoritesProvider({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const [isWanted, setWanted] = useState(0); // counts, so that a press tries again what has failed
  const [Keeper, setKeeper] = useState<Keeper | null>(null);
  const [interest] = useState(() => createInterest(followedIn(queries), () => setWanted((before) => before + 1)));
  const say = useToast();

  useEffect(() => whenAtRest(() => setWanted((before) => before + 1)), []);
  useEffect(() => {
    if (isWanted === 0 || Keeper !== null) return;
    import('./favorites-keeper.tsx').then(
      ({ FavoritesKeeper }) => startTransition(() => setKeeper(() => FavoritesKeeper)),
      () => {
        interest.fail(NO_CODE);
        if (interest.hasEarly()) say({ about: 'part' });
      },
    );
  }, [isWanted, Keeper, interest, say]);

  return (
    <InterestContext value={interest}>
      {children}
      {Keeper && <Keeper interest={interest} />}
    </InterestContext>
  );
}

/** What the page itself knows of the reader's groups. */
function followedIn(queries: QueryClient): ReadonlySet<string> {
  const groups = queries.getQueryData(favoriteGroupsQuery.queryKey)?.data;
  return new Set(groups?.flatMap(({ stocks }) => stocks.map(keyOfItem)));
}
