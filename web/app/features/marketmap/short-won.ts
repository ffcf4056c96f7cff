import { comma, inEok } from '@sise/domain/format/number';

const JO = 1_000_000_000_000;

/** `66.8조`, `8,332억`: one unit, in a short form. */
export function shortWon(won: number): string {
  return won >= JO ? `${comma(won / JO, 1)}조` : `${inEok(won)}억`;
}
