import { useState } from 'react';
import type { FocusEvent, PointerEvent } from 'react';
import { holdOrder } from './held-order.ts';
import type { Coded, HeldRows } from './held-order.ts';

/** Handlers on the table's body that follow the reader's pointer and focus. */
export interface Grip {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

interface Held<Row> extends HeldRows<Row> {
  readonly grip: Grip;
  /** Applies the newest order now. */
  readonly refresh: () => void;
}

/**
 * Rows that keep their order while the pointer or the focus is among them. Once some of them would be elsewhere the
 * order stays until the reader refreshes it, so that leaving the table does not shuffle it either; lifting a finger
 * releases it.
 * @param list identifies the list and its order: another list never keeps the order of the one before
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
