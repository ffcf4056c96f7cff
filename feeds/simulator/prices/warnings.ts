import { elementAt } from '@sise/domain/element-at';
import { WARNING_DAYS, type WarningLevel } from '@sise/domain/market/instrument';
import type { Universe } from '../universe/universe.ts';
import { isReservedCode } from '../universe/reserved-codes.ts';
import type { PriceHistory } from './price-history.ts';

/** 시장경보 on a day, by row. */
export type Warnings = (day: number) => ReadonlyMap<number, WarningLevel>;

/** Number of stocks with each warning; the larger the rise, the graver the warning. Only invented companies get one. */
const WARNINGS: readonly { readonly level: WarningLevel; readonly count: number }[] = [
  { level: '03', count: 3 },
  { level: '02', count: 9 },
  { level: '01', count: 34 },
];
const LEVELS = WARNINGS.flatMap(({ level, count }) => Array.from({ length: count }, () => level));
/** Number of cached days. */
const MAX_CACHED = 128;

export function createWarnings(universe: Universe, history: PriceHistory): Warnings {
  const known = new Map<number, ReadonlyMap<number, WarningLevel>>();
  const candidates = universe.companies.flatMap(({ shcode, kind, market }, row) =>
    isReservedCode(shcode) && kind === 'common' && market !== 'konex' ? [row] : [],
  );

  /** The rise of a stock up to the previous day, adjusted for a change of shares. */
  function riseOf(row: number, day: number): number {
    const from = Math.max(0, day - 1 - WARNING_DAYS);
    return history.close(row, day - 1) / (history.close(row, from) * history.factor(row, from, day - 1));
  }

  function warningsOn(day: number): ReadonlyMap<number, WarningLevel> {
    const risen: { readonly row: number; readonly rise: number }[] = [];
    for (const row of candidates) {
      if (day - universe.firstDay(row) <= WARNING_DAYS || day > universe.lastDay(row)) continue;
      const rise = riseOf(row, day);
      if (risen.length === LEVELS.length && rise <= elementAt(risen, risen.length - 1).rise) continue;
      const place = risen.findIndex((other) => other.rise < rise);
      risen.splice(place === -1 ? risen.length : place, 0, { row, rise });
      if (risen.length > LEVELS.length) risen.pop();
    }
    return new Map(risen.map(({ row }, rank) => [row, elementAt(LEVELS, rank)]));
  }

  return (day) => {
    let found = known.get(day);
    if (found === undefined) {
      if (known.size >= MAX_CACHED) known.clear();
      known.set(day, (found = warningsOn(day)));
    }
    return found;
  };
}
