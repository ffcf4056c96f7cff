/**
 * A length for an inline style, in the unit of the style sheets (web/rem-lengths.ts).
 * @param pixels of the design, at the usual font size
 */
export function rem(pixels: number): string {
  return `${pixels / 16}rem`;
}

/** In the browser: the reader's font size relative to the usual one, for what is not laid out by a style sheet. */
export function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}
