import { z } from 'zod';

/** Control characters, halves of a letter, and what turns the direction of reading: no sign of a text that people type. */
const UNSAFE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
const UNSAFE_FAULT = '보이지 않는 제어 문자는 쓸 수 없습니다.';

/**
 * One line that somebody typed, or a program sent in such a place: without the space around it, in composed letters
 * (NFC), so that one word is one text whichever keyboard wrote it.
 * @param most letters  @param fault what is said of a longer one
 */
export function plainText(most: number, fault = `${most.toLocaleString('ko')}자까지 쓸 수 있습니다.`) {
  return z.string().trim().normalize().max(most, fault).refine(isPlain, UNSAFE_FAULT);
}

/**
 * A password as it was typed: nothing of it is taken away.
 * @param missing what is said where there is none
 */
export function secretText(most: number, missing = '비밀번호를 입력해 주세요.') {
  return z.string(missing).max(most, '비밀번호가 너무 깁니다.').refine(isPlain, `비밀번호에 ${UNSAFE_FAULT}`);
}

function isPlain(text: string): boolean {
  return !UNSAFE.test(text);
}
