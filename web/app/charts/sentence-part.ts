/** A piece of a sentence made from data: plain words, or a number that stands out. */
export type SentencePart = string | { readonly text: string; readonly direction?: 'up' | 'down' | 'flat' };

/** A number that stands out, without direction. */
export const strong = (text: string): SentencePart => ({ text });

/** A number that is a change: coloured by its sign. */
export const directed = (text: string, value: number): SentencePart => ({
  text,
  direction: value > 0 ? 'up' : value < 0 ? 'down' : 'flat',
});

/** The sentence as plain text, for labels and descriptions. */
export function plainText(parts: readonly SentencePart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}
