/** What a key writes under a Korean layout, or while an input method composes: J is ㅓ or Process. */
const HANGUL = /^([ㄱ-ㅣ]|Process)$/;

/** The key of a shortcut in lower case, also while the keyboard writes Hangul. */
export function pressedKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const written = HANGUL.test(key) ? code.replace(/^Key/, '') : key;
  return written.toLowerCase();
}
