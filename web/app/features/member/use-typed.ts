import { useCallback, useState } from 'react';
import type { ChangeEvent } from 'react';

/**
 * The text in an input that keeps its own value. A value held by React would clear what a reader types before
 * hydration; here the input keeps it, and `text` is read from it on hydration and at every change.
 */
export function useTyped() {
  const [text, setText] = useState('');
  const ref = useCallback((input: HTMLInputElement | null) => {
    if (input) setText(input.value);
  }, []);
  return { text, input: { ref, onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value) } };
}
