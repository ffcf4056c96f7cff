import iconv from 'iconv-lite';

/** Decodes bytes to text, in chunks. */
export interface TextDecoding {
  push(bytes: Uint8Array): string;
  /** The bytes that are still buffered. */
  end(): string;
}

/** The replacement for a byte that is invalid in the file's encoding; a row that holds one cannot be trusted. */
export const UNREADABLE = '\uFFFD';

/**
 * Decodes UTF-8, or CP949 if the first non-ASCII characters are not valid UTF-8. The byte order mark is removed.
 * iconv-lite decodes CP949: TextDecoder's euc-kr lacks the characters that CP949 added, such as 똠.
 */
export function createTextDecoding(): TextDecoding {
  let encoding: 'unknown' | 'utf-8' | 'cp949' = 'unknown';
  let held: Uint8Array = new Uint8Array(0);
  const strict = new TextDecoder('utf-8', { fatal: true });
  const lenient = new TextDecoder('utf-8');

  function decode(bytes: Uint8Array): string {
    if (bytes.length === 0) return '';
    if (encoding === 'cp949') return iconv.decode(bytes, 'cp949');
    try {
      const text = strict.decode(bytes);
      if (text.length !== bytes.length) encoding = 'utf-8';
      return text;
    } catch {
      if (encoding === 'utf-8') return lenient.decode(bytes);
      encoding = 'cp949';
      return iconv.decode(bytes, 'cp949');
    }
  }

  return {
    push(bytes) {
      const all = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
      const cut = letterEnd(all);
      held = all.slice(cut);
      return decode(all.subarray(0, cut));
    },
    end() {
      const rest = decode(held);
      held = new Uint8Array(0);
      return rest;
    },
  };
}

/** The end of the last whole character: after a byte below 0x80, which ends a character in both UTF-8 and CP949. */
function letterEnd(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 0) >= 0x80) end -= 1;
  return end;
}
