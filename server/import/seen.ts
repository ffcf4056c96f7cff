/** Remembers pairs of a word and a small number in a bit each: millions of them in a few megabytes. */
export interface Seen {
  /** Records the pair. @returns false when it was recorded before */
  add(word: string, number: number): boolean;
}

export function createSeen(): Seen {
  const noted = new Map<string, Uint8Array>();
  let lastWord = '';
  let lastBits: Uint8Array = new Uint8Array(0);

  return {
    add(word, number) {
      if (word !== lastWord) {
        noted.set(lastWord, lastBits);
        lastWord = word;
        lastBits = noted.get(word) ?? new Uint8Array(512);
      }
      const at = number >> 3;
      if (at >= lastBits.length) {
        const larger = new Uint8Array(Math.max(lastBits.length * 2, at + 1));
        larger.set(lastBits);
        lastBits = larger;
      }
      const bit = 1 << (number & 7);
      const bits = lastBits[at] ?? 0;
      if (bits & bit) return false;
      lastBits[at] = bits | bit;
      return true;
    },
  };
}

/** A copy of the text: a slice of a file's text would keep the whole of it in memory. */
export function ownText(text: string): string {
  return Buffer.from(text).toString();
}
