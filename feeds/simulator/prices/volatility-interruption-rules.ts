import { KOSPI200, KOSDAQ150 } from '@sise/domain/market/main-indices';
import { DYNAMIC_RANGE } from '@sise/domain/stock/volatility-interruption';
import type { Universe } from '../universe/universe.ts';
import type { Warnings } from './warnings.ts';

/** The stocks to which 변동성완화장치 is applied, and its parameters. */
export interface VolatilityInterruptionRules {
  /** Not on KONEX, on a listing day, nor to a stock under 투자경고 or 투자위험. */
  applies(row: number, day: number): boolean;
  /** Percent of the price before that a 동적 VI allows. */
  dynamicRange(row: number): number;
}

export function createVolatilityInterruptionRules(universe: Universe, warnings: Warnings): VolatilityInterruptionRules {
  const members = new Set([...universe.membersOf(KOSPI200), ...universe.membersOf(KOSDAQ150)]);
  return {
    applies(row, day) {
      if (universe.company(row).market === 'konex' || universe.firstDay(row) === day) return false;
      const warning = warnings(day).get(row);
      return warning === undefined || warning === '01';
    },
    dynamicRange: (row) => (members.has(row) ? DYNAMIC_RANGE.member : DYNAMIC_RANGE.other),
  };
}
