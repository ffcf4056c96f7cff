/** In the browser: the reader's font size relative to the usual one, for what is not laid out by a style sheet. */
export function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}
