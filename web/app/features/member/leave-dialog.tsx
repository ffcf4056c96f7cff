import { account } from '@sise/contract/account';
import { CallFailure } from '@sise/contract/call-failure';
import type { ReplyOf } from '@sise/contract/endpoint';
import { paths } from '@sise/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { SessionEnded } from '../../member/session-ended.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fault } from './field.tsx';
import { StoredDataList } from './stored-data-list.tsx';
import { LeaveProof } from './leave-proof.tsx';
import { LEAVING } from './leaving.ts';
import styles from './leave-dialog.module.css';

interface LeaveDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly response: ReplyOf<typeof account.kept>;
  /**
   * Called if the account belongs to the publisher and stays; the message says that the data of this site is deleted.
   */
  readonly onAccountKept: (message: string) => void;
}

const LEFT = paths.left();

/** Asks for confirmation before everything is deleted, and for a proof if the account is deleted as well. */
export function LeaveDialog({ open, onClose, response, onAccountKept }: LeaveDialogProps) {
  const { site, kept, leavesBy } = response;
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const wasUnanswered = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  const [faults, setFaults] = useState<{ readonly proof?: string; readonly all?: ReactNode }>({});
  const words = LEAVING[site];
  const { mutateAsync: remove } = useMutation({
    networkMode: 'always', // refused at once without a network
    mutationFn: (proof: string) => {
      const nothing = { password: '', typedEmail: '' };
      return call(account.remove, leavesBy === null ? nothing : { ...nothing, [leavesBy]: proof });
    },
  });

  function refused(failure: CallFailure): void {
    // An earlier attempt succeeded but its response was lost: nobody is signed in any more.
    if (failure.code === 'member.required' && wasUnanswered.current) return window.location.replace(LEFT);
    wasUnanswered.current ||= failure.code === 'network';
    setLeaving(false);
    const proof = failure.errors.find(({ field }) => field === leavesBy)?.message;
    const hasEnded = failure.code === 'member.required';
    const all = hasEnded ? <SessionEnded then="다시 눌러 주세요." /> : failure.message;
    setFaults(proof === undefined ? { all } : { proof });
    const input = form.current?.elements.namedItem(leavesBy ?? '');
    if (proof !== undefined && input instanceof HTMLInputElement) input.focus();
  }

  async function leave(proof: string): Promise<void> {
    try {
      const { data } = await remove(proof);
      // Leaves the document, so that no data of the member stays in memory.
      if (data.account === 'deleted') return window.location.replace(LEFT);
      setLeaving(false);
      onAccountKept(data.message);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      refused(failure);
    }
  }

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLeaving) return;
    setLeaving(true);
    setFaults({});
    const proof = leavesBy === null ? null : new FormData(event.currentTarget).get(leavesBy);
    void leave(typeof proof === 'string' ? proof : '');
  };

  return (
    <Dialog
      open={open}
      onOpenChange={() => {
        if (isLeaving) return;
        setFaults({});
        onClose();
      }}
      title={words.title}
      description={words.lead}
      actions={
        <>
          <Button disabled={isLeaving} onClick={onClose}>
            취소
          </Button>
          <Button type="submit" form={formId} look="primary" aria-disabled={isLeaving}>
            {isLeaving ? '지우고 있습니다' : words.action}
          </Button>
        </>
      }
    >
      <StoredDataList kept={kept} />
      <form ref={form} id={formId} className={styles.leaveForm} noValidate onSubmit={send}>
        <LeaveProof response={response} faultOf={(field) => (field === leavesBy ? faults.proof : undefined)} />
        <div role="alert">{faults.all !== undefined && <Fault>{faults.all}</Fault>}</div>
      </form>
    </Dialog>
  );
}
