import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { OpenedPart } from './opened-part.tsx';

export const loadPopoverPanel = async () => (await import('./popover-panel.tsx')).PopoverPanel;

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
  const [pressed, setPressed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
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
          setPressed(false);
          if (kind === 'hint' && event.pointerType === 'mouse') setOpen(true);
        }}
        onPointerLeave={(event) => kind === 'hint' && event.pointerType === 'mouse' && setOpen(false)}
        onClick={() => {
          setPressed(true);
          setOpen((before) => (kind === 'hint' ? true : !before));
        }}
      >
        {trigger}
      </button>
      <OpenedPart load={loadPopoverPanel} open={open} onMissing={() => setOpen(false)} isQuiet={!pressed}>
        {(Panel) => (
          <Panel label={label} kind={kind} open={open} onOpenChange={setOpen} anchor={button}>
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </Panel>
        )}
      </OpenedPart>
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
