import { uniform, type Key } from '../random.ts';
import { CLOSING_SHARE, OPENING_SHARE, type DayProfile } from './day-profile.ts';
import type { DayShape } from './day-shape.ts';

/** A minute with more expected changes than this is never empty. */
const BUSY = 6;

// Offsets of the draws of a day's minutes, by purpose; one draw per minute.
const DRAW = { single: 0, early: 1, late: 2, first: 3, second: 4, busy: 16, size: 1_016 } as const;

/** Reused, as a page draws hundreds of days. */
let reusedWeights = new Float64Array(0);

function emptyWeights(places: number): Float64Array {
  if (reusedWeights.length === places) reusedWeights.fill(0);
  else reusedWeights = new Float64Array(places);
  return reusedWeights;
}

/**
 * Divides the day's volume over its places, to the share. A thin stock trades in some minutes only, but always in four
 * of them, so that the opening, the highest, the lowest and the closing price have a place.
 * @param volume a zero for every place of the day
 */
export function spreadVolume(shape: DayShape, key: Key, { minutes, weights }: DayProfile, volume: Int32Array): void {
  const last = minutes + 1;
  if (shape.isSingle) {
    const place = shape.closesInAuction ? last : 1 + Math.floor(uniform(key, DRAW.single) * minutes);
    volume[place] = shape.volume;
    return;
  }
  const within = (draw: number, from: number, to: number) =>
    1 + Math.floor((from + (to - from) * uniform(key, draw)) * minutes);
  const sure = new Set([
    within(DRAW.early, 0, 0.1),
    within(DRAW.first, 0.12, 0.45),
    within(DRAW.second, 0.5, 0.85),
    within(DRAW.late, 0.88, 0.99),
  ]);
  const placeWeights = emptyWeights(last);
  let busy = 0;
  for (let place = 1; place <= minutes; place++) {
    const weight = weights[place - 1] ?? 0;
    const expected = shape.changes * weight;
    const isBusy = expected > BUSY || uniform(key, DRAW.busy + place) < 1 - Math.exp(-expected) || sure.has(place);
    if (!isBusy) continue;
    placeWeights[place] = weight * (0.45 + 1.1 * uniform(key, DRAW.size + place));
    busy += 1;
  }
  let opening = shape.opensInAuction ? Math.ceil(OPENING_SHARE * shape.volume) : 0;
  let closing = shape.closesInAuction ? Math.ceil(CLOSING_SHARE * shape.volume) : 0;
  if (shape.volume - opening - closing < busy) opening = closing = 0;
  for (let place = 1; place <= minutes && busy > shape.volume; place++) {
    if (placeWeights[place] === 0 || sure.has(place)) continue;
    placeWeights[place] = 0;
    busy -= 1;
  }
  volume[0] = opening;
  volume[last] = closing;
  divide(shape.volume - opening - closing, busy, placeWeights, volume);
}

/** One share for every minute that trades, the rest by their weights. */
function divide(shares: number, busy: number, placeWeights: Float64Array, volume: Int32Array): void {
  const spare = shares - busy;
  let sum = 0;
  for (const weight of placeWeights) sum += weight;
  let passed = 0;
  let given = 0;
  let end = 0;
  for (let place = 0; place < placeWeights.length; place++) {
    const weight = placeWeights[place] ?? 0;
    if (weight === 0) continue;
    passed += weight;
    const share = passed / sum;
    const due = Math.round(share < 1 ? spare * share : spare);
    volume[place] = 1 + due - given;
    given = due;
    end = place;
  }
  // The remainder from rounding.
  volume[end] = (volume[end] ?? 0) + spare - given;
}
