import { createContext, use, useCallback, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { ToastMessage, ToastProps } from './toast-box.tsx';

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Shows a message at the bottom of the screen. */
export function useToast(): (message: ToastMessage) => void {
  return use(ToastContext);
}

interface ToastProviderProps {
  /** its code may come later than the provider's */
  readonly Toast: ComponentType<ToastProps>;
  readonly children: ReactNode;
}

export function ToastProvider({ Toast, children }: ToastProviderProps) {
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
    [shown, close, Toast],
  );
  return (
    <ToastContext value={say}>
      {children}
      <output className="toasts">{list}</output>
    </ToastContext>
  );
}
