import { createContext, use, useCallback, useRef, useState } from 'react';
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

interface ShownToast extends ToastProps {
  readonly id: number;
}

export function ToastProvider({ Toast, children }: ToastProviderProps) {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const last = useRef(0);
  const say = useCallback((message: ToastMessage) => {
    const id = (last.current += 1);
    const onClose = () => setShown((before) => before.filter((toast) => toast.id !== id));
    setShown((before) => [
      ...before.filter(({ message: { about } }) => about === undefined || about !== message.about),
      { id, message, onClose },
    ]);
  }, []);
  return (
    <ToastContext value={say}>
      {children}
      {/* aria-live beside the role that has it: what a modal dialog hides from screen readers leaves it out. */}
      <output className="toasts" aria-live="polite">
        {shown.map(({ id, message, onClose }) => (
          <Toast key={id} message={message} onClose={onClose} />
        ))}
      </output>
    </ToastContext>
  );
}
