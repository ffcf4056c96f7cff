import { LONGEST_NAME } from '@sise/domain/favorites/favorite';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DeviceNote } from './device-note.tsx';
import styles from './group-dialog.module.css';

interface GroupDialogProps {
  readonly title: string;
  readonly description: string;
  /** The label of the button that submits: 담기, 저장. */
  readonly action: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  /** Why what was submitted is refused; null if it is not. */
  readonly failure: ReactNode;
  /** Whether the groups are this device's. */
  readonly isOfDevice: boolean;
  /** The groups, each a label with its control. */
  readonly children: ReactNode;
}

/** A dialog in which the reader chooses among groups. */
export function GroupDialog(props: GroupDialogProps) {
  const { title, description, action, open, onClose, onSubmit, failure, isOfDevice, children } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button look="primary" type="submit" form={id}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.groups}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {failure !== null && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        {isOfDevice && <DeviceNote />}
      </form>
    </Dialog>
  );
}

interface NewGroupNameProps extends Pick<ComponentProps<'input'>, 'id' | 'aria-label' | 'onFocus'> {
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** The field for the name of a group that is created. */
export function NewGroupName({ name, onName, ...input }: NewGroupNameProps) {
  return (
    <input
      {...input}
      type="text"
      value={name}
      maxLength={2 * LONGEST_NAME} // counts an emoji twice; the rules of names count it once
      placeholder="이름을 입력하면 그룹을 만들어 담습니다"
      onChange={(event) => onName(event.target.value)}
    />
  );
}
