import type { CallFailure } from '@sise/contract/call-failure';
import { LONGEST_PORTFOLIO_NAME } from '@sise/domain/portfolio/group';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { EntryField } from './field.tsx';
import { wordsOf } from './use-portfolio-write.ts';

interface GroupNameDialogProps {
  readonly title: string;
  readonly action: string;
  /** What stands in the field to begin with. */
  readonly name: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Rejects with a CallFailure whose sentence is shown at the field. */
  readonly onName: (name: string) => Promise<unknown>;
}

/** Asks for the name of a portfolio; a name that is refused stays in the field. */
export function GroupNameDialog(props: GroupNameDialogProps) {
  const { open } = props;
  const [opened, setOpened] = useState({ open, times: 0 });
  // Made anew at each opening, so that it begins with the name of now.
  if (open !== opened.open) setOpened(({ times }) => ({ open, times: open ? times + 1 : times }));
  return <NameForm key={opened.times} {...props} />;
}

function NameForm({ title, action, name, open, onOpenChange, onName }: GroupNameDialogProps) {
  const [typed, setTyped] = useState(name);
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function send(): Promise<void> {
    if (isSending) return;
    const wish = typed.trim();
    if (wish === name) return onOpenChange(false);
    setSending(true);
    try {
      if (wish === '') refuse('포트폴리오 이름을 적어 주세요.');
      else {
        await onName(wish);
        onOpenChange(false);
      }
    } catch (error) {
      refuse(wordsOf(error as CallFailure)); // the only error a call ends with
    } finally {
      setSending(false);
    }
  }

  function refuse(sentence: string): void {
    setFault(sentence);
    input.current?.focus();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>취소</Button>
          <Button look="primary" disabled={isSending} onClick={() => void send()}>
            {action}
          </Button>
        </>
      }
    >
      <form
        className="pfg-name"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <EntryField label="이름" fault={fault} help={`${LONGEST_PORTFOLIO_NAME}자까지 쓸 수 있습니다.`}>
          {(named) => (
            <input
              {...named}
              ref={input}
              type="text"
              autoComplete="off"
              enterKeyHint="done"
              maxLength={LONGEST_PORTFOLIO_NAME}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setFault(undefined);
              }}
            />
          )}
        </EntryField>
      </form>
    </Dialog>
  );
}
