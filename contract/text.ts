import { isBlank } from '@sise/domain/format/blank-text';
import { comma } from '@sise/domain/format/number';
import { z } from 'zod';
import { UNSAFE } from './unsafe-text.ts';

const UNSAFE_FAULT = '보이지 않는 제어 문자는 쓸 수 없습니다.';

/**
 * One line of typed text: without surrounding space, with composed characters (NFC), so that one word is one text from
 * every keyboard. A text that shows nothing is empty.
 * @param most maximum number of characters, of which an emoji outside the basic plane is one  @param fault the sentence for a longer text
 */
export function plainText(most: number, fault = `${comma(most)}자까지 쓸 수 있습니다.`) {
  return z
    .string()
    .trim()
    .overwrite(emptyIfBlank)
    .normalize()
    .refine((text) => text.length <= most || Array.from(text).length <= most, fault)
    .refine(isPlain, UNSAFE_FAULT)
    .meta({ maxLength: most }); // JSON Schema counts characters, too
}

/**
 * A password as it was typed: nothing is trimmed.
 * @param missing the sentence for an empty one
 */
export function secretText(most: number, missing = '비밀번호를 입력해 주세요.') {
  return z.string(missing).max(most, '비밀번호가 너무 깁니다.').refine(isPlain, `비밀번호에 ${UNSAFE_FAULT}`);
}

function emptyIfBlank(text: string): string {
  return isBlank(text) ? '' : text;
}

function isPlain(text: string): boolean {
  return !UNSAFE.test(text);
}
