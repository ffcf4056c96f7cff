/** What a Korean layout writes: the J key ㅓ, with Shift too. */
const HANGUL = /^[ㄱ-ㅣ]$/u;

/** The key of a shortcut in lower case, also while the keyboard writes Hangul. */
export function pressedKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return (letter !== undefined && (HANGUL.test(key) || key === 'Process') ? letter : key).toLowerCase();
}
