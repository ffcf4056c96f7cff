import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

/** A short word about something done. */
export interface ToastMessage {
  readonly text: string;
  /** A way back or on; a message with one stays longer. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

const PLAIN_MS = 2_000;
const WITH_ACTION_MS = 5_000;

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Says something at the bottom of the screen. */
export function useToast(): (message: ToastMessage) => void {
  return use(ToastContext);
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly { id: number; message: ToastMessage }[]>([]);
  const say = useCallback((message: ToastMessage) => {
    setShown((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, message }]);
  }, []);
  const close = useCallback((id: number) => setShown((before) => before.filter((toast) => toast.id !== id)), []);
  const list = useMemo(
    () => shown.map(({ id, message }) => <Toast key={id} message={message} onClose={() => close(id)} />),
    [shown, close],
  );
  return (
    <ToastContext value={say}>
      {children}
      <output className="toasts">{list}</output>
    </ToastContext>
  );
}

function Toast({ message: { text, action }, onClose }: { message: ToastMessage; onClose: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onClose, action ? WITH_ACTION_MS : PLAIN_MS);
    return () => clearTimeout(timer);
  }, [onClose, action]);
  return (
    <div className="toast">
      {text}
      {action && (
        <button
          type="button"
          onClick={() => {
            action.onPress();
            onClose();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
