/** A part of a generated sentence: plain text, or a highlighted number. */
export type SentencePart = string | { readonly text: string; readonly direction?: 'up' | 'down' | 'flat' };

/** A highlighted number without direction. */
export const strong = (text: string): SentencePart => ({ text });

/** A highlighted change, coloured by its sign. */
export const directed = (text: string, value: number): SentencePart => ({
  text,
  direction: value > 0 ? 'up' : value < 0 ? 'down' : 'flat',
});

/** The sentence as plain text, for labels and descriptions. */
export function plainText(parts: readonly SentencePart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}
