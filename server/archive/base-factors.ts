import { baseFactor } from '@sise/domain/market/base-change';
import type { DateKst, Shcode } from '@sise/domain/terms';
import type { StoredBaseChange } from '../store/day-changes.ts';

/** What prices of one day are multiplied by to be compared with those of another. */
interface BaseFactors {
  /**
   * The product over the changes of base after one day and up to another.
   * @returns 1 if there is none
   */
  between(shcode: Shcode, from: DateKst, through: DateKst): number;
}

/** @param changes of each stock oldest first */
export function createBaseFactors(changes: readonly StoredBaseChange[]): BaseFactors {
  const factors = new Map<Shcode, { readonly date: DateKst; readonly factor: number }[]>();
  for (const { shcode, before, after } of changes) {
    const factor = baseFactor(before, after);
    if (factor === 1) continue;
    const own = factors.get(shcode);
    if (own) own.push({ date: after.date, factor });
    else factors.set(shcode, [{ date: after.date, factor }]);
  }
  return {
    between(shcode, from, through) {
      let product = 1;
      for (const { date, factor } of factors.get(shcode) ?? []) if (date > from && date <= through) product *= factor;
      return product;
    },
  };
}
