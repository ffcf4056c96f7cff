import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { OpenedPart } from '../ui/opened-part.tsx';
import { useFavoriteGroups } from './use-favorites.ts';
import type { Followable } from './favorite-writes.ts';

// Loaded when a reader first adds several stocks.
const loadGroupAddition = async () => (await import('./group-addition.tsx')).GroupAddition;

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
      {groups !== null && (
        <OpenedPart load={loadGroupAddition} open={isOpen} onMissing={() => setOpen(false)}>
          {(GroupAddition) => (
            <GroupAddition
              key={times}
              items={items}
              groups={groups}
              open={isOpen}
              onOpenChange={setOpen}
              onAdded={onAdded}
            />
          )}
        </OpenedPart>
      )}
    </>
  );
}
