const KOREAN = new Intl.Collator('ko');

/** 가나다순: Hangul before Latin letters, digits first, as Koreans expect names. Returns 0 only for identical texts. */
export function compareKorean(a: string, b: string): number {
  return KOREAN.compare(a, b) || (a < b ? -1 : a === b ? 0 : 1);
}
