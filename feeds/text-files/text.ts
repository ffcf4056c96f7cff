import iconv from 'iconv-lite';

/** Bytes to text, piece by piece. */
export interface TextDecoding {
  push(bytes: Uint8Array): string;
  /** What was still held back. */
  end(): string;
}

/** How a byte that means nothing in the file's encoding comes out; a row that holds one is not to be trusted. */
export const UNREADABLE = '\uFFFD';

/**
 * Decodes UTF-8, or CP949 where the first letters that are not ASCII are no UTF-8. The byte order mark goes.
 * CP949 is left to iconv-lite: TextDecoder's euc-kr does not know the letters that CP949 added, such as 똠.
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

/** Where the last whole letter ends: after a byte below 0x80, which ends one in UTF-8 and in CP949 alike. */
function letterEnd(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] >= 0x80) end -= 1;
  return end;
}
