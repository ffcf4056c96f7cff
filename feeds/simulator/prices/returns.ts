import type { MarketId } from '@sise/domain/market/markets';
import { keyOf, normal, uniform, type FatTail, type Key, type Seed } from '../random.ts';
import type { Company } from '../universe/company.ts';
import { nextVariance, type Factors } from './factors.ts';
import type { StockParameters } from './stock-parameters.ts';

/** Part of its own deviation that a stock reverts in a day, so that no price drifts away. */
const OWN_RETURN = 0.003;
/** Correlation of a preferred share's own part with its common share's. */
const KINSHIP = 0.86;
const REST = Math.sqrt(1 - KINSHIP ** 2);
/**
 * A rise beyond this many standard deviations counts as news and is amplified: a few stocks a day reach the upper
 * limit.
 */
const NEWS = 3.6;
const NEWS_WEIGHT = 5.5;
/** Probability that a first day ends at four times the offering price. */
const FOURFOLD = 0.05;

/**
 * Logarithmic returns at the daily limits. Larger returns are clamped to them, so that a path drawn backwards from the
 * anchor day and one drawn forwards agree.
 */
export const LIMIT_RETURNS: Readonly<Record<MarketId, { readonly least: number; readonly most: number }>> = {
  kospi: { least: Math.log(0.7), most: Math.log(1.3) },
  kosdaq: { least: Math.log(0.7), most: Math.log(1.3) },
  konex: { least: Math.log(0.85), most: Math.log(1.15) },
};

/** The inputs of a stock's returns. */
export interface Subject {
  readonly company: Company;
  readonly parameters: StockParameters;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly isHalted: (day: number) => boolean;
  /** Key of the draws of days without a trade. */
  readonly idleKey: Key;
}

/** True if the stock has at least one trade on the day; always true on its first day. */
export function tradesOn({ parameters, firstDay, lastDay, isHalted, idleKey }: Subject, day: number): boolean {
  if (day <= firstDay) return day === firstDay;
  if (day > lastDay || isHalted(day)) return false;
  return parameters.idleness === 0 || uniform(idleKey, day) >= parameters.idleness;
}

/**
 * Writes a stock's logarithmic returns by day, before the price grid and the exact limits are applied. Zero before its
 * first day and on days without a trade.
 * @param returns one place per day, from day 0; the day after a halt continues from the day before it
 */
export function writeReturns(
  seed: Seed,
  subject: Subject,
  factors: Factors,
  fatTail: FatTail,
  returns: Float64Array,
): void {
  const { company, firstDay } = subject;
  const { beta, sectorBeta, ownVolatility } = subject.parameters;
  const key = keyOf(seed, 'own', company.shcode);
  const kinKey = company.commonShcode === null ? null : keyOf(seed, 'own', company.commonShcode);
  const market = company.market === 'kospi' ? factors.kospi : factors.kosdaq;
  const sector = company.sector === null ? undefined : factors.sectors.get(company.sector);
  const { least: leastReturn, most: mostReturn } = LIMIT_RETURNS[company.market];
  let variance = 1;
  let off = 0;
  returns.fill(0, 0, firstDay);
  for (let day = firstDay; day < returns.length; day++) {
    const draw = kinKey === null ? fatTail(key, day) : KINSHIP * fatTail(kinKey, day) + REST * fatTail(key, day);
    const sized = Math.sqrt(variance) * (draw > NEWS ? NEWS + (draw - NEWS) * NEWS_WEIGHT : draw);
    variance = nextVariance(variance, sized);
    const before = off;
    off = off * (1 - OWN_RETURN) + ownVolatility * sized;
    const unclamped =
      beta * (market[day] ?? 0) + (sector === undefined ? 0 : sectorBeta * (sector[day] ?? 0)) + off - before;
    const made = tradesOn(subject, day) ? Math.min(Math.max(unclamped, leastReturn), mostReturn) : 0;
    returns[day] = made;
    // The part cut off by a limit or by a day without a trade is dropped: otherwise only the reversion of it would
    // happen.
    off += made - unclamped;
  }
  if (firstDay > 0 && firstDay < returns.length) returns[firstDay] = firstReturn(seed, company);
}

// Relative to the offering price; a first day may go to between 60 and 400 % of it.
function firstReturn(seed: Seed, { shcode, kind, market }: Company): number {
  const key = keyOf(seed, 'first day', shcode);
  if (kind !== 'common') return 0.02 * normal(key, 0);
  if (market === 'konex') return 0.06 * normal(key, 0);
  if (uniform(key, 5) < FOURFOLD) return Math.log(4.2);
  return Math.min(Math.max(0.3 + 0.42 * normal(key, 0), Math.log(0.66)), Math.log(3.6));
}
