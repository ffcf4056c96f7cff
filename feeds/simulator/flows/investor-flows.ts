import { KOSPI, KOSDAQ, KOSPI200 } from '@sise/domain/market/main-indices';
import type { Upcode } from '@sise/domain/terms';
import type { Seed } from '../random.ts';
import type { DayShapes } from '../prices/day-shape.ts';
import type { PriceHistory } from '../prices/price-history.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import type { Universe } from '../universe/universe.ts';
import { createFlowSkews, SKEW_NUMBERS, type FlowSkews } from './flow-skews.ts';
import { emptyFlows, type FlowNumbers } from './flow-sums.ts';
import { createForeignHoldings, type ForeignHoldings } from './foreign-holding.ts';
import { investorMixOf, type InvestorMix } from './investor-mix.ts';
import { spread, spreadWon, writeNets, type Nets } from './spread.ts';
import { createFlowFactors } from './flow-factors.ts';
import type { Traded } from './traded.ts';

/** Investor flows of the simulated exchange, on every day. */
export interface InvestorFlows {
  readonly holdings: ForeignHoldings;
  readonly skews: FlowSkews;
  /** The skews of all stocks on a day, by row; the last requested day is cached. */
  skewsOn(day: number): Float64Array;
  /** Computes those of a day that begins soon, and yields after each stock. */
  prepareSkews(day: number): Generator<undefined, void>;
  /** Rows that count in the flows of a market or index, listed or not: all its stocks, including preferred shares. */
  rowsOf(upcode: Upcode): readonly number[];
  /** The summed flows of rows on a day, given what they have traded. */
  sum(rows: readonly number[], day: number, traded: Traded): FlowNumbers;
  /** The same in won only: shares stay zero. */
  sumWon(rows: readonly number[], day: number, traded: Traded): FlowNumbers;
  /** Net buying of a stock that has traded. The object is reused by the next call. */
  netsOf(row: number, day: number, traded: Traded): Readonly<Nets>;
}

export function createInvestorFlows(
  seed: Seed,
  anchor: number,
  universe: Universe,
  history: PriceHistory,
  shapes: DayShapes,
): InvestorFlows {
  const investorMixes: InvestorMix[] = [];
  const flowFactorOf = createFlowFactors(seed, history);
  let rows: ReadonlyMap<Upcode, readonly number[]> | null = null;
  let cachedDay = -1;
  let cached: Float64Array = new Float64Array(0);
  let prepared: { readonly day: number; readonly skews: Float64Array } | null = null;
  const nets: Nets = { foreigner: { won: 0, shares: 0 }, institution: { won: 0, shares: 0 } };

  function investorMix(row: number): InvestorMix {
    return (investorMixes[row] ??= investorMixOf(
      universe.company(row),
      history.parameters(row),
      universe.memberOf(row).includes(KOSPI200),
    ));
  }

  const inputs = { seed, universe, history, investorMixOf: investorMix, flowFactorOf };
  const holdings = createForeignHoldings({ ...inputs, anchor });
  const skews = createFlowSkews({ ...inputs, shapes, holdings });

  function skewsOn(day: number): Float64Array {
    if (day === cachedDay) return cached;
    cachedDay = day;
    if (prepared?.day === day) {
      cached = prepared.skews;
      prepared = null;
      return cached;
    }
    const count = universe.companies.length;
    if (cached.length === 0) cached = new Float64Array(count * SKEW_NUMBERS);
    for (let row = 0; row < count; row++) skews.write(row, day, cached, row * SKEW_NUMBERS);
    return cached;
  }

  function* prepareSkews(day: number): Generator<undefined, void> {
    const count = universe.companies.length;
    const written = new Float64Array(count * SKEW_NUMBERS);
    for (let row = 0; row < count; row++) {
      skews.write(row, day, written, row * SKEW_NUMBERS);
      yield;
    }
    if (day !== cachedDay) prepared = { day, skews: written };
  }

  function added(add: typeof spread, among: readonly number[], day: number, traded: Traded): FlowNumbers {
    const written = skewsOn(day);
    const sums = emptyFlows();
    for (const row of among) add(written, row * SKEW_NUMBERS, traded.volume(row), traded.turnover(row), sums, 0);
    return sums;
  }

  return {
    holdings,
    skews,
    skewsOn,
    prepareSkews,
    rowsOf: (upcode) => (rows ??= rowsByIndex(universe)).get(upcode) ?? [],
    sum: (among, day, traded) => added(spread, among, day, traded),
    sumWon: (among, day, traded) => added(spreadWon, among, day, traded),
    netsOf(row, day, traded) {
      writeNets(skewsOn(day), row * SKEW_NUMBERS, traded.volume(row), traded.turnover(row), nets);
      return nets;
    },
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
