import { dateKst, isDateKst, isUpcode, upcode } from '@sise/domain/terms';
import type { DateKst, Upcode } from '@sise/domain/terms';
import { upcodeOfKrx } from '@sise/domain/sector/index-codes';

/** What is known of a file besides its rows. */
export interface FileFacts {
  /** Without folders. */
  readonly name: string;
  /** The day it is read: nothing in it can be of a later one. */
  readonly today: DateKst;
  /** The one day in the name; null when there is none, or more than one. */
  readonly date: DateKst | null;
  /** The index in the name: kospi, kosdaq, kospi200, kosdaq150, or a code of KRX. */
  readonly index: Upcode | null;
}

const INDEX_WORDS: Readonly<Record<string, Upcode>> = {
  kospi: upcode('1001'),
  kosdaq: upcode('2001'),
  kospi200: upcode('1029'),
  kosdaq150: upcode('2203'),
};
const DAY = /(?<!\d)((?:19|20)\d{2})-?(\d{2})-?(\d{2})(?!\d)/g;

export function readFileName(path: string, today: DateKst): FileFacts {
  const name = path.split(/[/\\]/).at(-1) ?? path;
  const days = new Set(
    [...name.matchAll(DAY)].map(([, year, month, day]) => `${year}-${month}-${day}`).filter(isDateKst),
  );
  const [day] = days;
  const words = name
    .replaceAll(DAY, ' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  const named = words.map(indexOfWord);
  return {
    name,
    today,
    date: days.size === 1 ? dateKst(day) : null,
    index: named.find((code) => code !== null) ?? null,
  };
}

/** The index that a word means, whatever its case: KOSPI, kospi200, or a code of KRX such as 1013. */
export function indexOfWord(word: string): Upcode | null {
  const named = INDEX_WORDS[word.toLowerCase()];
  if (named) return named;
  return /^[125]/.test(word) && isUpcode(word) ? upcodeOfKrx(upcode(word)) : null;
}
