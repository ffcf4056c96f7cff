import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useFavoriteGroups } from './use-favorites.ts';
import type { Followable } from './use-favorites.ts';

// Loaded when a reader first adds several stocks.
const GroupAddition = lazy(async () => ({ default: (await import('./group-addition.tsx')).GroupAddition }));

interface AddToGroupProps {
  readonly items: readonly Followable[];
  readonly onAdded: () => void;
}

/** Adds several stocks to one of the reader's groups at once. */
export function AddToGroup({ items, onAdded }: AddToGroupProps) {
  const groups = useFavoriteGroups();
  const [times, setTimes] = useState(0);
  const [isOpen, setOpen] = useState(false);

  function open(): void {
    setTimes(times + 1);
    setOpen(true);
  }

  return (
    <>
      <Button size="sm" look="primary" disabled={items.length === 0 || groups === null} onClick={open}>
        관심 그룹에 담기
      </Button>
      {times > 0 && groups !== null && (
        <Suspense>
          <GroupAddition
            key={times}
            items={items}
            groups={groups}
            open={isOpen}
            onClose={() => setOpen(false)}
            onAdded={onAdded}
          />
        </Suspense>
      )}
    </>
  );
}
