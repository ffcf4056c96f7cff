/**
 * A length for an inline style, in the unit of the style sheets (web/rem-lengths.ts).
 * @param pixels of the design, at the usual font size
 */
export function rem(pixels: number): string {
  return `${pixels / 16}rem`;
}
