import type { Universe } from '../universe/universe.ts';
import { nominalCap } from '../universe/company.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import type { PriceHistory } from '../prices/price-history.ts';

/**
 * Index values from market caps: value = Σ price × shares of the members ÷ divisor. A company counts from the day after
 * its first, at its close of that day; when one comes, leaves, or changes its shares, the divisor changes so that the
 * value does not. Indices by number, as they stand in SIMULATED_INDICES.
 */
export interface IndexLevels {
  /** Closing value of a day, not rounded. */
  close(index: number, day: number): number;
  /** Closing value of the day before. */
  base(index: number, day: number): number;
  /** won a point, all day */
  divisor(index: number, day: number): number;
  /** Rows that count on a day. */
  members(index: number, day: number): readonly number[];
}

/** An index has two decimals. */
export function roundedPoints(value: number): number {
  return Math.round(value * 100) / 100;
}

/** @param anchor the day on which the indices stand at their levels, as far as their members stand at nominal prices */
export function createIndexLevels(universe: Universe, history: PriceHistory, anchor: number): IndexLevels {
  let count = 0;
  let closes: Float64Array[] = [];
  let divisors: Float64Array[] = [];

  function make(): void {
    count = history.count;
    const caps = SIMULATED_INDICES.map(() => new Float64Array(count));
    /** won by which the members' base worth differs from their worth at the close before, by day */
    const joining = SIMULATED_INDICES.map(() => new Float64Array(count + 1));
    const nominal = SIMULATED_INDICES.map(() => 0);
    const own = new Float64Array(count);
    const indicesOf: number[][] = universe.companies.map(() => []);
    SIMULATED_INDICES.forEach(({ upcode }, index) => {
      for (const row of universe.membersOf(upcode)) indicesOf[row].push(index);
    });
    universe.companies.forEach((company, row) => {
      const from = countsFrom(universe, row);
      const until = Math.min(count, universe.lastDay(row) + 1);
      if (indicesOf[row].length === 0 || from >= until) return;
      const capOn = (day: number) => history.close(row, day) * universe.sharesOn(row, day);
      const baseOn = (day: number) => history.base(row, day) * universe.sharesOn(row, day);
      const change = universe.actionOf(row)?.day ?? -1;
      for (let day = from; day < until; day++) own[day] = capOn(day);
      for (const index of indicesOf[row]) {
        const cap = caps[index];
        for (let day = from; day < until; day++) cap[day] += own[day];
        joining[index][from] += baseOn(from);
        if (until < count) joining[index][until] -= capOn(until - 1);
        if (change > from && change < until) joining[index][change] += baseOn(change) - capOn(change - 1);
        if (from <= anchor && until > anchor) nominal[index] += nominalCap(company);
      }
    });
    divisors = caps.map((cap, index) =>
      chained(cap, joining[index], nominal[index] / SIMULATED_INDICES[index].level, anchor),
    );
    closes = caps.map((cap, index) => cap.map((value, day) => value / divisors[index][day]));
  }

  function ready(day: number): void {
    history.reach(day);
    if (count !== history.count) make();
  }

  return {
    close(index, day) {
      ready(day);
      return closes[index][day];
    },
    base(index, day) {
      ready(day);
      return closes[index][Math.max(0, day - 1)];
    },
    divisor(index, day) {
      ready(day);
      return divisors[index][day];
    },
    members: (index, day) =>
      universe
        .membersOf(SIMULATED_INDICES[index].upcode)
        .filter((row) => countsFrom(universe, row) <= day && day <= universe.lastDay(row)),
  };
}

/** Divisors of all days, from that of the anchor day: multiplied where a company joins, so that the value stays. */
function chained(cap: Float64Array, joining: Float64Array, atAnchor: number, anchor: number): Float64Array {
  const divisors = new Float64Array(cap.length);
  divisors[anchor] = atAnchor;
  const growth = (day: number) => (cap[day - 1] + joining[day]) / cap[day - 1];
  for (let day = anchor + 1; day < cap.length; day++) divisors[day] = divisors[day - 1] * growth(day);
  for (let day = anchor; day > 0; day--) divisors[day - 1] = divisors[day] / growth(day);
  return divisors;
}

function countsFrom(universe: Universe, row: number): number {
  const firstDay = universe.firstDay(row);
  return firstDay === 0 ? 0 : firstDay + 1;
}
