import { keyOf, uniform, type Seed } from '../random.ts';
import type { ContractSpec } from '@sise/domain/derivatives/contract-spec';
import { LRUCache } from 'lru-cache';
import { isTrading, type DayGrid } from './day-grid.ts';

/** The distribution of a day's volume: parts of the whole before each minute, from 0 up to 1 after the close. */
export interface VolumeProfile {
  readonly close: number;
  /** `before[n]` is the part traded before minute n; one more entry than minutes. */
  readonly before: Float64Array;
}

const MAX_CACHED = 80;
/** The part of the closing auction. */
export const CLOSING = 0.012;
/** The minutes before the stock market opens have less volume. */
const EARLY = 0.45;

/** Volume is high at the opening of the stock market and toward the close. */
export function createVolumeProfiles(
  seed: Seed,
  { id }: ContractSpec,
): (grid: DayGrid, close: number) => VolumeProfile {
  const cache = new LRUCache<string, VolumeProfile>({ max: MAX_CACHED });
  return (grid, close) => {
    const name = `${grid.day} ${close}`;
    const known = cache.get(name);
    if (known) return known;
    const key = keyOf(seed, 'derivatives pace', id, grid.day);
    const before = new Float64Array(close + 2);
    let sum = 0;
    for (let minute = 0; minute <= close; minute++) {
      before[minute] = sum;
      if (isTrading(minute, close) && minute < close)
        sum += activityAt(minute - grid.indexFrom, close - minute) * (0.5 + uniform(key, minute));
    }
    const whole = sum / (1 - CLOSING);
    before[close + 1] = whole;
    const volumeProfile = { close, before: before.map((part) => part / whole) };
    cache.set(name, volumeProfile);
    return volumeProfile;
  };
}

/** The part of the day's volume traded after a number of minutes, with fractions; never falls. */
export function doneAfter({ close, before }: VolumeProfile, minutes: number): number {
  if (minutes < 0) return 0;
  if (minutes >= close) return 1;
  const minute = Math.floor(minutes);
  const done = before[minute] ?? 0;
  return done + ((before[minute + 1] ?? 0) - done) * (minutes - minute);
}

function activityAt(sinceOpening: number, toClose: number): number {
  if (sinceOpening < 0) return EARLY + 1.2 * Math.exp(-(sinceOpening + 15) / 3);
  return 0.75 + 2.2 * Math.exp(-sinceOpening / 22) + 0.9 * Math.exp(-toClose / 25);
}
