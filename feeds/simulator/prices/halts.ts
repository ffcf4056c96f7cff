import { keyOf, uniform, type Seed } from '../random.ts';
import type { Company } from '../universe/company.ts';
import { EXCHANGE_DAYS, type StockAction } from '../universe/corporate-actions.ts';
import { isReservedCode } from '../universe/reserved-codes.ts';

/** A halt lasts this many trading days. */
const LENGTH = 12;
const PROBABILITY = 0.005;
/** No company is halted in the first months after its listing. */
const GRACE = 60;

/**
 * 거래정지: the blocks of days on which a stock does not trade, and the days before its shares change. Only invented
 * companies are ever halted.
 * @returns whether the stock is halted on a day
 */
export function createHalts(
  seed: Seed,
  company: Company,
  firstDay: number,
  change: StockAction | null,
): (day: number) => boolean {
  const isExchanging = (day: number) => change !== null && day < change.day && day >= change.day - EXCHANGE_DAYS;
  if (!isReservedCode(company.shcode) || company.kind !== 'common') return () => false;
  const key = keyOf(seed, 'halt', company.shcode);
  const offset = key % LENGTH;
  let known = -1;
  let isHalted = false;
  return (day) => {
    if (day < firstDay + GRACE) return false;
    if (isExchanging(day)) return true;
    const block = Math.floor((day + offset) / LENGTH);
    if (block !== known) {
      known = block;
      isHalted = uniform(key, block) < PROBABILITY;
    }
    return isHalted;
  };
}
