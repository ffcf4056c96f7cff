import { codeOfSyllable, lettersOfSyllable, splitClusters } from './hangul.ts';

/** 두벌식 (KS X 5002): keys in keyboard order, the letter on each, and those that need shift. */
const LETTERS: Readonly<Record<string, string>> = paired(
  'qwertyuiopasdfghjklzxcvbnmQWERTOP',
  'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ',
);
const KEYS = new Map(Object.entries(LETTERS).map(([key, letter]) => [letter, key.toLowerCase()]));

/** Pairs of vowels that combine into one. */
const VOWELS: Readonly<Record<string, string>> = paired(
  ['ㅗㅏ', 'ㅗㅐ', 'ㅗㅣ', 'ㅜㅓ', 'ㅜㅔ', 'ㅜㅣ', 'ㅡㅣ'],
  'ㅘㅙㅚㅝㅞㅟㅢ',
);
const VOWEL_PARTS = new Map(Object.entries(VOWELS).map(([parts, vowel]) => [vowel, parts]));
/** Pairs of consonants that may end a syllable together. */
const CLUSTERS = new Map(Array.from('ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ', (cluster) => [splitClusters(cluster), cluster]));

/** Abbreviations of the market whose keys are consonants only: initials of nothing. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(['etf', 'adr', 'cfd']);

const isVowel = (letter: string): boolean => letter >= 'ㅏ' && letter <= 'ㅣ';

/**
 * The word that the same keys make in the other keyboard layout: tkatjd is 삼성, ㅜㅁㅍㄷㄱ is naver.
 * @returns null if the keys make no word there: Hangul with a single vowel, a word of both scripts, an abbreviation
 */
export function otherLayout(typed: string): string | null {
  const hasLatin = /[a-z]/i.test(typed);
  const hasHangul = /[ㄱ-ㅣ가-힣]/.test(typed);
  if (hasLatin === hasHangul) return null;
  if (hasHangul) return keysOf(typed);
  if (ABBREVIATIONS.has(typed.trim().toLowerCase())) return null;
  const hangul = hangulOf(/[a-z]/.test(typed) ? typed : typed.toLowerCase()); // all in capitals: caps lock was on
  return /[ㅏ-ㅣ]/.test(hangul) ? null : hangul;
}

/** The keys pressed for a text, in lower case; characters that are on no letter key are unchanged. */
export function keysOf(text: string): string {
  return Array.from(text.normalize('NFC'), (sign) =>
    Array.from(lettersOfSyllable(sign) ?? sign, (letter) =>
      Array.from(VOWEL_PARTS.get(letter) ?? splitClusters(letter), (part) => KEYS.get(part) ?? part).join(''),
    ).join(''),
  ).join('');
}

/** A syllable being composed: its initial consonant, vowel and final consonants, each empty until typed. */
interface Syllable {
  readonly first: string;
  readonly vowel: string;
  readonly last: string;
}

const NOTHING: Syllable = { first: '', vowel: '', last: '' };

/** The Hangul that keys produce, composed as a keyboard does. */
function hangulOf(keys: string): string {
  let done = '';
  let open = NOTHING;
  for (const key of keys) {
    const letter = LETTERS[key] ?? LETTERS[key.toLowerCase()] ?? key;
    const next = KEYS.has(letter) ? grown(open, letter) : null;
    if (next) {
      done += written(next.closed);
      open = next.open;
    } else {
      done += written(open) + letter;
      open = NOTHING;
    }
  }
  return done + written(open);
}

/** Adds one letter: returns the syllable it completes, and the one still open. */
function grown(open: Syllable, letter: string): { readonly closed: Syllable; readonly open: Syllable } {
  const { first, vowel, last } = open;
  if (!isVowel(letter)) {
    const both = last === '' ? letter : CLUSTERS.get(last + letter);
    if (vowel !== '' && first !== '' && both !== undefined && codeOfSyllable(first, vowel, both) !== null)
      return { closed: NOTHING, open: { ...open, last: both } };
    return { closed: open, open: { ...NOTHING, first: letter } };
  }
  if (last !== '') {
    const parts = splitClusters(last); // the vowel takes the last consonant with it: 삵 and ㅣ are 살기
    return {
      closed: { ...open, last: parts.slice(0, -1) },
      open: { ...NOTHING, first: parts.slice(-1), vowel: letter },
    };
  }
  if (vowel === '') return { closed: NOTHING, open: { ...open, vowel: letter } };
  const both = VOWELS[vowel + letter];
  return both === undefined
    ? { closed: open, open: { ...NOTHING, vowel: letter } }
    : { closed: NOTHING, open: { ...open, vowel: both } };
}

function written({ first, vowel, last }: Syllable): string {
  const code = first !== '' && vowel !== '' ? codeOfSyllable(first, vowel, last) : null;
  return code === null ? first + vowel + last : String.fromCharCode(code);
}

function paired(keys: Iterable<string>, letters: string): Record<string, string> {
  return Object.fromEntries(Array.from(keys, (key, place) => [key, letters.charAt(place)]));
}
