import { createContext, lazy, Suspense, use, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useMember } from '../member/use-member.ts';
import { usePopups } from '../ui/popups.tsx';
import { MergeOffer } from './merge-offer.tsx';
import { keyOfItem } from './own-groups.ts';
import type { FollowedItem } from './own-groups.ts';
import { guardPress } from './press-guard.ts';
import { useFavoriteGroups } from './use-favorites.ts';
import type { Followable } from './use-favorites.ts';

/** What a star stands beside. */
export interface Starred extends Followable {
  readonly hname: string;
}

interface Interest {
  readonly isFollowed: (item: FollowedItem) => boolean;
  /** Opens the choice of groups; too many presses are answered with an alert. */
  readonly press: (item: Starred) => void;
}

const InterestContext = createContext<Interest>({ isFollowed: () => false, press: () => {} });

export function useInterest(): Interest {
  return use(InterestContext);
}

// Fetched when a star is first pressed.
const InterestDialog = lazy(async () => ({ default: (await import('./interest-dialog.tsx')).InterestDialog }));

/** Knows what the reader follows, and takes the presses of all stars. */
export function FavoritesProvider({ children }: { readonly children: ReactNode }) {
  const groups = useFavoriteGroups();
  const reader = useMember()?.email ?? 'device';
  const { alert } = usePopups();
  const [pressed, setPressed] = useState<Starred | null>(null);
  const [isOpen, setOpen] = useState(false);
  const followed = useMemo(() => new Set(groups?.flatMap(({ stocks }) => stocks.map(keyOfItem))), [groups]);

  const isFollowed = useCallback((item: FollowedItem) => followed.has(keyOfItem(item)), [followed]);
  const press = useCallback(
    (item: Starred) => {
      const wait = guardPress(reader, item.shcode);
      if (wait !== null) return alert(wait);
      setPressed(item);
      setOpen(true);
    },
    [reader, alert],
  );
  const interest = useMemo(() => ({ isFollowed, press }), [isFollowed, press]);

  return (
    <InterestContext value={interest}>
      {children}
      {pressed && (
        <Suspense>
          <InterestDialog key={keyOfItem(pressed)} item={pressed} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <MergeOffer />
    </InterestContext>
  );
}
