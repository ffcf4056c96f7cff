import { createFatTail, keyOf, pick, uniform, type Key, type Seed } from '../chance.ts';
import { createDayProfile } from './day-profile.ts';

/**
 * The course of a day from its first price to its last with both ends at zero: a bridge of unit variance, one value at
 * the end of each minute, livelier where more is traded.
 */
export interface Course {
  readonly values: Float32Array;
  readonly highest: number;
  readonly lowest: number;
}

/** Ready-made courses to pick from: a day then costs a look-up and not four hundred draws. */
export interface Courses {
  /** A course by chance, half the time upside down. */
  course(key: Key, index: number): Course;
  /** The farthest that any course strays. */
  readonly farthest: number;
}

const COUNT = 160;

/** @param minutes length of the courses */
export function createCourses(seed: Seed, minutes: number): Courses {
  const fatTail = createFatTail();
  const { weights } = createDayProfile(minutes);
  const upright = Array.from({ length: COUNT }, (_, n) => bridge(keyOf(seed, 'course', minutes, n), weights, fatTail));
  const all = [...upright, ...upright.map(turned)];
  const farthest = upright.reduce((most, { highest, lowest }) => Math.max(most, highest, -lowest), 0);
  return { course: (key, index) => pick(key, index, all), farthest };
}

function bridge(key: Key, weights: Float64Array, draw: (key: Key, index: number) => number): Course {
  const walk = new Float64Array(weights.length);
  const time = new Float64Array(weights.length);
  let at = 0;
  let passed = 0;
  weights.forEach((weight, minute) => {
    // Half by the clock, half by the volume.
    const step = 0.5 * weight + 0.5 / weights.length;
    at += Math.sqrt(step) * draw(key, minute);
    passed += step;
    walk[minute] = at;
    time[minute] = passed;
  });
  // A little is left over for the closing auction, so that the last minute is not yet the close.
  const end = at + 0.04 * (uniform(key, weights.length) - 0.5);
  const values = Float32Array.from(walk, (value, minute) => value - end * time[minute]);
  return courseOf(values);
}

function turned({ values }: Course): Course {
  return courseOf(values.map((value) => -value));
}

function courseOf(values: Float32Array): Course {
  return { values, highest: values.reduce((a, b) => Math.max(a, b)), lowest: values.reduce((a, b) => Math.min(a, b)) };
}
