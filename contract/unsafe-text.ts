/** Control characters, lone surrogates, and characters that change the reading direction: not allowed in typed text. */
export const UNSAFE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** A text with a space in place of each character that is not allowed. */
export function withoutUnsafe(text: string): string {
  return text.replaceAll(new RegExp(UNSAFE, 'gu'), ' ');
}
