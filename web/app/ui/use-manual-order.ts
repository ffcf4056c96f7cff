import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { withMoved } from './moved-key.ts';

interface ManualOrderParts {
  /** The rows in their present order. */
  readonly keys: readonly string[];
  readonly nameOf: (key: string) => string;
  /** Called after the row is dropped at another place. */
  readonly onArrange: (keys: string[]) => void;
}

/**
 * Rows a reader puts into an order, by pointer or by keys. Each row carries `data-order={key}`, each grip is a button with
 * `gripOf(key)`, and `said` stands in a live region.
 */
export interface ManualOrder {
  /** The order to show: while a row is held, with it where it would come to lie. */
  readonly shown: readonly string[];
  /** The row that is held. */
  readonly held: string | null;
  /** What has just happened, in words. */
  readonly said: string;
  readonly gripOf: (key: string) => GripProps;
}

interface GripProps {
  readonly type: 'button';
  readonly className: 'grip';
  readonly 'aria-label': string;
  readonly 'aria-pressed': boolean;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface Hold {
  readonly key: string;
  readonly order: readonly string[];
  readonly by: 'pointer' | 'keys';
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

export function useManualOrder({ keys, nameOf, onArrange }: ManualOrderParts): ManualOrder {
  const [hold, setHold] = useState<Hold | null>(null);
  const [said, setSaid] = useState('');
  const grip = useRef<HTMLElement>(null);
  const shown = hold === null ? keys : hold.order;

  function pickUp(key: string, by: Hold['by'], at: HTMLElement): void {
    grip.current = at;
    setHold({ key, order: keys, by });
    setSaid(`${nameOf(key)} 집음. 화살표로 옮기고 스페이스로 놓으세요.`);
  }

  function moveTo({ key, order, by }: Hold, place: number): void {
    const next = withMoved(order, key, place);
    const now = next.indexOf(key);
    if (now === order.indexOf(key)) return;
    setHold({ key, order: next, by });
    setSaid(`${nameOf(key)}, ${next.length}개 가운데 ${now + 1}번째`);
  }

  function putDown({ key, order }: Hold): void {
    setSaid(`${nameOf(key)} 놓음, ${order.indexOf(key) + 1}번째`);
    setHold(null);
    if (order.some((other, n) => other !== keys[n])) onArrange([...order]);
  }

  function giveUp({ key }: Hold): void {
    setSaid(`${nameOf(key)} 옮기기를 취소했습니다.`);
    setHold(null);
  }

  const drag = useEffectEvent(({ clientX, clientY }: globalThis.PointerEvent) => {
    if (hold === null) return;
    const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-order]')?.dataset.order;
    const place = over === undefined ? -1 : hold.order.indexOf(over);
    if (place !== -1) moveTo(hold, place);
  });
  const drop = useEffectEvent(() => hold !== null && putDown(hold));
  const cancel = useEffectEvent(() => hold !== null && giveUp(hold));

  // Listens on the window: the row itself is moved in the document, which would lose a captured one.
  const isDragged = hold?.by === 'pointer';
  useEffect(() => {
    if (!isDragged) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointermove', (event) => drag(event), { signal });
    window.addEventListener('pointerup', () => drop(), { signal });
    window.addEventListener('pointercancel', () => cancel(), { signal });
    return () => listening.abort();
  }, [isDragged]);

  // The same move takes the focus from the grip, which the keys still go to.
  useLayoutEffect(() => {
    if (hold?.by === 'keys') grip.current?.focus();
  }, [hold]);

  function gripOf(key: string): GripProps {
    const own = hold?.key === key ? hold : null;
    return {
      type: 'button',
      className: 'grip',
      'aria-label': `${nameOf(key)} 순서 바꾸기`,
      'aria-pressed': own !== null,
      onPointerDown(event) {
        if (event.button !== 0) return;
        event.preventDefault(); // no text is selected on the way
        pickUp(key, 'pointer', event.currentTarget);
      },
      onKeyDown(event) {
        const isTaken = event.key === ' ' || event.key === 'Enter' || (own !== null && isForHold(event.key));
        if (!isTaken) return;
        event.preventDefault();
        event.stopPropagation();
        const step = STEPS[event.key];
        if (own === null) pickUp(key, 'keys', event.currentTarget);
        else if (event.key === 'Escape') giveUp(own);
        else if (step !== undefined) moveTo(own, own.order.indexOf(key) + step);
        else putDown(own);
      },
    };
  }

  return { shown, held: hold?.key ?? null, said, gripOf };
}

function isForHold(key: string): boolean {
  return key === 'Escape' || key in STEPS;
}
