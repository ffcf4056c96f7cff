import { createFatTail, keyOf, pick, uniform, type Key, type Seed } from '../random.ts';
import { createDayProfile } from './day-profile.ts';

/**
 * A Brownian bridge: the path of a day from its first price to its last, with both ends at zero and unit variance, one
 * value at the end of each minute. Its steps are larger in minutes with more volume.
 */
export interface Bridge {
  readonly values: Float32Array;
  readonly highest: number;
  readonly lowest: number;
}

/** Precomputed bridges to pick from: a day then costs a look-up instead of four hundred draws. */
export interface Bridges {
  /** A random bridge, half the time upside down. */
  bridge(key: Key, index: number): Bridge;
  /** The largest absolute value of any bridge. */
  readonly farthest: number;
}

const COUNT = 160;

/** @param minutes length of the bridges */
export function createBridges(seed: Seed, minutes: number): Bridges {
  const fatTail = createFatTail();
  const { weights } = createDayProfile(minutes);
  const upright = Array.from({ length: COUNT }, (_, n) =>
    drawBridge(keyOf(seed, 'course', minutes, n), weights, fatTail),
  );
  const all = [...upright, ...upright.map(turned)];
  const farthest = upright.reduce((most, { highest, lowest }) => Math.max(most, highest, -lowest), 0);
  return { bridge: (key, index) => pick(key, index, all), farthest };
}

function drawBridge(key: Key, weights: Float64Array, draw: (key: Key, index: number) => number): Bridge {
  const walk = new Float64Array(weights.length);
  const time = new Float64Array(weights.length);
  let at = 0;
  let passed = 0;
  weights.forEach((weight, minute) => {
    // Half by time, half by volume.
    const step = 0.5 * weight + 0.5 / weights.length;
    at += Math.sqrt(step) * draw(key, minute);
    passed += step;
    walk[minute] = at;
    time[minute] = passed;
  });
  // A small remainder is left for the closing auction, so that the last minute does not end at the close.
  const end = at + 0.04 * (uniform(key, weights.length) - 0.5);
  const values = Float32Array.from(walk, (value, minute) => value - end * (time[minute] ?? 0));
  return bridgeOf(values);
}

function turned({ values }: Bridge): Bridge {
  return bridgeOf(values.map((value) => -value));
}

function bridgeOf(values: Float32Array): Bridge {
  return { values, highest: values.reduce((a, b) => Math.max(a, b)), lowest: values.reduce((a, b) => Math.min(a, b)) };
}
