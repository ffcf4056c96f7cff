/** Korean particles after a name: the choice depends on whether the name, as spoken, ends in a consonant. */

const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const FINALS = 28;
/**
 * Letters and digits whose Korean reading ends in a consonant: 엘, 엠, 엔; 영, 일, 삼, 육, 칠, 팔. Not R: it is 알 alone,
 * but has no final consonant at the end of a word: 네이버.
 */
const CLOSED = new Set('LMNlmn013678');

/** `삼성전자가`, `LG화학이`: the name with 이 or 가. */
export function asSubject(name: string): string {
  return name + (isClosed(name) ? '이' : '가');
}

/** `삼성전자는`, `LG화학은`: the name with 은 or 는. */
export function asTopic(name: string): string {
  return name + (isClosed(name) ? '은' : '는');
}

/** `삼성전자를`, `LG화학을`: the name with 을 or 를. */
export function asObject(name: string): string {
  return name + (isClosed(name) ? '을' : '를');
}

/** `삼성전자와`, `LG화학과`: the name with 과 or 와. */
export function withAnd(name: string): string {
  return name + (isClosed(name) ? '과' : '와');
}

/** Whether a name ends in a consonant when read aloud; punctuation at its end is ignored. */
function isClosed(name: string): boolean {
  const last = name.replaceAll(/[^\p{L}\p{N}]/gu, '').at(-1) ?? '';
  const code = last.codePointAt(0) ?? 0;
  if (code >= HANGUL_FIRST && code <= HANGUL_LAST) return (code - HANGUL_FIRST) % FINALS !== 0;
  return CLOSED.has(last);
}
