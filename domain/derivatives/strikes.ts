import type { Expiry } from './expiry.ts';
import type { ContractSpec } from './contract-spec.ts';

/** 행사가격 간격 and how many strikes are listed on each side of the money. */
export interface StrikeRule {
  readonly step: number;
  readonly each: number;
}

/** The rule for an expiry by its position among the months listed on the day, nearest first. */
export function strikeRule(spec: ContractSpec, expiry: Expiry, listed: readonly Expiry[]): StrikeRule {
  if (expiry.kind !== 'monthly') return spec.weeklyStrikes;
  let place = listed.filter(({ kind, lastDay }) => kind === 'monthly' && lastDay < expiry.lastDay).length;
  for (const { months, ...rule } of spec.strikes) {
    if (place < months) return rule;
    place -= months;
  }
  return spec.strikes.at(-1) ?? spec.strikes[0];
}

/** 등가격: the strike nearest to a value. */
export function atTheMoney(value: number, step: number): number {
  return Math.max(step, Math.round(value / step) * step);
}

/**
 * The strikes listed while the index moved between `low` and `high`, lowest first: as many around every value it had,
 * as strikes are added when it moves and none is removed.
 */
export function strikesAround(low: number, high: number, { step, each }: StrikeRule): number[] {
  const lowest = Math.max(1, Math.round(low / step) - each);
  const highest = Math.max(lowest, Math.round(high / step) + each);
  return Array.from({ length: highest - lowest + 1 }, (_, place) => (lowest + place) * step);
}
