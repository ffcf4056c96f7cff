import type { CallFailure } from '@sise/contract/call-failure';

/** The text of a refusal: of each fault, or of the whole if it names no field. */
export function wordsOf({ message, errors }: CallFailure): string {
  return errors.length === 0 ? message : errors.map((one) => one.message).join(' ');
}
