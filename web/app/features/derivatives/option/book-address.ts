import type { OptionSide } from '@sise/domain/derivatives/black76';

/** The option whose order book is shown. */
export interface OptionOfBook {
  readonly side: OptionSide;
  readonly strike: number;
  readonly code: string;
}

/** What is read of a chain. */
interface Strikes {
  readonly rows: readonly ({ readonly strike: number } & Readonly<Record<OptionSide, { readonly code: string }>>)[];
  readonly atm: number | null;
}

/**
 * The option in the field `book` of an address, such as P985; the call at the money for any other text.
 * @returns null for a chain without strikes
 */
export function optionOfBook(text: string | null, { rows, atm }: Strikes): OptionOfBook | null {
  const [, letter, digits] = /^([CP])(\d{1,5}(?:\.\d{1,2})?)$/.exec(text ?? '') ?? [];
  const chosen = rows.find(({ strike }) => strike === Number(digits));
  const row = chosen ?? rows.find(({ strike }) => strike === atm) ?? rows[0];
  if (row === undefined) return null;
  const side = chosen !== undefined && letter === 'P' ? 'put' : 'call';
  return { side, strike: row.strike, code: row[side].code };
}

/** An option as it stands in an address. */
export function bookText(side: OptionSide, strike: number): string {
  return `${side === 'call' ? 'C' : 'P'}${strike}`;
}
