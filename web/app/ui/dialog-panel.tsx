import { Dialog } from '@base-ui/react/dialog';
import type { DialogProps } from './dialog.tsx';

export function DialogPanel({ open, onOpenChange, title, description, alert, wide, actions, children }: DialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={alert ?? false}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className={wide ? 'dlg dlg--wide' : 'dlg'} {...(alert ? { role: 'alertdialog' } : {})}>
          <Dialog.Title>{title}</Dialog.Title>
          {description !== undefined && <Dialog.Description>{description}</Dialog.Description>}
          {children}
          <div className="f">{actions}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
