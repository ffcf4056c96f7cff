/** Hangul as it is typed: syllables, their first consonants, and consonants alone. */

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Syllables of one first consonant, and of one first consonant and vowel. */
const PER_INITIAL = 588;
const PER_VOWEL = 28;
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** Two consonants that a keyboard makes into one sign when they are typed one after the other. */
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

/** 초성: the first consonant of each syllable; anything else as it is. */
export function initialsOf(text: string): string {
  return Array.from(text, (sign) => INITIALS[syllableNumber(sign, PER_INITIAL)] ?? sign).join('');
}

export function isInitial(sign: string): boolean {
  return INITIALS.includes(sign);
}

/** Consonants that were typed apart, apart again. */
export function splitClusters(text: string): string {
  return text.replace(/[ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ]/g, (sign) => CLUSTERS[sign]);
}

/** Whether a syllable still being typed may become another: 서 becomes 성. */
export function mayBecome(typed: string, syllable: string): boolean {
  const number = syllableNumber(typed, 1);
  return number >= 0 && number % PER_VOWEL === 0 && syllableNumber(syllable, PER_VOWEL) === number / PER_VOWEL;
}

/** The number of a syllable in lots of so many; −1 when it is none. */
function syllableNumber(sign: string, lot: number): number {
  const code = sign.charCodeAt(0);
  return code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE ? Math.floor((code - FIRST_SYLLABLE) / lot) : -1;
}
