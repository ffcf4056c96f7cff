import { createContext, use, useEffect } from 'react';

const Count = createContext<(more: 1 | -1) => void>(() => {});

/** Is told of each form that is opened (1) and closed (-1). */
export const FormCount = Count.Provider;

/** Tells the page that a form is open: it then stays when the session ends, and with it what was typed. */
export function useOpenForm(isOpen: boolean): void {
  const count = use(Count);
  useEffect(() => {
    if (!isOpen) return;
    count(1);
    return () => count(-1);
  }, [isOpen, count]);
}
