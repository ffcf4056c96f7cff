import { useEffect, useState } from 'react';
import { Link } from './link.tsx';
import { TOAST_KEY, useToastFocus } from './use-toast-focus.ts';

/** An action of a toast: a button, or a link to a page or to another document. */
export type ToastAction = { readonly label: string } & (
  | { readonly onPress: () => void }
  | { readonly to: string }
  | { readonly href: string }
);

/** A short message about a completed action. */
export interface ToastMessage {
  /** Undefined says that a part of the page, which the reader has pressed for, could not be loaded. */
  readonly text?: string;
  /** A later message with the same value replaces this one. */
  readonly about?: string;
  /** A message with actions stays longer. */
  readonly actions?: readonly ToastAction[];
  /** Called when the reader points at it or focuses it, so that it stays, and when it goes on from the beginning. */
  readonly onHold?: (isHeld: boolean) => void;
}

export interface ToastProps {
  readonly message: ToastMessage;
  readonly onClose: () => void;
}

const NO_ACTIONS: readonly ToastAction[] = [];
const PLAIN_MS = 2_000;
const WITH_ACTION_MS = 5_000;

/** A message at the bottom of the screen; it leaves by itself. */
export function Toast({ message, onClose }: ToastProps) {
  const { text, actions = NO_ACTIONS, onHold } = message.text === undefined ? missingPart(message) : message;
  const { box, isInside, onFocus, onBlur } = useToastFocus(onClose);
  const [isPointed, setPointed] = useState(false);
  const isHeld = isPointed || isInside;
  const stayMs = actions.length > 0 ? WITH_ACTION_MS : PLAIN_MS;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onClose, stayMs);
    return () => clearTimeout(timer);
  }, [onClose, stayMs, isHeld]);
  useEffect(() => {
    if (!isHeld || onHold === undefined) return undefined;
    onHold(true);
    return () => onHold(false);
  }, [isHeld, onHold]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it stays while the pointer is over it
    <div
      ref={box}
      className="toast"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {text}
      {actions.map((action) => (
        <Action key={action.label} action={action} onClose={onClose} />
      ))}
      {actions.length > 0 && <kbd>{TOAST_KEY}</kbd>}
    </div>
  );
}

/** The part may be there again with the network; online it may be of another release. */
function missingPart(message: ToastMessage): ToastMessage {
  const reload = { label: '새로고침', onPress: () => window.location.reload() };
  return { ...message, text: '연결을 확인하고 다시 눌러 주세요.', actions: navigator.onLine ? [reload] : [] };
}

function Action({ action, onClose }: { readonly action: ToastAction } & Pick<ToastProps, 'onClose'>) {
  if ('href' in action)
    return (
      <a href={action.href} aria-keyshortcuts={TOAST_KEY}>
        {action.label}
      </a>
    );
  if ('to' in action) {
    return (
      <Link to={action.to} aria-keyshortcuts={TOAST_KEY} onClick={onClose}>
        {action.label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-keyshortcuts={TOAST_KEY}
      onClick={() => {
        action.onPress();
        onClose();
      }}
    >
      {action.label}
    </button>
  );
}
