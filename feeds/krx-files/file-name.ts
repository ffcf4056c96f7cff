import { KOSPI, KOSDAQ, KOSPI200, KOSDAQ150 } from '@sise/domain/market/main-indices';
import { isDateKst, isUpcode, upcode } from '@sise/domain/terms';
import type { DateKst, Upcode } from '@sise/domain/terms';
import { upcodeOfKrx } from '@sise/domain/sector/index-codes';

/** What is known about a file apart from its rows. */
export interface FileFacts {
  /** File name without folders. */
  readonly name: string;
  /** The day on which the file is read: no row may be of a later day. */
  readonly today: DateKst;
  /** The one day in the name; null if the name has no day or more than one. */
  readonly date: DateKst | null;
  /** The index in the name: kospi, kosdaq, kospi200, kosdaq150, 코스피, ks11, ks200 and similar, or a KRX code. */
  readonly index: Upcode | null;
}

const INDEX_WORDS: Readonly<Record<string, Upcode>> = {
  kospi: KOSPI,
  kosdaq: KOSDAQ,
  kospi200: KOSPI200,
  kosdaq150: KOSDAQ150,
  kospi50: upcode('1035'),
  kospi100: upcode('1034'),
  krx100: upcode('5042'),
  krx300: upcode('5300'),
  코스피: KOSPI,
  코스닥: KOSDAQ,
  코스피200: KOSPI200,
  코스닥150: KOSDAQ150,
  // Ticker symbols that data collectors use.
  ks11: KOSPI,
  kq11: KOSDAQ,
  ks200: KOSPI200,
  ks50: upcode('1035'),
  ks100: upcode('1034'),
  kq150: KOSDAQ150,
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
    date: day !== undefined && days.size === 1 ? day : null,
    index: indexOfWords(words, days.size === 1),
  };
}

/**
 * A name takes precedence over a code. A code that could be a year counts only where it is unambiguous: as the first
 * word, or next to a day.
 */
function indexOfWords(words: readonly string[], hasDay: boolean): Upcode | null {
  for (const word of words) {
    const named = INDEX_WORDS[word];
    if (named !== undefined) return named;
  }
  const code = words.find((word, n) => indexOfWord(word) !== null && (n === 0 || hasDay || !YEAR.test(word)));
  return code === undefined ? null : indexOfWord(code);
}

/** The index that a word means, ignoring case: KOSPI, kospi200, or a KRX code such as 1013. */
export function indexOfWord(word: string): Upcode | null {
  const named = INDEX_WORDS[word.toLowerCase().replaceAll(' ', '')];
  if (named) return named;
  return /^[125]/.test(word) && isUpcode(word) ? upcodeOfKrx(upcode(word)) : null;
}
