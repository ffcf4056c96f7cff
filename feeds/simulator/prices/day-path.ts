import { bits, type Key } from '../random.ts';
import { changesOf, type DrawnMinutes } from './day-minutes.ts';
import type { DayShape } from './day-shape.ts';
import type { TickTable } from './tick-table.ts';

/** Offset of a day's draws for its bars; one draw per place. */
const DRAW = 4_096;

/**
 * Writes the price at the end of every place with volume: a path from the opening to the closing price that follows the
 * day's bridges, stretched so that it reaches the day's highest and lowest price exactly.
 */
export function drawPath(shape: DayShape, ticks: TickTable, { volume, close }: DrawnMinutes): void {
  const { open, high, low } = shape;
  const first = volume.findIndex((shares) => shares > 0);
  const last = volume.findLastIndex((shares) => shares > 0);
  const stretch = stretchOf(shape, volume, first, last);
  close[first] = open;
  for (let place = first + 1; place < last; place++) {
    if (volume[place] === 0) continue;
    const off = bridgeOffset(shape, place);
    const exact = chordAt(shape, place, last) + off * (off > 0 ? stretch.up : stretch.down);
    close[place] = Math.min(Math.max(ticks.nearest(exact), low), high);
  }
  if (high > Math.max(open, shape.close)) close[stretch.highest] = high;
  if (low < Math.min(open, shape.close)) close[stretch.lowest] = low;
  close[last] = shape.close;
}

interface Stretch {
  readonly up: number;
  readonly down: number;
  /** The places that reach the day's highest and lowest price. */
  readonly highest: number;
  readonly lowest: number;
}

/**
 * The factors that stretch the path above and below the chord so that it touches each extreme once, and where it does.
 */
function stretchOf(shape: DayShape, volume: Int32Array, first: number, last: number): Stretch {
  let up = Number.POSITIVE_INFINITY;
  let down = Number.POSITIVE_INFINITY;
  let highest = -1;
  let lowest = -1;
  let mostOff = Number.NEGATIVE_INFINITY;
  let leastOff = Number.POSITIVE_INFINITY;
  let topmost = -1;
  let bottommost = -1;
  const inner: number[] = [];
  for (let place = first + 1; place < last; place++) {
    if (volume[place] === 0) continue;
    const off = bridgeOffset(shape, place);
    const chord = chordAt(shape, place, last);
    if (inner.length < 3) inner.push(place);
    if (off > 0 && shape.high - chord < up * off) {
      up = (shape.high - chord) / off;
      highest = place;
    } else if (off < 0 && chord - shape.low < down * -off) {
      down = (chord - shape.low) / -off;
      lowest = place;
    }
    if (off > mostOff) {
      mostOff = off;
      topmost = place;
    }
    if (off < leastOff) {
      leastOff = off;
      bottommost = place;
    }
  }
  // If the path is all on one side of the chord, it touches the other extreme at the place nearest to it.
  if (highest === -1) highest = [topmost, ...inner].find((place) => place !== lowest) ?? last;
  if (lowest === -1) lowest = [bottommost, ...inner].find((place) => place !== highest) ?? last;
  return { up: Number.isFinite(up) ? up : 0, down: Number.isFinite(down) ? down : 0, highest, lowest };
}

function bridgeOffset({ shared, own, sharedWeight, ownWeight }: DayShape, place: number): number {
  return sharedWeight * (shared.values[place - 1] ?? 0) + ownWeight * (own.values[place - 1] ?? 0);
}

function chordAt({ open, close }: DayShape, place: number, last: number): number {
  return open + ((close - open) * place) / last;
}

/**
 * Writes open, high and low of every place around the path.
 * @param reach how far a minute's extremes may go beyond its first and last price, as a part of the price
 */
export function drawBars(
  { high: highest, low: lowest }: DayShape,
  key: Key,
  ticks: TickTable,
  reach: number,
  day: DrawnMinutes,
): void {
  const { open, high, low, close, volume, lot } = day;
  const last = volume.length - 1;
  let before = -1;
  for (let place = 0; place <= last; place++) {
    const shares = volume[place] ?? 0;
    if (shares === 0) continue;
    const price = close[place] ?? 0;
    const changes = before === -1 || place === last ? 1 : changesOf(shares, lot);
    // One draw serves three purposes: 2 bits for the first step, 1 for the side, 14 and 15 for the extremes.
    const drawn = bits(key, DRAW + place);
    const tick = ticks.tickAt(price);
    const step = (drawn & 3) === 0 ? tick : (drawn & 3) === 1 ? -tick : 0;
    const first =
      changes === 1 ? price : Math.min(Math.max(ticks.nearest((close[before] ?? 0) + step), lowest), highest);
    const isUp = (drawn & 4) !== 0;
    const above =
      changes >= 4 || (changes === 3 && isUp) ? reach * price * square(((drawn >>> 3) & 0x3fff) / 0x4000) : 0;
    const below = changes >= 4 || (changes === 3 && !isUp) ? reach * price * square((drawn >>> 17) / 0x8000) : 0;
    open[place] = first;
    const top = Math.max(first, price);
    const bottom = Math.min(first, price);
    high[place] = above < tick ? top : Math.min(Math.max(ticks.nearest(top + above), top), highest);
    low[place] = below < tick ? bottom : Math.max(Math.min(ticks.nearest(bottom - below), bottom), lowest);
    before = place;
  }
}

function square(value: number): number {
  return value * value;
}
