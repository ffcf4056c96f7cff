import { useEffect, useState } from 'react';
import { OpenedPart } from '../ui/opened-part.tsx';
import type { InterestKeeping } from './interest.ts';
import { MergeOffer } from './merge-offer.tsx';
import { keyOfItem } from './own-groups.ts';
import { useFavoriteFailures } from './use-favorite-failures.ts';
import { useFavoriteGroups, useFavoritesFailure } from './use-favorites.ts';
import { useRemovals } from './use-removals.ts';
import { useStar } from './use-star.ts';
import type { Starred } from './use-star.ts';

// Loaded when a reader first chooses another group.
const loadGroupChoice = async () => (await import('./group-choice.tsx')).GroupChoice;

/** Follows the reader's groups, tells the stars of the page, and carries out their presses. */
export function FavoritesKeeper({ interest }: { readonly interest: InterestKeeping }) {
  const groups = useFavoriteGroups();
  const failure = useFavoritesFailure()?.message;
  const [chosen, setChosen] = useState<Starred | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [times, setTimes] = useState(0);
  useRemovals();
  useFavoriteFailures();
  const press = useStar((item) => {
    setChosen(item);
    setTimes((before) => before + 1);
    setOpen(true);
  });
  useEffect(() => {
    if (groups !== null) interest.show(new Set(groups.flatMap(({ stocks }) => stocks.map(keyOfItem))));
  }, [interest, groups]);
  useEffect(() => {
    if (failure !== undefined) interest.fail(failure);
  }, [interest, failure]);
  useEffect(() => interest.takePresses(press), [interest, press]);

  return (
    <>
      {chosen && groups && (
        <OpenedPart load={loadGroupChoice} open={isOpen} onMissing={() => setOpen(false)}>
          {(GroupChoice) => (
            <GroupChoice key={times} item={chosen} groups={groups} open={isOpen} onOpenChange={setOpen} />
          )}
        </OpenedPart>
      )}
      <MergeOffer />
    </>
  );
}
