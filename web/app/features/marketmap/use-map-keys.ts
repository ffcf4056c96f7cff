import { useEffect, useRef } from 'react';
import { areLetterKeysOn } from '../../ui/letter-keys.ts';
import { pressedKey } from '../../ui/pressed-key.ts';

type Keys = Readonly<Record<string, () => void>>;

/** Page-wide keyboard shortcuts, by key in lower case; inactive in form fields and while a dialog is open. */
export function useMapKeys(keys: Keys): void {
  const newest = useRef(keys);
  useEffect(() => {
    newest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (
        event.target instanceof Element &&
        event.target.closest('input:not([type=radio]), select, textarea, [role=dialog]')
      )
        return;
      const key = pressedKey(event);
      if (key.length === 1 && !areLetterKeysOn()) return;
      if (Object.hasOwn(newest.current, key)) newest.current[key]?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
