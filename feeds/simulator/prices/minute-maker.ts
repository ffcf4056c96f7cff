import { keyOf, type Key, type Seed } from '../random.ts';
import type { Universe } from '../universe/universe.ts';
import type { DrawnMinutes } from './day-minutes.ts';
import { drawBars, drawPath } from './day-path.ts';
import { createDayProfile, type DayProfile } from './day-profile.ts';
import type { DayShapes } from './day-shape.ts';
import { spreadVolume } from './day-volume.ts';
import type { VolatilityInterruptionRules } from './volatility-interruption-rules.ts';
import { interrupt, mayBreak } from './pauses.ts';
import type { PriceHistory } from './price-history.ts';

const REACH = 0.0016;

/** The minutes of every stock's days. */
export interface MinuteMaker {
  /** Key of the draws of a stock's day, used for its trades too. */
  keyFor(row: number, day: number): Key;
  /** Fills in a day; returns false, and leaves every volume zero, on a day without a trade. */
  fill(row: number, day: number, into: DrawnMinutes): boolean;
}

export interface MinuteMakerInputs {
  readonly seed: Seed;
  readonly universe: Universe;
  readonly history: PriceHistory;
  readonly shapes: DayShapes;
  readonly rules: VolatilityInterruptionRules;
  /** continuous minutes of a day, by day number */
  readonly lengthOf: (day: number) => number;
}

export function createMinuteMaker({
  seed,
  universe,
  history,
  shapes,
  rules,
  lengthOf,
}: MinuteMakerInputs): MinuteMaker {
  const keys = universe.companies.map(({ shcode }) => keyOf(seed, 'minutes', shcode));
  const { ticks } = history;
  const profiles = new Map<number, DayProfile>();

  function profileOf(day: number): DayProfile {
    const length = lengthOf(day);
    const profile = profiles.get(length) ?? createDayProfile(length);
    profiles.set(length, profile);
    return profile;
  }

  const keyFor = (row: number, day: number): Key => (keys[row] ?? 0) ^ Math.imul(day + 1, 0xc2b2ae35);

  return {
    keyFor,
    fill(row, day, into) {
      const shape = shapes.shape(row, day);
      into.volume.fill(0);
      into.lot = 0;
      into.pauses.length = 0;
      if (shape === null) return false;
      const key = keyFor(row, day);
      into.lot = Math.max(1, shape.volume / shape.changes);
      spreadVolume(shape, key, profileOf(day), into.volume);
      drawPath(shape, ticks, into);
      drawBars(shape, key, ticks, REACH, into);
      const dynamicRange = rules.dynamicRange(row);
      if (mayBreak(shape, dynamicRange) && rules.applies(row, day)) {
        interrupt(shape, { key, dynamicRange, ...history.limits(row, day) }, into);
      }
      return true;
    },
  };
}
