import { Popover } from '@base-ui/react/popover';
import { useEffect } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';

interface PopoverPanelProps {
  readonly label: string;
  readonly kind: 'panel' | 'hint';
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
}

export function PopoverPanel({ label, kind, open, onOpenChange, anchor, children }: PopoverPanelProps) {
  const isHint = kind === 'hint';

  // The focus stays on the button of a hint, which the tab key leaves; while the hint is open, it would get into it.
  useEffect(() => {
    const button = anchor.current;
    if (!isHint || !open || !button) return undefined;
    const closeOnTab = ({ key }: globalThis.KeyboardEvent) => key === 'Tab' && onOpenChange(false);
    button.addEventListener('keydown', closeOnTab);
    return () => button.removeEventListener('keydown', closeOnTab);
  }, [isHint, open, onOpenChange, anchor]);

  /** The panel stands at the end of the document, but the tab key goes on from its button. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Tab' || !leaves(event.currentTarget, event.shiftKey)) return;
    if (event.shiftKey) event.preventDefault(); // else the browser goes on from the button
    anchor.current?.focus();
    onOpenChange(false);
  }

  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        // The button closes its own panel: otherwise a press on it would close the panel and open it again.
        const onButton = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!(reason === 'outside-press' && onButton)) onOpenChange(next);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={isHint ? 'tooltip-place' : 'popover-place'}
          anchor={anchor}
          sideOffset={isHint ? 6 : 8}
          collisionPadding={12}
          align={isHint ? 'center' : 'end'}
          side={isHint ? 'top' : 'bottom'}
        >
          <Popover.Popup
            className={isHint ? 'tooltip' : 'popover'}
            aria-label={label}
            initialFocus={!isHint}
            finalFocus={() => !isHint && isFocusFree() && anchor.current}
            onKeyDown={onKeyDown}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Whether the tab key leaves a panel: from its last stop, or backwards from its first one or from itself. */
function leaves(panel: HTMLElement, isBackwards: boolean): boolean {
  const stops = [...panel.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility() && !stop.matches(':disabled'),
  );
  const at = document.activeElement;
  const edge = stops.at(isBackwards ? 0 : -1);
  if (at === panel) return isBackwards || edge === undefined;
  return edge === at || isOfGroup(edge, at);
}

/** The tab key stops once in a group of radio buttons. */
function isOfGroup(one: Element | undefined, other: Element | null): boolean {
  const areRadios = [one, other].every((each) => each instanceof HTMLInputElement && each.type === 'radio');
  return areRadios && one?.getAttribute('name') === other?.getAttribute('name');
}

/** Whether nothing outside the panel has the focus, as when the reader went on with the tab key or pressed a field. */
function isFocusFree(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.closest('.popover') !== null;
}
