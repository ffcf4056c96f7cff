import { useState } from 'react';
import { writeStored } from '../ui/browser-storage.ts';
import { areLetterKeysOn, LETTER_KEYS_SETTING } from '../ui/letter-keys.ts';

/** The setting and a function that changes it, which takes effect at once. */
export function useLetterKeys(): readonly [isOn: boolean, change: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(areLetterKeysOn);
  const change = (next: boolean) => {
    writeStored(LETTER_KEYS_SETTING, next ? 'on' : 'off');
    setOn(next);
  };
  return [isOn, change];
}
