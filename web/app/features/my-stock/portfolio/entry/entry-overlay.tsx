import { Dialog } from '@base-ui/react/dialog';
import { Icon } from '../../../../ui/icon.tsx';
import type { EntryFrameProps } from './entry-frame.tsx';
import styles from './entry-frame.module.css';

/** The entry as a modal above the page. */
export function EntryOverlay({ title, onClose, children }: EntryFrameProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className={`${styles.entry} ${styles.modal}`}>
          <header className={styles.head}>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="icon-button" aria-label="닫기">
              <Icon name="close" />
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
