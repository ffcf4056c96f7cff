import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

/** An action of a toast. With an address it is a link. */
export interface ToastAction {
  readonly label: string;
  readonly onPress?: () => void;
  readonly href?: string;
}

/** A short message about a completed action. */
export interface ToastMessage {
  readonly text: string;
  /** A later message with the same value replaces this one. */
  readonly about?: string;
  /** A message with actions stays longer. */
  readonly actions?: readonly ToastAction[];
}

const NO_ACTIONS: readonly ToastAction[] = [];
const PLAIN_MS = 2_000;
const WITH_ACTION_MS = 5_000;

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Shows a message at the bottom of the screen. */
export function useToast(): (message: ToastMessage) => void {
  return use(ToastContext);
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly { id: number; message: ToastMessage }[]>([]);
  const say = useCallback((message: ToastMessage) => {
    setShown((before) => [
      ...before.filter(({ message: { about } }) => about === undefined || about !== message.about),
      { id: (before.at(-1)?.id ?? 0) + 1, message },
    ]);
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

function Toast({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const { text, actions = NO_ACTIONS } = message;
  const [isHeld, setHeld] = useState(false);
  const stayMs = actions.length > 0 ? WITH_ACTION_MS : PLAIN_MS;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onClose, stayMs);
    return () => clearTimeout(timer);
  }, [onClose, stayMs, isHeld]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it stays while the pointer is over it
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {text}
      {actions.map(({ label, href, onPress }) =>
        href === undefined ? (
          <button
            key={label}
            type="button"
            onClick={() => {
              onPress?.();
              onClose();
            }}
          >
            {label}
          </button>
        ) : (
          <a key={label} href={href}>
            {label}
          </a>
        ),
      )}
    </div>
  );
}
