import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, RefObject } from 'react';

/** The key that leads to the newest message with an action. */
export const TOAST_KEY = 'F8';

const STOPS = 'button, a';

interface ToastFocus {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly isInside: boolean;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * The focus of a message. Its key leads to the newest one with an action, from there Tab and Escape back; when the
 * message goes, the focus returns to where it came from.
 */
export function useToastFocus(onClose: () => void): ToastFocus {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(null);
  const cameByKey = useRef(false);
  const [isInside, setInside] = useState(false);

  useEffect(() => {
    const toast = box.current;
    if (toast === null) return undefined;
    const stops = () => [...toast.querySelectorAll<HTMLElement>(STOPS)];
    const isNewest = () => {
      const siblings = [...(toast.parentElement?.children ?? [])];
      return siblings.findLast((one) => one.querySelector(STOPS) !== null) === toast;
    };
    function onPageKey(event: KeyboardEvent): void {
      if (event.key !== TOAST_KEY || !isNewest() || toast?.contains(document.activeElement)) return;
      event.preventDefault();
      cameByKey.current = true;
      stops().at(0)?.focus();
    }
    function onKey(event: KeyboardEvent): void {
      const isLeaving = event.key === 'Tab' && stops().at(event.shiftKey ? 0 : -1) === document.activeElement;
      if (event.key === 'Escape') {
        event.stopPropagation(); // a dialog below stays open
        onClose();
      } else if (isLeaving && cameByKey.current && before.current?.isConnected) {
        event.preventDefault(); // what stands around the messages may lie below a dialog
        before.current.focus();
      }
    }
    document.addEventListener('keydown', onPageKey);
    toast.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onPageKey);
      toast.removeEventListener('keydown', onKey);
    };
  }, [onClose]);

  useLayoutEffect(() => {
    const toast = box.current;
    return () => {
      if (toast?.contains(document.activeElement)) before.current?.focus();
    };
  }, []);

  return {
    box,
    isInside,
    onFocus({ currentTarget, relatedTarget }) {
      setInside(true);
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        before.current = relatedTarget;
    },
    onBlur({ currentTarget, relatedTarget }) {
      const stays = currentTarget.contains(relatedTarget);
      setInside(stays);
      if (!stays) cameByKey.current = false;
    },
  };
}
