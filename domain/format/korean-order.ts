/** Made when it is first needed: that takes milliseconds, which pages that order nothing need not spend. */
let collator: Intl.Collator | undefined;

/** The order of Korean texts; 0 also for some that differ, such as in full width. */
export function collateKorean(a: string, b: string): number {
  collator ??= new Intl.Collator('ko');
  return collator.compare(a, b);
}

/** 가나다순: Hangul before Latin letters, digits first, as Koreans expect names. Returns 0 only for identical texts. */
export function compareKorean(a: string, b: string): number {
  return collateKorean(a, b) || (a < b ? -1 : a === b ? 0 : 1);
}
