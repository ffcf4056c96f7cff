import { useEffect, useEffectEvent } from 'react';
import { Icon } from './icon.tsx';
import { isTyping } from './is-typing.ts';
import { areLetterKeysOn } from './letter-keys.ts';
import { pressedKey } from './pressed-key.ts';
import type { useDrawer } from './use-drawer.ts';

interface DrawerNeighboursProps extends Pick<ReturnType<typeof useDrawer>, 'open' | 'show'> {
  /** The ids of the list beside the drawer, in its order. */
  readonly ids: readonly string[];
  /** The noun for an item of the list: 공시. */
  readonly noun: string;
}

/** Buttons to the neighbours of the open item in the list: J is next, K is previous. */
export function DrawerNeighbours({ ids, open, show, noun }: DrawerNeighboursProps) {
  const at = ids.findIndex((id) => id === open);
  const back = at > 0 ? ids[at - 1] : null;
  const next = at >= 0 && at < ids.length - 1 ? ids[at + 1] : null;

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areLetterKeysOn()) return;
    const to = { j: next, k: back }[pressedKey(event)];
    if (to) show(to);
  });
  const isOpen = open !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOpen]);

  return (
    <>
      <button
        type="button"
        className="drawer-step"
        aria-label={`이전 ${noun}`}
        title={`이전 ${noun} (K)`}
        disabled={back === null}
        onClick={() => back && show(back)}
        aria-keyshortcuts="k"
      >
        <Icon name="back" size={16} />
      </button>
      <button
        type="button"
        className="drawer-step"
        aria-label={`다음 ${noun}`}
        title={`다음 ${noun} (J)`}
        disabled={next === null}
        onClick={() => next && show(next)}
        aria-keyshortcuts="j"
      >
        <Icon name="chevron" size={16} />
      </button>
      {at >= 0 && <span>{`${ids.length}건 중 ${at + 1}`}</span>}
    </>
  );
}
