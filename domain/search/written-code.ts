import { isShcode, type Shcode } from '../terms.ts';

/** Codes that a text names, in the forms that readers paste. */
export interface WrittenCodes {
  /** Written out: 005930, A005930 and Q530031 of order screens, KR7005930003, 005930.KS, 삼성전자(005930). */
  readonly whole: Shcode | null;
  /** A number that may have lost its leading zeros in a spreadsheet: 5930 is 005930. */
  readonly padded: Shcode | null;
}

const CODE_LENGTH = 6;
/** A shorter number is too little to be a code: 3 is in many names. */
const LEAST_DIGITS = 2;

/** 종목코드 of order screens: A before a stock or an ETF, Q before an ETN. */
const WITH_LETTER = /^[AQ](\d[0-9A-Z]{5})$/;
/** ISIN of a share or an ETF of Korea: the country, 7, the code, the kind of share and a check digit. */
const ISIN = /^KR7([0-9A-Z]{6})\d{3}$/;
/** ISIN of an ETN: its issuer, two zeros, its number and a check digit: KRG530001079 is 530107. */
const ISIN_OF_ETN = /^KRG(\d{2})00([0-9A-Z]{4})\d$/;
const BARE = /^\d[0-9A-Z]{5}$/;

/** Reads the codes in a typed text, whatever listings there are. Of several, the first counts. */
export function codesIn(typed: string): WrittenCodes {
  const words = typed
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^0-9A-Z]+/)
    .filter((word) => word !== '');
  const whole = words.map(codeOf).find((code) => code !== null) ?? null;
  const number = typed.normalize('NFKC').trim();
  const isShort = number.length >= LEAST_DIGITS && number.length < CODE_LENGTH && /^\d+$/.test(number);
  const padded = number.padStart(CODE_LENGTH, '0');
  return { whole, padded: isShort && isShcode(padded) ? padded : null };
}

function codeOf(word: string): Shcode | null {
  if (BARE.test(word)) return isShcode(word) ? word : null;
  const found = WITH_LETTER.exec(word) ?? ISIN.exec(word) ?? ISIN_OF_ETN.exec(word);
  const code = found?.slice(1).join('') ?? '';
  return isShcode(code) ? code : null;
}
