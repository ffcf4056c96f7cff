import type { Market } from '@sise/domain/market/markets';
import { keyOf, normal, uniform, type FatTail, type Key, type Seed } from '../chance.ts';
import type { Company } from '../universe/company.ts';
import { nextVariance, type Factors } from './factors.ts';
import type { Temper } from './temper.ts';

/** Share of the way back from its own deviation that a stock goes in a day, so that none wanders off for good. */
const OWN_RETURN = 0.003;
/** How much of a preferred share's own part is its common share's. */
const KINSHIP = 0.86;
const REST = Math.sqrt(1 - KINSHIP ** 2);
/** Beyond this many standard deviations a rise is news and weighs more: it takes a few stocks a day to the upper limit. */
const NEWS = 3.6;
const NEWS_WEIGHT = 5.5;
/** A first day ends at four times the offering price this often. */
const FOURFOLD = 0.05;

/**
 * Logarithmic returns that stand for the daily limits; a wish for more is cut to them, so that a path drawn backwards
 * from the anchor day and one walked forwards agree.
 */
export const LIMIT_RETURNS: Readonly<Record<Market, { readonly least: number; readonly most: number }>> = {
  kospi: { least: Math.log(0.7), most: Math.log(1.3) },
  kosdaq: { least: Math.log(0.7), most: Math.log(1.3) },
  konex: { least: Math.log(0.85), most: Math.log(1.15) },
};

/** What a stock's returns are made of. */
export interface Subject {
  readonly company: Company;
  readonly temper: Temper;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly isHalted: (day: number) => boolean;
  /** Names the draws of days without a trade. */
  readonly idleKey: Key;
}

/** True on a day on which the stock has at least one trade; its first day is always one. */
export function tradesOn({ temper, firstDay, lastDay, isHalted, idleKey }: Subject, day: number): boolean {
  if (day <= firstDay) return day === firstDay;
  if (day > lastDay || isHalted(day)) return false;
  return temper.idleness === 0 || uniform(idleKey, day) >= temper.idleness;
}

/**
 * Writes a stock's logarithmic returns by day, wished for: the price grid and the limits have their say later. Zero
 * before its first day and on days without a trade.
 * @param returns one place per day, from day 0; the day after a halt goes on from the day before it
 */
export function writeReturns(
  seed: Seed,
  subject: Subject,
  factors: Factors,
  fatTail: FatTail,
  returns: Float64Array,
): void {
  const { company, firstDay } = subject;
  const { beta, sectorBeta, ownVolatility } = subject.temper;
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
    const wish = beta * market[day] + (sector === undefined ? 0 : sectorBeta * sector[day]) + off - before;
    returns[day] = tradesOn(subject, day) ? Math.min(Math.max(wish, leastReturn), mostReturn) : 0;
    // What a limit or a day without a trade cut off is gone: else only the way back from it would be made.
    off += returns[day] - wish;
  }
  if (firstDay > 0 && firstDay < returns.length) returns[firstDay] = firstReturn(seed, company);
}

// Against the offering price, from which a first day may go to between 60 and 400 %.
function firstReturn(seed: Seed, { shcode, kind, market }: Company): number {
  const key = keyOf(seed, 'first day', shcode);
  if (kind !== 'common') return 0.02 * normal(key, 0);
  if (market === 'konex') return 0.06 * normal(key, 0);
  if (uniform(key, 5) < FOURFOLD) return Math.log(4.2);
  return Math.min(Math.max(0.3 + 0.42 * normal(key, 0), Math.log(0.66)), Math.log(3.6));
}
