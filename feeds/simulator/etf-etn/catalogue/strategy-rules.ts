import { KOSPI200, KOSDAQ150 } from '@sise/domain/market/main-indices';
import { keyOf, uniform } from '../../random.ts';
import { nominalCap } from '../../universe/company.ts';
import type { Universe } from '../../universe/universe.ts';
import type { Member } from '../value/underlying.ts';
import type { StrategyRule } from './underlying-spec.ts';

/** How a rule selects: from which index, how many, starting at which rank, and with which weighting. */
interface Choice {
  readonly among: typeof KOSPI200;
  readonly count: number;
  /** size: the largest. score: a random score that stands for the rule's measure and never changes. */
  readonly by: 'size' | 'score';
  readonly from: number;
  readonly weighting: 'equal' | 'cap';
}

const CHOICES: Readonly<Record<StrategyRule, Choice>> = {
  'equal-weight': choice(KOSPI200, 200, 'size', 'equal'),
  'high-dividend': choice(KOSPI200, 30, 'score', 'equal'),
  value: choice(KOSPI200, 40, 'score', 'cap'),
  'low-volatility': choice(KOSPI200, 40, 'score', 'equal'),
  momentum: choice(KOSPI200, 30, 'score', 'cap'),
  quality: choice(KOSPI200, 40, 'score', 'cap'),
  growth: choice(KOSPI200, 40, 'score', 'cap'),
  'mid-cap': choice(KOSPI200, 100, 'size', 'cap', 100),
  'top-ten': choice(KOSPI200, 10, 'size', 'cap'),
  holding: choice(KOSPI200, 24, 'score', 'cap'),
  'kosdaq-growth': choice(KOSDAQ150, 40, 'score', 'cap'),
  'kosdaq-quality': choice(KOSDAQ150, 40, 'score', 'equal'),
};

/** Maximum weight of a stock in a basket, if there are enough stocks. */
const MOST = 0.22;

/** The stocks that a rule selects, with their weights; weights sum to one. */
export function chosenBy(rule: StrategyRule, universe: Universe): Member[] {
  const { among, count, by, from, weighting } = CHOICES[rule];
  const capOf = (row: number) => nominalCap(universe.company(row));
  const bySize = universe.membersOf(among).toSorted((a, b) => capOf(b) - capOf(a) || a - b);
  const score = (row: number) => uniform(keyOf(rule, universe.company(row).shcode), 0);
  const chosen = (by === 'size' ? bySize : bySize.toSorted((a, b) => score(b) - score(a))).slice(from, from + count);
  return weighting === 'equal'
    ? chosen.map((row) => ({ row, weight: 1 / chosen.length }))
    : cappedWeights(chosen, universe);
}

/**
 * The stocks with these names, weighted by market cap; a name that is not listed is skipped.
 * @param rows of all companies by name
 */
export function namedStocks(names: readonly string[], universe: Universe, rows: ReadonlyMap<string, number>): Member[] {
  return cappedWeights(
    names.flatMap((name) => rows.get(name) ?? []),
    universe,
  );
}

/** Weights by market cap, with the excess over the limit redistributed to the others. */
function cappedWeights(rows: readonly number[], universe: Universe): Member[] {
  const most = Math.max(MOST, 1.5 / rows.length);
  let weights = rows.map((row) => nominalCap(universe.company(row)));
  for (let round = 0; round < 40; round++) {
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const isSpread = round > 0 && Math.abs(sum - 1) < 1e-9;
    if (isSpread) break;
    weights = weights.map((weight) => Math.min(weight / sum, most));
  }
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return rows.map((row, i) => ({ row, weight: (weights[i] ?? 0) / sum })).toSorted((a, b) => b.weight - a.weight);
}

function choice(
  among: Choice['among'],
  count: number,
  by: Choice['by'],
  weighting: Choice['weighting'],
  from = 0,
): Choice {
  return { among, count, by, weighting, from };
}
