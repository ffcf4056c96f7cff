import { useState } from 'react';
import type { FocusEvent, PointerEvent } from 'react';
import { holdOrder } from './held-order.ts';
import type { Coded, HeldRows } from './held-order.ts';

/** What the table's body tells about the reader's hand. */
export interface Grip {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

interface Held<Row> extends HeldRows<Row> {
  readonly grip: Grip;
  /** Takes the newest order now. */
  readonly refresh: () => void;
}

/**
 * Rows that keep their order while the pointer or the focus is among them. Once some of them would stand elsewhere the
 * order stays until it is refreshed by hand, so that leaving the table does not shuffle it either; a finger lets go.
 * @param list names the list and its order: another list is never held in the order of the one before
 */
export function useHeldRows<Row extends Coded>(rows: readonly Row[], list: string): Held<Row> {
  const [seen, setSeen] = useState<{ readonly list: string; readonly rows: readonly Row[] } | null>(null);
  const held = seen?.list === list ? holdOrder(seen.rows, rows) : { rows, moved: 0 };
  const hold = () => setSeen((before) => (before?.list === list ? before : { list, rows }));
  const letGo = () => held.moved === 0 && setSeen(null);
  return {
    ...held,
    refresh: () => setSeen(null),
    grip: {
      onPointerEnter: hold,
      onPointerLeave: ({ pointerType }) => (pointerType === 'touch' ? setSeen(null) : letGo()),
      onFocus: hold,
      onBlur: ({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && letGo(),
    },
  };
}
