import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { withMoved } from './moved-key.ts';

interface OwnOrderParts {
  /** The rows in their present order. */
  readonly keys: readonly string[];
  readonly nameOf: (key: string) => string;
  /** Told once the row is put down at another place. */
  readonly onArrange: (keys: string[]) => void;
}

/** Rows a reader puts into an order, by pointer or by keys. Each row carries `data-order={key}`, each grip `gripOf(key)`. */
export interface OwnOrder {
  /** The order to show: while a row is held, with it where it would come to lie. */
  readonly shown: readonly string[];
  /** The row that is held. */
  readonly held: string | null;
  /** For a live region: what has just happened. */
  readonly said: string;
  readonly gripOf: (key: string) => GripProps;
}

interface GripProps {
  readonly type: 'button';
  readonly className: 'grip';
  readonly 'aria-label': string;
  readonly 'aria-pressed': boolean;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export function useOwnOrder({ keys, nameOf, onArrange }: OwnOrderParts): OwnOrder {
  const [hold, setHold] = useState<{ readonly key: string; readonly order: readonly string[] } | null>(null);
  const [said, setSaid] = useState('');
  const byPointer = useRef(false);
  const shown = hold === null ? keys : hold.order;

  function pickUp(key: string, isPointer: boolean): void {
    byPointer.current = isPointer;
    setHold({ key, order: keys });
    setSaid(`${nameOf(key)} 집음. 위아래 화살표로 옮기고 스페이스로 놓으세요.`);
  }

  function moveTo(key: string, place: number): void {
    const order = withMoved(shown, key, place);
    const now = order.indexOf(key);
    if (now === shown.indexOf(key)) return;
    setHold({ key, order });
    setSaid(`${nameOf(key)}, ${order.length}개 가운데 ${now + 1}번째`);
  }

  function putDown(): void {
    if (hold === null) return;
    const isMoved = hold.order.some((key, n) => key !== keys[n]);
    setSaid(`${nameOf(hold.key)} 놓음, ${hold.order.indexOf(hold.key) + 1}번째`);
    setHold(null);
    if (isMoved) onArrange([...hold.order]);
  }

  function giveUp(): void {
    if (hold === null) return;
    setSaid(`${nameOf(hold.key)} 옮기기를 취소했습니다.`);
    setHold(null);
  }

  function gripOf(key: string): GripProps {
    const isHeld = hold?.key === key;
    return {
      type: 'button',
      className: 'grip',
      'aria-label': `${nameOf(key)} 순서 바꾸기`,
      'aria-pressed': isHeld,
      onPointerDown(event) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pickUp(key, true);
      },
      onPointerMove({ clientX, clientY }) {
        if (!isHeld || !byPointer.current) return;
        const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-order]')?.dataset.order;
        const place = over === undefined ? -1 : shown.indexOf(over);
        if (place !== -1) moveTo(key, place);
      },
      onPointerUp: () => isHeld && byPointer.current && putDown(),
      onPointerCancel: () => isHeld && byPointer.current && giveUp(),
      onKeyDown(event) {
        const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
        if (event.key === ' ' || event.key === 'Enter') {
          event.preventDefault();
          if (isHeld) putDown();
          else pickUp(key, false);
        } else if (isHeld && step !== undefined) {
          event.preventDefault();
          event.stopPropagation();
          moveTo(key, shown.indexOf(key) + step);
        } else if (isHeld && event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          giveUp();
        }
      },
    };
  }

  return { shown, held: hold?.key ?? null, said, gripOf };
}
