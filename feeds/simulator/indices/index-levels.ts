import { elementAt } from '@sise/domain/element-at';
import type { Universe } from '../universe/universe.ts';
import { nominalCap } from '../universe/company.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import type { PriceHistory } from '../prices/price-history.ts';
import { addTo } from '../columns.ts';

/**
 * Index values from market caps: value = Σ price × shares of the members ÷ divisor. A company counts from the day after
 * its first, at its close of that day; if a company joins, leaves, or changes its shares, the divisor changes so that
 * the value does not. Indices are identified by their position in SIMULATED_INDICES.
 */
export interface IndexLevels {
  /** Closing value of a day, not rounded. */
  close(index: number, day: number): number;
  /** Closing value of the day before. */
  base(index: number, day: number): number;
  /** divisor, won a point; constant during a day */
  divisor(index: number, day: number): number;
  /** Rows that count on a day. */
  members(index: number, day: number): readonly number[];
  /** Rows whose trading an index adds up on a day: those that count, and companies on their first day. */
  traded(index: number, day: number): readonly number[];
}

/** An index has two decimals. */
export function roundedPoints(value: number): number {
  return Math.round(value * 100) / 100;
}

/** @param anchor the day on which the indices have their levels, as far as their members have their nominal prices */
export function createIndexLevels(universe: Universe, history: PriceHistory, anchor: number): IndexLevels {
  let count = 0;
  let closes: Float64Array[] = [];
  let divisors: Float64Array[] = [];

  function make(): void {
    count = history.count;
    const caps = SIMULATED_INDICES.map(() => new Float64Array(count));
    /** won by which the members' market cap at base prices differs from that at the previous close, by day */
    const joining = SIMULATED_INDICES.map(() => new Float64Array(count + 1));
    const nominal = new Float64Array(SIMULATED_INDICES.length);
    const own = new Float64Array(count);
    const indicesOf: number[][] = universe.companies.map(() => []);
    SIMULATED_INDICES.forEach(({ upcode }, index) => {
      for (const row of universe.membersOf(upcode)) elementAt(indicesOf, row).push(index);
    });
    universe.companies.forEach((company, row) => {
      const from = countsFrom(universe, row);
      const until = Math.min(count, universe.lastDay(row) + 1);
      const indices = elementAt(indicesOf, row);
      if (indices.length === 0 || from >= until) return;
      const capOn = (day: number) => history.close(row, day) * universe.sharesOn(row, day);
      const baseOn = (day: number) => history.base(row, day) * universe.sharesOn(row, day);
      const change = universe.actionOf(row)?.day ?? -1;
      for (let day = from; day < until; day++) own[day] = capOn(day);
      for (const index of indices) {
        const cap = elementAt(caps, index);
        const joined = elementAt(joining, index);
        for (let day = from; day < until; day++) addTo(cap, day, own[day] ?? 0);
        addTo(joined, from, baseOn(from));
        if (until < count) addTo(joined, until, -capOn(until - 1));
        if (change > from && change < until) addTo(joined, change, baseOn(change) - capOn(change - 1));
        if (from <= anchor && until > anchor) addTo(nominal, index, nominalCap(company));
      }
    });
    divisors = SIMULATED_INDICES.map(({ level }, index) =>
      chained(elementAt(caps, index), elementAt(joining, index), (nominal[index] ?? 0) / level, anchor),
    );
    closes = caps.map((cap, index) => {
      const own = elementAt(divisors, index);
      return cap.map((value, day) => value / (own[day] ?? 0));
    });
  }

  function ready(day: number): void {
    history.reach(day);
    if (count !== history.count) make();
  }

  return {
    close(index, day) {
      ready(day);
      return elementAt(closes, index)[day] ?? 0;
    },
    base(index, day) {
      ready(day);
      return elementAt(closes, index)[Math.max(0, day - 1)] ?? 0;
    },
    divisor(index, day) {
      ready(day);
      return elementAt(divisors, index)[day] ?? 0;
    },
    members: (index, day) =>
      universe
        .membersOf(elementAt(SIMULATED_INDICES, index).upcode)
        .filter((row) => countsFrom(universe, row) <= day && day <= universe.lastDay(row)),
    traded: (index, day) =>
      universe
        .membersOf(elementAt(SIMULATED_INDICES, index).upcode)
        .filter((row) => universe.firstDay(row) <= day && day <= universe.lastDay(row)),
  };
}

/** Divisors of all days, starting from the anchor day: multiplied when a company joins, so that the value stays. */
function chained(cap: Float64Array, joining: Float64Array, atAnchor: number, anchor: number): Float64Array {
  const divisors = new Float64Array(cap.length);
  divisors[anchor] = atAnchor;
  const growth = (day: number) => {
    const before = cap[day - 1] ?? 0;
    return (before + (joining[day] ?? 0)) / before;
  };
  for (let day = anchor + 1; day < cap.length; day++) divisors[day] = (divisors[day - 1] ?? 0) * growth(day);
  for (let day = anchor; day > 0; day--) divisors[day - 1] = (divisors[day] ?? 0) / growth(day);
  return divisors;
}

/** The number of the first day on which a company counts in its indices. */
export function countsFrom(universe: Universe, row: number): number {
  const firstDay = universe.firstDay(row);
  return firstDay === 0 ? 0 : firstDay + 1;
}
