/** A length of the design for an inline style, in the unit of the style sheets (web/rem-lengths.ts). @param pixels at the usual font size */
export function rem(pixels: number): string {
  return `${pixels / 16}rem`;
}
