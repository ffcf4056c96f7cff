import { useEffect, useEffectEvent, useState } from 'react';

interface EnteredParts {
  /** What is typed, without blanks around it. */
  readonly word: string;
  /** Whether the results shown are those of this word. */
  readonly isSettled: boolean;
  readonly onTake: () => void;
}

/**
 * Enter takes a result of the word typed last: pressed before the response, when it arrives, as the list shows the results
 * of an earlier word until then.
 * @returns call it when Enter is pressed
 */
export function useEntered({ word, isSettled, onTake }: EnteredParts): () => void {
  const [entered, setEntered] = useState<string | null>(null);
  if (entered !== null && entered !== word) setEntered(null); // the reader goes on typing

  const take = useEffectEvent(() => {
    setEntered(null);
    onTake();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a key was pressed before the answer it is about had come
    if (isSettled && entered === word) take();
  }, [isSettled, entered, word]);

  return () => setEntered(word);
}
