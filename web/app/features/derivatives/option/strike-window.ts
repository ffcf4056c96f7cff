import type { OptionChain, OptionRow } from '@sise/contract/options';
import type { StrikeCount } from './option-address.ts';

/** The rows of a board: so many strikes on each side of the money, lowest first. All of them without a strike there. */
export function rowsAround({ rows, atm }: Pick<OptionChain, 'rows' | 'atm'>, count: StrikeCount): readonly OptionRow[] {
  const middle = rows.findIndex(({ strike }) => strike === atm);
  if (count === 'all' || middle === -1) return rows;
  return rows.slice(Math.max(0, middle - Number(count)), middle + Number(count) + 1);
}

/** The sums of one side of some rows, contracts; the change is null if it is unknown for any of them. */
export function sumsOf(rows: readonly OptionRow[], side: 'call' | 'put') {
  let volume = 0;
  let openint = 0;
  let openintchange: number | null = 0;
  for (const { [side]: quote } of rows) {
    volume += quote.volume;
    openint += quote.openint;
    openintchange = openintchange === null || quote.openintchange === null ? null : openintchange + quote.openintchange;
  }
  return { volume, openint, openintchange };
}
