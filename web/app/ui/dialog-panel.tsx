import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** An alert has one button and does not close on a press outside. */
  readonly alert?: boolean;
  /** For a text to read rather than a question. */
  readonly wide?: boolean;
  /** Buttons of equal width, the primary one last. */
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

export function DialogPanel({ open, onOpenChange, title, description, alert, wide, actions, children }: DialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={alert ?? false}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className={wide ? 'dialog dialog--wide' : 'dialog'} {...(alert ? { role: 'alertdialog' } : {})}>
          <Dialog.Title>{title}</Dialog.Title>
          {description !== undefined && <Dialog.Description>{description}</Dialog.Description>}
          {children}
          <div className="actions">{actions}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
