import type { OptionRow } from '@sise/contract/options';
import type { OptionSide } from '@sise/domain/derivatives/black76';
import { useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { pressedKey } from '../../../ui/pressed-key.ts';
import { useMarkStrike } from './marked-strike.tsx';

/** An option of a board. */
export interface BoardPlace {
  readonly side: OptionSide;
  readonly strike: number;
}

export interface BoardActions {
  /** @param quantity 1: bought, −1: sold */
  readonly onTrade: (place: BoardPlace, quantity: 1 | -1) => void;
  /** @param step 1: the next expiry, −1: the one before */
  readonly onExpiry: (step: 1 | -1) => void;
}

/** How long a finger rests on a price to sell it, milliseconds. */
const LONG_PRESS_MS = 500;

/**
 * The board is one tab stop, whose price moves with the arrow keys. A press buys; with Shift, with S or by a long touch
 * it sells. All events are handled at the table.
 */
export function useBoardKeys(rows: readonly OptionRow[], atm: number | null, { onTrade, onExpiry }: BoardActions) {
  const mark = useMarkStrike();
  const [focused, setFocused] = useState<BoardPlace | null>(null);
  const press = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; sold: boolean }>({
    timer: undefined,
    sold: false,
  });
  const isShown = focused !== null && rows.some(({ strike }) => strike === focused.strike);
  const first = atm ?? rows[0]?.strike;
  const tabStop = isShown ? focused : first === undefined ? null : { side: 'call' as const, strike: first };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const place = placeOf(event.target);
    if (place === null) return;
    const at = rows.findIndex(({ strike }) => strike === place.strike);
    const goTo = (to: number, side = place.side) => focusOn(event.currentTarget, rows[to]?.strike, side);
    const moves: Partial<Record<string, () => void>> = {
      arrowup: () => goTo(at - 1),
      arrowdown: () => goTo(at + 1),
      arrowleft: () => goTo(at, 'call'),
      arrowright: () => goTo(at, 'put'),
      home: () => goTo(0),
      end: () => goTo(rows.length - 1),
      b: () => onTrade(place, 1),
      s: () => onTrade(place, -1),
      '[': () => onExpiry(-1),
      ']': () => onExpiry(1),
    };
    const move = moves[pressedKey(event)];
    if (move === undefined) return;
    event.preventDefault();
    move();
  }

  const handlers = {
    onKeyDown,
    onClick(event: MouseEvent<HTMLElement>) {
      const place = placeOf(event.target);
      if (place !== null && !press.current.sold) onTrade(place, event.shiftKey ? -1 : 1);
      press.current.sold = false;
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const place = event.pointerType === 'touch' ? placeOf(event.target) : null;
      press.current.sold = false;
      clearTimeout(press.current.timer);
      if (place === null) return;
      press.current.timer = setTimeout(() => {
        press.current.sold = true;
        onTrade(place, -1);
      }, LONG_PRESS_MS);
    },
    onPointerUp: () => clearTimeout(press.current.timer),
    onPointerCancel: () => clearTimeout(press.current.timer),
    onContextMenu(event: MouseEvent<HTMLElement>) {
      if (press.current.sold) event.preventDefault();
    },
    onPointerOver: (event: PointerEvent<HTMLElement>) => mark(strikeOf(event.target)),
    onPointerLeave: () => mark(null),
    onFocus(event: FocusEvent<HTMLElement>) {
      const place = placeOf(event.target);
      if (place === null) return;
      setFocused(place);
      mark(place.strike);
    },
    onBlur: () => mark(null),
  };
  return { tabStop, handlers };
}

function strikeOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-strike]') : null;
  return row?.dataset.strike === undefined ? null : Number(row.dataset.strike);
}

function placeOf(target: EventTarget): BoardPlace | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-side]') : null;
  const strike = strikeOf(target);
  if (button === null || strike === null) return null;
  return { side: button.dataset.side === 'put' ? 'put' : 'call', strike };
}

function focusOn(table: HTMLElement, strike: number | undefined, side: OptionSide): void {
  if (strike === undefined) return;
  table.querySelector<HTMLElement>(`tr[data-strike="${strike}"] button[data-side="${side}"]`)?.focus();
}
