import { Popover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';

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
            finalFocus={isHint ? false : anchor}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
