import { shcode, type Shcode } from '@sise/domain/terms';

/**
 * Codes of invented companies begin with 8: the exchange has assigned no such code to a stock, ETF or ETN (except ELW,
 * which have their own letter in front).
 */
const RESERVED = '8';

/** Letters that the exchange uses in the fifth place of codes assigned since 2024; I, O and U are never used. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTVWXYZ';

const NUMBERS = 10_000;
/** Coprime to the number of codes, so that consecutive codes are far apart and none occurs twice. */
const STRIDE = 3_371;

/** True for the code of a company that does not exist. */
export function isReservedCode(code: Shcode): boolean {
  return code.startsWith(RESERVED);
}

/** The n-th code in digits: 8, four digits, 0. */
export function reservedCode(n: number): Shcode {
  if (n >= NUMBERS) throw new RangeError(`there are only ${NUMBERS} reserved codes`);
  return shcode(`${RESERVED}${String((n * STRIDE + 127) % NUMBERS).padStart(4, '0')}0`);
}

/** The n-th code in the newer style: 8, three digits, a letter, 0. */
export function reservedLetterCode(n: number): Shcode {
  const letter = LETTERS[Math.floor(n / 1_000)];
  if (letter === undefined) throw new RangeError(`there is no reserved code ${n}`);
  return shcode(`${RESERVED}${String((n * 37 + 104) % 1_000).padStart(3, '0')}${letter}0`);
}

/**
 * The code of a preferred share next to its common share: 5 for the first, 7 for the second, K for one of the new kind.
 */
export function preferredCode(common: Shcode, ending: '5' | '7' | 'K'): Shcode {
  return shcode(`${common.slice(0, 5)}${ending}`);
}
