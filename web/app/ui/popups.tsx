import { createContext, use, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useToast } from './toast.tsx';

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

export interface Popups {
  /** One sentence with 확인; it stays until confirmed. A temporary failure can be retried from there. */
  readonly alert: (message: string, retry?: () => void) => void;
  readonly confirm: (question: Question) => void;
  /** A short message that disappears after two seconds. */
  readonly notice: (message: string) => void;
}

type Shown =
  | { readonly kind: 'alert'; readonly message: string; readonly retry: (() => void) | undefined }
  | ({ readonly kind: 'confirm' } & Question);

const PopupsContext = createContext<Popups>({ alert: () => {}, confirm: () => {}, notice: () => {} });

/** Alerts, questions and notices above the page, one at a time. */
export function usePopups(): Popups {
  return use(PopupsContext);
}

export function PopupsProvider({ children }: { readonly children: ReactNode }) {
  const say = useToast();
  const [queue, setQueue] = useState<readonly Shown[]>([]);
  const [isOpen, setOpen] = useState(false);
  const show = useCallback((next: Shown) => {
    setQueue((before) => [...before.filter((other) => !isSameAlert(other, next)), next]);
    setOpen(true);
  }, []);
  const popups = useMemo<Popups>(
    () => ({
      alert: (message, retry) => show({ kind: 'alert', message, retry }),
      confirm: (question) => show({ kind: 'confirm', ...question }),
      notice: (text) => say({ text }),
    }),
    [show, say],
  );
  const shown = queue.at(0);
  // The next one opens after this one has closed; its text stays during the animation.
  const close = () => {
    setOpen(false);
    setTimeout(() => {
      setQueue((before) => {
        if (before.length > 1) setOpen(true);
        return before.slice(1);
      });
    }, LEAVING_MS);
  };
  return (
    <PopupsContext value={popups}>
      {children}
      {shown && <Popup shown={shown} open={isOpen} onClose={close} />}
    </PopupsContext>
  );
}

/** A pending alert is not repeated; the later one's retry is used. */
function isSameAlert(one: Shown, other: Shown): boolean {
  return one.kind === 'alert' && other.kind === 'alert' && one.message === other.message;
}

/** Duration of a dialog's closing animation, milliseconds. */
const LEAVING_MS = 200;

function Popup({
  shown,
  open,
  onClose,
}: {
  readonly shown: Shown;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
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
