import { lazy, Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';

const PopoverPanel = lazy(async () => ({ default: (await import('./popover-panel.tsx')).PopoverPanel }));

interface PopoverProps {
  /** The panel's name. */
  readonly label: string;
  readonly trigger: ReactNode;
  readonly triggerClass: string | undefined;
  /** The button's name, if it shows no text. */
  readonly triggerLabel?: string;
  /** hint: dark, small, also opens on hover. */
  readonly kind?: 'panel' | 'hint';
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button and a panel beside it. The code of the panel is loaded when first needed. */
export function Popover({ label, trigger, triggerClass, triggerLabel, kind = 'panel', children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const want = () => setWanted(true);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-label={triggerLabel}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={(event) => {
          want();
          if (kind === 'hint' && event.pointerType === 'mouse') setOpen(true);
        }}
        onPointerLeave={(event) => kind === 'hint' && event.pointerType === 'mouse' && setOpen(false)}
        onFocus={want}
        onClick={() => {
          want();
          setOpen((before) => (kind === 'hint' ? true : !before));
        }}
      >
        {trigger}
      </button>
      {wanted && (
        <Suspense>
          <PopoverPanel label={label} kind={kind} open={open} onOpenChange={setOpen} anchor={button}>
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  );
}

/** ⓘ after a term: its meaning or its formula. */
export function Hint({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <Popover
      kind="hint"
      label={term}
      triggerClass="hint"
      triggerLabel={`${term} 설명`}
      trigger={
        <i className="info-mark" aria-hidden="true">
          i
        </i>
      }
    >
      {children}
    </Popover>
  );
}
