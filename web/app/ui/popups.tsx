import { createContext, use, useCallback, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { PopupProps, Question, Shown } from './popup.tsx';
import { useToast } from './toast.tsx';

export interface Popups {
  /** One sentence with 확인; it stays until confirmed. A temporary failure can be retried from there. */
  readonly alert: (message: string, retry?: () => void) => void;
  readonly confirm: (question: Question) => void;
  /** A short message that disappears after two seconds. */
  readonly notice: (message: string) => void;
}

const PopupsContext = createContext<Popups>({ alert: () => {}, confirm: () => {}, notice: () => {} });

/** Alerts, questions and notices above the page, one at a time. */
export function usePopups(): Popups {
  return use(PopupsContext);
}

interface PopupsProviderProps {
  /** its code may come later than the provider's */
  readonly Popup: ComponentType<PopupProps>;
  readonly children: ReactNode;
}

export function PopupsProvider({ Popup, children }: PopupsProviderProps) {
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
        const rest = before.filter((one) => one !== shown); // it may have been repeated meanwhile
        if (rest.length > 0) setOpen(true);
        return rest;
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
