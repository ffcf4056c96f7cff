import type { Analyst } from '@sise/domain/consensus/report';
import type { Upcode } from '@sise/domain/terms';
import { keyOf, normal, uniform, type Seed } from '../chance.ts';
import { nominalCap } from '../universe/company.ts';
import type { Universe } from '../universe/universe.ts';
import { analystName } from './analyst-names.ts';
import { DESKS, type Desk } from './desks.ts';
import { FIRMS } from './firms.ts';

/** A stock in an analyst's coverage. */
export interface Covered {
  readonly row: number;
  /** Whether the analyst follows it without rating it. */
  readonly isUnrated: boolean;
  /** How much more the analyst sees in it than in others, as a fraction of its price. */
  readonly fondness: number;
}

/** An analyst with what decides what he or she writes. Skill is none: targets come from habits, not from the future. */
export interface Writer extends Analyst {
  /** From 0, in the order of the codes. */
  readonly number: number;
  readonly sectors: readonly Upcode[];
  readonly covered: readonly Covered[];
  /** Usual distance of a target above the price, as a fraction. */
  readonly optimism: number;
  /** How often the analyst writes; the mean of all is 1. */
  readonly activity: number;
  /** Change of view, as a fraction, below which a target is left as it is. */
  readonly inertia: number;
  /** Distance from which on the analyst says 강력매수. */
  readonly strongFrom: number;
}

/** Largest companies of a desk that nearly all of its analysts cover. */
const LEADERS = 5;
const LEADERS_COVERED = 0.92;
/** Companies to choose from, per analyst of the desk; and how many of them one takes beside the leaders. */
const POOL_PER_ANALYST = 6;
const OTHERS_COVERED = 7.5;
/** Of the stocks that are no leaders, those followed without a rating. */
const UNRATED = 0.125;

/** Everyone who writes reports on the simulated exchange. Code, name and firm are the same under every seed. */
export function createWriters(seed: Seed, universe: Universe): Writer[] {
  const writers: Writer[] = [];
  for (const desk of DESKS) {
    const pool = poolOf(desk, universe);
    for (let i = 0; i < desk.analysts; i++) writers.push(writerOf(seed, writers.length, desk, pool));
  }
  const activity = writers.reduce((sum, writer) => sum + writer.activity, 0) / writers.length;
  return writers.map((writer) => ({ ...writer, activity: writer.activity / activity }));
}

function writerOf(seed: Seed, number: number, desk: Desk, pool: readonly number[]): Writer {
  const code = `A${String(number + 1).padStart(3, '0')}`;
  const key = keyOf(seed, 'analyst', code);
  const chance = OTHERS_COVERED / Math.max(1, pool.length - LEADERS);
  return {
    code,
    number,
    name: analystName(number),
    firm: FIRMS[number % FIRMS.length],
    desk: desk.name,
    sectors: desk.sectors,
    covered: pool.flatMap((row, place): Covered[] => {
      const own = keyOf(key, 'covers', row);
      const isLeader = place < LEADERS;
      if (place > 0 && uniform(own, 0) >= (isLeader ? LEADERS_COVERED : chance)) return [];
      return [{ row, isUnrated: !isLeader && uniform(own, 1) < UNRATED, fondness: 0.06 * normal(own, 2) }];
    }),
    optimism: 0.23 + 0.07 * normal(key, 0),
    activity: 0.65 + 0.7 * uniform(key, 1),
    inertia: 0.06 + 0.05 * uniform(key, 2),
    strongFrom: uniform(key, 3) < 0.3 ? 0.4 : 0.7,
  };
}

/** Rows of the companies a desk may cover, the largest first: common shares of its industries. */
function poolOf(desk: Desk, { companies }: Universe): number[] {
  const rows = companies
    .map((_, row) => row)
    .filter((row) => {
      const { kind, sector } = companies[row];
      return kind === 'common' && sector !== null && desk.sectors.includes(sector);
    });
  return rows
    .toSorted((a, b) => nominalCap(companies[b]) - nominalCap(companies[a]) || a - b)
    .slice(0, LEADERS + POOL_PER_ANALYST * desk.analysts);
}
