import { carryOf } from '@sise/domain/derivatives/carry';
import type { ContractSpec } from '@sise/domain/derivatives/contract-spec';
import { daysBetween } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { LRUCache } from 'lru-cache';
import { keyOf, type Seed } from '../random.ts';
import type { DayGrid } from './day-grid.ts';
import { smoothNoise } from '../smooth-noise.ts';

const DAYS = 365;

/**
 * How far a forward deviates from its theoretical price, as a part of the index: over days, within a day, per minute.
 */
const STRAY = {
  kospi200: { days: 0.0003, hours: 0.0002, minutes: 0.00004 },
  kosdaq150: { days: 0.0006, hours: 0.0004, minutes: 0.0001 },
};
/** Additional deviation of a contract that ends in a year, because few trade it. */
const FAR = 0.003;
/** Days before the end of a future from which its deviation shrinks. */
const PULL = 5;

/** Days whose deviations are cached. */
const MAX_CACHED = 40;

/** The forward to one end date through one day. */
export interface ForwardLine {
  /** @param value the index */
  at(value: number, minute: number): number;
  /** 이론가, points */
  theory(value: number): number;
}

/**
 * The index carried forward to a later day: the theoretical price, and the market's, with a deviation that vanishes at
 * the end.
 */
export type Forwards = (grid: DayGrid, lastDay: DateKst) => ForwardLine;

export function createForwards(seed: Seed, { id }: ContractSpec): Forwards {
  const keyFor = (what: string) => keyOf(seed, 'basis', what, id);
  const keys = { days: keyFor('days'), hours: keyFor('hours'), minutes: keyFor('minutes'), far: keyFor('far') };
  const stray = STRAY[id];
  const cache = new LRUCache<number, { readonly near: Float64Array; readonly far: Float64Array }>({ max: MAX_CACHED });

  function deviations({ day, close }: DayGrid) {
    const known = cache.get(day);
    if (known) return known;
    const near = new Float64Array(close + 1);
    const far = new Float64Array(close + 1);
    for (let minute = 0; minute <= close; minute++) {
      const at = day * (close + 1) + minute;
      near[minute] =
        stray.days * smoothNoise(keys.days, (day + minute / close) / 4) +
        stray.hours * smoothNoise(keys.hours, at / 40) +
        stray.minutes * smoothNoise(keys.minutes, at);
      far[minute] = FAR * smoothNoise(keys.far, (day + minute / close) / 15);
    }
    const made = { near, far };
    cache.set(day, made);
    return made;
  }

  return (grid, lastDay) => {
    const daysLeft = Math.max(0, daysBetween(grid.date, lastDay));
    const carry = carryOf(id, daysLeft);
    const { near, far } = deviations(grid);
    return {
      theory: (value) => value * carry,
      at(value, minute) {
        const left = daysLeft + Math.max(0, 1 - minute / grid.lastClose);
        const free = 1 - Math.exp(-left / PULL);
        return value * (carry + free * ((near[minute] ?? 0) + ((far[minute] ?? 0) * daysLeft) / DAYS));
      },
    };
  };
}
