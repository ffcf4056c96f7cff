import { readStored } from './browser-storage.ts';

export const LETTER_KEYS_SETTING = 'sise.letter-keys';

/**
 * Whether a single letter or / is a shortcut on the whole page: yes, unless the reader has switched it off. To one who
 * speaks to the device, words would be many of them (WCAG 2.1.4).
 */
export function areLetterKeysOn(): boolean {
  return readStored(LETTER_KEYS_SETTING) !== 'off';
}
