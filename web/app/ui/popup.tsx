import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** A question that is answered yes or no. */
export interface Question {
  readonly title: string;
  readonly message: ReactNode;
  /** The label of yes, as a verb: 지우기. */
  readonly action: string;
  /** The label of no; by default 취소. */
  readonly refusal?: string;
  readonly onConfirm: () => void;
  readonly onCancel?: () => void;
}

export type Shown =
  | { readonly kind: 'alert'; readonly message: string; readonly retry: (() => void) | undefined }
  | ({ readonly kind: 'confirm' } & Question);

export interface PopupProps {
  readonly shown: Shown;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** An alert or a question above the page. */
export function Popup({ shown, open, onClose }: PopupProps) {
  if (shown.kind === 'alert') {
    const { retry } = shown;
    return (
      <Dialog
        alert
        open={open}
        onOpenChange={onClose}
        title="알림"
        description={shown.message}
        actions={
          retry ? (
            <>
              <Button onClick={onClose}>닫기</Button>
              <Button
                look="primary"
                onClick={() => {
                  onClose();
                  retry();
                }}
              >
                다시 시도
              </Button>
            </>
          ) : (
            <Button look="primary" onClick={onClose}>
              확인
            </Button>
          )
        }
      />
    );
  }
  const { title, message, action, refusal = '취소', onConfirm, onCancel } = shown;
  const cancel = () => {
    onClose();
    onCancel?.();
  };
  return (
    <Dialog
      alert
      open={open}
      onOpenChange={cancel}
      title={title}
      description={message}
      actions={
        <>
          <Button onClick={cancel}>{refusal}</Button>
          <Button
            look="primary"
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {action}
          </Button>
        </>
      }
    />
  );
}
