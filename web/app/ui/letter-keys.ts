import { useState } from 'react';
import { readStored, writeStored } from '../api/browser-storage.ts';

const KEY = 'sise.letter-keys';
const OFF = 'off';

/**
 * Whether a single letter or / is a shortcut on the whole page: yes, unless the reader has switched it off. To one who
 * speaks to the device, words would be many of them (WCAG 2.1.4).
 */
export function areLetterKeysOn(): boolean {
  return readStored(KEY) !== OFF;
}

/** The setting and a function that changes it, which takes effect at once. */
export function useLetterKeys(): readonly [isOn: boolean, change: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(areLetterKeysOn);
  const change = (next: boolean) => {
    writeStored(KEY, next ? 'on' : OFF);
    setOn(next);
  };
  return [isOn, change];
}
