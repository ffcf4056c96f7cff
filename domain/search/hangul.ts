/** Hangul input: syllables, their initial consonants, and single consonants. */

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Number of syllables with one initial consonant, and with one initial consonant and vowel. */
const PER_INITIAL = 588;
const PER_VOWEL = 28;
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
/** The final consonants of a syllable; the first entry means none. */
const FINALS = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

/** Pairs of consonants that a keyboard combines into one character when typed one after the other. */
const CLUSTERS: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};

/** 초성: the initial consonant of each syllable; any other character is unchanged. */
export function initialsOf(text: string): string {
  return Array.from(text, (sign) => INITIALS[Math.floor(syllableNumber(sign) / PER_INITIAL)] ?? sign).join('');
}

/** Whether a sign is a 초성 standing alone. */
export function isInitial(sign: string): boolean {
  return INITIALS.includes(sign);
}

/** Splits combined consonants into the two that were typed. */
export function splitClusters(text: string): string {
  return text.replace(/[ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ]/g, (sign) => CLUSTERS[sign] ?? sign);
}

/** The codes of the syllables that one still being typed may become: 서 becomes 성. Null if it can become no other. */
export function completionsOf(typed: string): { readonly first: number; readonly last: number } | null {
  const number = syllableNumber(typed);
  if (number < 0 || number % PER_VOWEL !== 0) return null;
  const first = FIRST_SYLLABLE + number;
  return { first, last: first + PER_VOWEL - 1 };
}

/** The letters of a syllable in typing order; null for any other character. */
export function lettersOfSyllable(sign: string): string | null {
  const number = syllableNumber(sign);
  if (number < 0) return null;
  const vowel = VOWELS[Math.floor((number % PER_INITIAL) / PER_VOWEL)];
  return `${INITIALS[Math.floor(number / PER_INITIAL)]}${vowel}${FINALS[number % PER_VOWEL]}`.trimEnd();
}

/** The code of the syllable of some letters; null if they form none. @param last empty for none */
export function codeOfSyllable(first: string, vowel: string, last: string): number | null {
  const parts = [INITIALS.indexOf(first), VOWELS.indexOf(vowel), last === '' ? 0 : FINALS.indexOf(last)] as const;
  if (parts.includes(-1)) return null;
  return FIRST_SYLLABLE + parts[0] * PER_INITIAL + parts[1] * PER_VOWEL + parts[2];
}

/** The number of a syllable among all; −1 when the character is no syllable. */
function syllableNumber(sign: string): number {
  const code = sign.charCodeAt(0);
  return code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE ? code - FIRST_SYLLABLE : -1;
}
