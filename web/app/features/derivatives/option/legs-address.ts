import type { OptionRow } from '@sise/contract/options';
import { withLeg } from '@sise/domain/derivatives/payoff';
import type { Leg } from '@sise/domain/derivatives/payoff';

export const MOST_LEGS = 8;
export const MOST_CONTRACTS = 999;
/** Premiums beyond this are a slip. */
export const HIGHEST_ENTRY = 10_000;

/** C895x1@4.35 is a call bought, P880x-2@3.1 two puts sold; without @ the entry is the price of the moment. */
const LEG = /^([CP])(\d{1,5}(?:\.\d{1,2})?)x(-?\d{1,3})(?:@(\d{1,5}(?:\.\d{1,4})?))?$/;

/** The legs of an address, and those that no position can have, each with its reason. */
export interface LegsRead {
  readonly legs: readonly Leg[];
  readonly dropped: readonly string[];
}

/** Reads `legs` of an address for the strikes of an expiry. */
export function readLegs(text: string, rows: readonly OptionRow[]): LegsRead {
  let legs: readonly Leg[] = [];
  const dropped: string[] = [];
  const drop = (part: string, why: string) => dropped.push(`${part.slice(0, 24)}: ${why}`);
  for (const part of text.split(',').filter((each) => each !== '')) {
    const [, letter, strikeText = '', quantityText = '', entryText] = LEG.exec(part) ?? [];
    const row = rows.find(({ strike }) => strike === Number(strikeText));
    const side = letter === 'C' ? 'call' : 'put';
    const quantity = Number(quantityText);
    if (letter === undefined || quantity === 0) drop(part, '읽을 수 없는 값');
    else if (row === undefined) drop(part, '이 만기에 없는 행사가');
    else if (Number(entryText ?? 1) <= 0 || Number(entryText ?? 1) > HIGHEST_ENTRY) drop(part, '진입가가 범위 밖');
    else if (legs.length === MOST_LEGS) drop(part, `${MOST_LEGS}개까지 담을 수 있음`);
    else {
      const entry = entryText === undefined ? premiumNow(row[side]) : Number(entryText);
      const next = withLeg(legs, { side, strike: row.strike, quantity, entry });
      if (next.some((leg) => Math.abs(leg.quantity) > MOST_CONTRACTS)) drop(part, `${MOST_CONTRACTS}계약까지`);
      else legs = next;
    }
  }
  return { legs, dropped };
}

/** The legs as they stand in an address, with their entries. */
export function writeLegs(legs: readonly Leg[]): string {
  return legs
    .map(({ side, strike, quantity, entry }) => `${side === 'call' ? 'C' : 'P'}${strike}x${quantity}@${entry}`)
    .join(',');
}

/** The premium at which an option can be had now: its price, before its first trade its theoretical one; points. */
export function premiumNow({ price, theoryprice }: OptionRow['call']): number {
  return price ?? Math.max(0.01, Math.round(theoryprice * 100) / 100);
}
