/** Spaces, and characters that nothing is drawn for, such as a zero-width space, a Hangul filler or a blank of Braille. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text shows nothing. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}
