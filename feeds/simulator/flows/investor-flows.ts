import type { Upcode } from '@sise/domain/terms';
import type { Seed } from '../chance.ts';
import type { DayShapes } from '../prices/day-shape.ts';
import type { PriceHistory } from '../prices/price-history.ts';
import { KOSDAQ, KOSPI, KOSPI_200, SIMULATED_INDICES } from '../universe/industries.ts';
import type { Universe } from '../universe/universe.ts';
import { createDayLeanings, LEAN_NUMBERS, type DayLeanings } from './day-leanings.ts';
import { emptyFlows, type FlowNumbers } from './flow-sums.ts';
import { createForeignHoldings, type ForeignHoldings } from './foreign-holding.ts';
import { habitOf, type Habit } from './habits.ts';
import { spread, spreadWon } from './spread.ts';
import { createTides } from './tides.ts';
import type { Traded } from './traded.ts';

/** The two markets whose flows are told. */
export const FLOW_MARKETS = [KOSPI, KOSDAQ] as const;

/** Who buys and who sells on the simulated exchange, on every day. */
export interface InvestorFlows {
  readonly holdings: ForeignHoldings;
  readonly leanings: DayLeanings;
  /** The leanings of all stocks on a day, by row: those of the last day asked for are kept. */
  leaningsOn(day: number): Float64Array;
  /** Rows that count in the flows of a market or index, listed or not: all its stocks, preferred shares among them. */
  rowsOf(upcode: Upcode): readonly number[];
  /** Flows of rows on a day of which so much has been traded, added up. */
  sum(rows: readonly number[], day: number, traded: Traded): FlowNumbers;
  /** The won alone of it: shares are left at nothing. */
  sumWon(rows: readonly number[], day: number, traded: Traded): FlowNumbers;
}

export function createInvestorFlows(
  seed: Seed,
  anchor: number,
  universe: Universe,
  history: PriceHistory,
  shapes: DayShapes,
): InvestorFlows {
  const habits: Habit[] = [];
  const tideOf = createTides(seed, history);
  let rows: ReadonlyMap<Upcode, readonly number[]> | null = null;
  let keptDay = -1;
  let kept = new Float64Array(0);

  function habit(row: number): Habit {
    return (habits[row] ??= habitOf(
      universe.companies[row],
      history.temper(row),
      universe.memberOf(row).includes(KOSPI_200),
    ));
  }

  const holdings = createForeignHoldings(seed, anchor, universe, history, habit, tideOf);
  const leanings = createDayLeanings(seed, universe, history, shapes, holdings, habit, tideOf);

  function leaningsOn(day: number): Float64Array {
    if (day === keptDay) return kept;
    const count = universe.companies.length;
    if (kept.length === 0) kept = new Float64Array(count * LEAN_NUMBERS);
    for (let row = 0; row < count; row++) leanings.write(row, day, kept, row * LEAN_NUMBERS);
    keptDay = day;
    return kept;
  }

  function added(add: typeof spread, among: readonly number[], day: number, traded: Traded): FlowNumbers {
    const written = leaningsOn(day);
    const sums = emptyFlows();
    for (const row of among) add(written, row * LEAN_NUMBERS, traded.volume(row), traded.turnover(row), sums, 0);
    return sums;
  }

  return {
    holdings,
    leanings,
    leaningsOn,
    rowsOf: (upcode) => (rows ??= rowsByIndex(universe)).get(upcode) ?? [],
    sum: (among, day, traded) => added(spread, among, day, traded),
    sumWon: (among, day, traded) => added(spreadWon, among, day, traded),
  };
}

function rowsByIndex({ companies, memberOf }: Universe): Map<Upcode, number[]> {
  const rows = new Map<Upcode, number[]>(SIMULATED_INDICES.map(({ upcode }) => [upcode, []]));
  companies.forEach(({ market, kind, sector }, row) => {
    if (market === 'konex' || kind === 'etf' || kind === 'etn') return;
    const counted = [market === 'kospi' ? KOSPI : KOSDAQ, ...(sector === null ? [] : [sector]), ...memberOf(row)];
    for (const upcode of counted) rows.get(upcode)?.push(row);
  });
  return rows;
}
