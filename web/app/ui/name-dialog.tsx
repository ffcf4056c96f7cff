import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';

interface NameDialogProps {
  readonly title: string;
  /** The label of the button: 만들기, 저장. */
  readonly action: string;
  readonly label: string;
  /** The initial text of the field. */
  readonly name: string;
  /** Whether that text is only proposed: accepted as it is, it is a new name. */
  readonly isProposed?: boolean;
  /** Why that text was refused before. */
  readonly refusal?: ReactNode;
  /** The most characters of a name. */
  readonly longest: number;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** @returns why the name is refused, null if it is accepted */
  readonly onName: (name: string) => Promise<ReactNode>;
  /** Removes the named thing. */
  readonly remove?: { readonly label: string; readonly onPress: () => void };
}

/** Asks for a name; a refused one stays in the field, with the reason below it. */
export function NameDialog(props: NameDialogProps) {
  const { open } = props;
  const [opened, setOpened] = useState({ open, times: 0 });
  // Mounted again at each opening, so that it starts with the present name.
  if (open !== opened.open) setOpened(({ times }) => ({ open, times: open ? times + 1 : times }));
  return <NameForm key={opened.times} {...props} />;
}

function NameForm(props: NameDialogProps) {
  const {
    title,
    action,
    label,
    name,
    isProposed = false,
    refusal = null,
    longest,
    open,
    onOpenChange,
    onName,
    remove,
  } = props;
  const [typed, setTyped] = useState(name);
  const [fault, setFault] = useState<ReactNode>(refusal);
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const limit = `${longest}자까지 쓸 수 있습니다.`;

  async function send(): Promise<void> {
    if (isSending) return;
    const trimmedName = typed.trim();
    if (trimmedName !== '' && trimmedName === name && !isProposed) return onOpenChange(false);
    setSending(true);
    const isLong = Array.from(trimmedName).length > longest;
    const why = trimmedName === '' ? `${label}을 적어 주세요.` : isLong ? limit : await onName(trimmedName);
    setSending(false);
    setFault(why);
    if (why === null) onOpenChange(false);
    else input.current?.focus();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>취소</Button>
          <Button look="primary" type="submit" form={`${id}-form`} aria-disabled={isSending}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        className="name-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <label htmlFor={id}>{label}</label>
        <input
          ref={input}
          id={id}
          type="text"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={2 * longest} // counts an emoji twice
          value={typed}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-more`}
          onFocus={({ target }) => typed === name && target.select()}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(null);
          }}
        />
        <div id={`${id}-more`}>
          {fault === null ? (
            limit
          ) : (
            <p role="alert">
              <Icon name="warn" size={14} /> <span>{fault}</span>
            </p>
          )}
        </div>
        {remove && (
          <Button look="ghost" className="name-form-delete" onClick={remove.onPress}>
            {remove.label}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
