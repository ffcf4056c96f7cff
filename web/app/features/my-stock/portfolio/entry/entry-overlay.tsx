import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import styles from './entry-frame.module.css';

/** Of the entry's frame, wherever it stands. */
export interface EntryFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export interface EntryOverlayProps extends EntryFrameProps {
  /** What gets the focus when it closes; null if nothing had it before. */
  readonly before: () => HTMLElement | null;
}

/** The entry as a modal above the page. */
export function EntryOverlay({ title, onClose, before, children }: EntryOverlayProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className={`${styles.entry} ${styles.modal}`} finalFocus={() => before() ?? true}>
          <div className={styles.head}>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="icon-button" aria-label="닫기">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
