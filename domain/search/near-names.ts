import { keysOf } from './keyboard-layout.ts';

/** Similar names, for a reader whose input finds nothing. */
export interface NearNames {
  /**
   * Names that the input begins with (삼성전자 주가), the longest first; if there is none, those a few keys away, the
   * nearest first, and equals in the given order.
   */
  near(typed: string, count: number): readonly string[];
}

/** Allowed distance in keys: one of every three, three at most. */
const KEYS_PER_SLIP = 3;
const MOST_SLIPS = 3;
/** A shorter name at the beginning of the input is there by chance. */
const LEAST_NAME = 2;
/** Longer input is not a name. */
const LONGEST = 60;

/** @param names by weight, the largest first */
export function createNearNames(names: readonly string[]): NearNames {
  const ready = names.map((name) => ({ name, keys: keysOf(bare(name)) }));
  return {
    near(typed, count) {
      const wanted = keysOf(bare(typed));
      if (wanted === '' || wanted.length > LONGEST) return [];
      const most = Math.min(MOST_SLIPS, Math.floor(wanted.length / KEYS_PER_SLIP));
      const within = ready.filter(({ name, keys }) => name.length >= LEAST_NAME && wanted.startsWith(keys));
      const found =
        within.length > 0
          ? within.toSorted((a, b) => b.keys.length - a.keys.length)
          : ready
              .map(({ name, keys }) => ({
                name,
                away: wanted[0] === keys[0] ? keysBetween(wanted, keys, most) : most + 1,
              }))
              .filter(({ away }) => away <= most)
              .toSorted((a, b) => a.away - b.away);
      return found.slice(0, count).map(({ name }) => name);
    },
  };
}

function bare(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Keys omitted, added or replaced between two words; more than `most` if the distance is larger. */
function keysBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    let left = i;
    let diagonal = i - 1;
    const next = [left];
    for (let j = 1; j <= b.length; j++) {
      const above = row[j] ?? most + 1;
      left = Math.min(diagonal + (a[i - 1] === b[j - 1] ? 0 : 1), above + 1, left + 1);
      diagonal = above;
      next.push(left);
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row.at(-1) ?? most + 1;
}
