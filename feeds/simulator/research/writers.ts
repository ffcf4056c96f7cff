import type { Analyst } from '@sise/domain/consensus/report';
import { elementAt } from '@sise/domain/element-at';
import type { Upcode } from '@sise/domain/terms';
import { keyOf, normal, uniform, type Seed } from '../random.ts';
import { nominalCap } from '../universe/company.ts';
import type { Universe } from '../universe/universe.ts';
import { analystName } from './analyst-names.ts';
import { COVERAGE_SECTORS, type CoverageSector } from './coverage-sectors.ts';
import { FIRMS } from './firms.ts';

/** A stock in an analyst's coverage. */
export interface Covered {
  readonly row: number;
  /** Whether the analyst follows it without rating it. */
  readonly isUnrated: boolean;
  /** How much more upside the analyst sees in it than in others, as a fraction of its price. */
  readonly preferenceWeight: number;
}

/**
 * An analyst with the parameters of the reports. There is no skill: targets follow from these, not from future prices.
 */
export interface Writer extends Analyst {
  /** From 0, in the order of the codes. */
  readonly number: number;
  readonly sectors: readonly Upcode[];
  readonly covered: readonly Covered[];
  /** Usual distance of a target above the price, as a fraction. */
  readonly optimism: number;
  /** How often the analyst writes, relative to the mean of all, which is 1. */
  readonly activity: number;
  /** Change of view, as a fraction, below which a target stays as it is. */
  readonly inertia: number;
  /** Distance at which the opinion becomes 강력매수. */
  readonly strongFrom: number;
}

/** Largest companies of a coverage sector, which nearly all of its analysts cover. */
const LEADERS = 5;
const LEADERS_COVERED = 0.92;
/** Companies to choose from, per analyst of the sector; and how many of them one analyst covers besides the leaders. */
const POOL_PER_ANALYST = 6;
const OTHERS_COVERED = 7.5;
/** Part of the other stocks that are followed without a rating. */
const UNRATED = 0.125;

/** The analysts of the simulated exchange. Code, name and firm are the same for every seed. */
export function createWriters(seed: Seed, universe: Universe): Writer[] {
  const writers: Writer[] = [];
  for (const coverageSector of COVERAGE_SECTORS) {
    const pool = poolOf(coverageSector, universe);
    for (let i = 0; i < coverageSector.analysts; i++)
      writers.push(writerOf(seed, writers.length, coverageSector, pool));
  }
  const activity = writers.reduce((sum, writer) => sum + writer.activity, 0) / writers.length;
  return writers.map((writer) => ({ ...writer, activity: writer.activity / activity }));
}

function writerOf(seed: Seed, number: number, coverageSector: CoverageSector, pool: readonly number[]): Writer {
  const code = `A${String(number + 1).padStart(3, '0')}`;
  const key = keyOf(seed, 'analyst', code);
  const probability = OTHERS_COVERED / Math.max(1, pool.length - LEADERS);
  return {
    code,
    number,
    name: analystName(number),
    firm: elementAt(FIRMS, number % FIRMS.length),
    coverageSector: coverageSector.name,
    sectors: coverageSector.sectors,
    covered: pool.flatMap((row, place): Covered[] => {
      const own = keyOf(key, 'covers', row);
      const isLeader = place < LEADERS;
      if (place > 0 && uniform(own, 0) >= (isLeader ? LEADERS_COVERED : probability)) return [];
      return [{ row, isUnrated: !isLeader && uniform(own, 1) < UNRATED, preferenceWeight: 0.06 * normal(own, 2) }];
    }),
    optimism: 0.23 + 0.07 * normal(key, 0),
    activity: 0.65 + 0.7 * uniform(key, 1),
    inertia: 0.06 + 0.05 * uniform(key, 2),
    strongFrom: uniform(key, 3) < 0.3 ? 0.4 : 0.7,
  };
}

/** Rows of the companies that a coverage sector may cover, the largest first: common shares of its industries. */
function poolOf(coverageSector: CoverageSector, { companies }: Universe): number[] {
  return companies
    .flatMap((company, row) => {
      const { kind, sector } = company;
      const isCovered = kind === 'common' && sector !== null && coverageSector.sectors.includes(sector);
      return isCovered ? [{ row, cap: nominalCap(company) }] : [];
    })
    .toSorted((a, b) => b.cap - a.cap || a.row - b.row)
    .slice(0, LEADERS + POOL_PER_ANALYST * coverageSector.analysts)
    .map(({ row }) => row);
}
