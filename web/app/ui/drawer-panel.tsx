import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './drawer.css';

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Beside the close button: the position in a list, and buttons to its neighbours. */
  readonly bar?: ReactNode;
  /** At the other side of the close button's row, such as 공유. */
  readonly tools?: ReactNode;
  /** Fixed at the bottom. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function DrawerPanel({ open, onClose, title, bar, tools, actions, children }: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="drawer">
          <div className="drawer-bar">
            {bar}
            <span className="spacer" />
            {tools}
            <Dialog.Close className="icon-button" aria-label="닫기">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it must be reachable by keyboard */}
          <section className="drawer-body" tabIndex={0} aria-label={title}>
            <Dialog.Title>{title}</Dialog.Title>
            {children}
          </section>
          {actions !== undefined && <div className="drawer-foot">{actions}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
