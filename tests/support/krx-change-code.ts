import type { Direction } from '@sise/domain/market/direction';

/**
 * ChangeCode of KRX's daily files. Not the wire's sign: 1 up, 2 down, 3 flat, 4 upper limit, 5 lower limit, 0 no trade.
 */
export type KrxChangeCode = '0' | '1' | '2' | '3' | '4' | '5';

const DIRECTIONS: Readonly<Record<KrxChangeCode, Direction>> = {
  '0': 'flat',
  '1': 'up',
  '2': 'down',
  '3': 'flat',
  '4': 'limit-up',
  '5': 'limit-down',
};

export function isKrxChangeCode(text: string): text is KrxChangeCode {
  return Object.hasOwn(DIRECTIONS, text);
}

/** The direction that a code names; no trade that day is flat. */
export function directionOfKrxCode(code: KrxChangeCode): Direction {
  return DIRECTIONS[code];
}
