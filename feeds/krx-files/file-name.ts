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
  /** The index in the name: kospi, kosdaq, kospi200, kosdaq150, 코스피, ks11, ks200 and their like, or a code of KRX. */
  readonly index: Upcode | null;
}

const INDEX_WORDS: Readonly<Record<string, Upcode>> = {
  kospi: upcode('1001'),
  kosdaq: upcode('2001'),
  kospi200: upcode('1029'),
  kosdaq150: upcode('2203'),
  kospi50: upcode('1035'),
  kospi100: upcode('1034'),
  krx100: upcode('5042'),
  krx300: upcode('5300'),
  코스피: upcode('1001'),
  코스닥: upcode('2001'),
  코스피200: upcode('1029'),
  코스닥150: upcode('2203'),
  // Symbols that collectors of data use.
  ks11: upcode('1001'),
  kq11: upcode('2001'),
  ks200: upcode('1029'),
  ks50: upcode('1035'),
  ks100: upcode('1034'),
  kq150: upcode('2203'),
};
const YEAR = /^(19|20)\d\d$/;
const DAY = /(?<!\d)((?:19|20)\d{2})-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\d|3[01])(?!\d)/g;

export function readFileName(path: string, today: DateKst): FileFacts {
  const name = path.split(/[/\\]/).at(-1) ?? path;
  const days = new Set(
    [...name.matchAll(DAY)].map(([, year, month, day]) => `${year}-${month}-${day}`).filter(isDateKst),
  );
  const [day] = days;
  const words = name
    .replaceAll(DAY, ' ')
    .toLowerCase()
    .split(/[^a-z0-9가-힣]+/)
    .filter((word) => word !== '');
  return {
    name,
    today,
    date: days.size === 1 ? dateKst(day) : null,
    index: indexOfWords(words, days.size === 1),
  };
}

/**
 * A name comes before a code, and a code that may be a year counts only where nothing else can be meant: as the first word,
 * or beside a day.
 */
function indexOfWords(words: readonly string[], hasDay: boolean): Upcode | null {
  const named = words.find((word) => INDEX_WORDS[word] !== undefined);
  if (named !== undefined) return INDEX_WORDS[named];
  const code = words.find((word, n) => indexOfWord(word) !== null && (n === 0 || hasDay || !YEAR.test(word)));
  return code === undefined ? null : indexOfWord(code);
}

/** The index that a word means, whatever its case: KOSPI, kospi200, or a code of KRX such as 1013. */
export function indexOfWord(word: string): Upcode | null {
  const named = INDEX_WORDS[word.toLowerCase().replaceAll(' ', '')];
  if (named) return named;
  return /^[125]/.test(word) && isUpcode(word) ? upcodeOfKrx(upcode(word)) : null;
}
