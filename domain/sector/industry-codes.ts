import { upcode, type Upcode } from '../terms.ts';
import { MARKETS, type MarketId } from '../market/markets.ts';

/** First letter of this site's industry codes, one per market. KRX uses 1, 2, 5 and G. */
const LETTERS: Readonly<Record<MarketId, string>> = { kospi: 'A', kosdaq: 'B', konex: 'C' };
const SLOTS = 1_000;

/**
 * Codes of this site for industries without a KRX index: the classes of the company register (한국표준산업분류).
 * The number of a name does not depend on other names, unless two names get the same number: then the later in
 * alphabetical order gets the next free one. The same name has the same number in every market.
 * @param names industries, in any order; repeated ones count once
 * @returns by market and name: A123 for KOSPI, B123 for KOSDAQ, C123 for KONEX
 * @throws RangeError when there are more names than numbers
 */
export function industryCodes(names: Iterable<string>): (market: MarketId, name: string) => Upcode | null {
  const numbers = new Map<string, number>();
  const taken = new Set<number>();
  for (const name of [...new Set(names)].toSorted()) {
    if (taken.size === SLOTS) throw new RangeError(`more than ${SLOTS} industries`);
    let number = hash(name) % SLOTS;
    while (taken.has(number)) number = (number + 1) % SLOTS;
    taken.add(number);
    numbers.set(name, number);
  }
  return (market, name) => {
    const number = numbers.get(name);
    return number === undefined ? null : upcode(`${LETTERS[market]}${String(number).padStart(3, '0')}`);
  };
}

/** The market of one of this site's industry codes; null for every code of KRX. */
export function marketOfIndustryCode(code: Upcode): MarketId | null {
  return MARKETS.find((market) => LETTERS[market] === code[0]) ?? null;
}

// FNV-1a, 32 bits.
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
