import { carryOf } from '@sise/domain/derivatives/carry';
import type { Product } from '@sise/domain/derivatives/product';
import { daysBetween } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { keyOf, type Seed } from '../chance.ts';
import type { DayGrid } from './day-grid.ts';
import { wander } from './wander.ts';

const DAYS = 365;

/** How far a forward strays from its theory, of the index: over days, within a day, from minute to minute. */
const STRAY = {
  kospi200: { days: 0.0003, hours: 0.0002, minutes: 0.00004 },
  kosdaq150: { days: 0.0006, hours: 0.0004, minutes: 0.0001 },
};
/** What comes on top for a year ahead, where few trade. */
const FAR = 0.003;
/** Days before its end from which a future cannot stray far any more. */
const PULL = 5;

/** Days whose deviations are kept. */
const KEPT = 40;

/** The forward of one end through one day. */
export interface ForwardLine {
  /** @param value the index */
  at(value: number, minute: number): number;
  /** 이론가, points */
  theory(value: number): number;
}

/** The index carried to a later day: as theory has it, and as the market does, with a deviation that is gone at the end. */
export type Forwards = (grid: DayGrid, lastDay: DateKst) => ForwardLine;

export function createForwards(seed: Seed, { id }: Product): Forwards {
  const keyFor = (what: string) => keyOf(seed, 'basis', what, id);
  const keys = { days: keyFor('days'), hours: keyFor('hours'), minutes: keyFor('minutes'), far: keyFor('far') };
  const stray = STRAY[id];
  const kept = new Map<number, { readonly near: Float64Array; readonly far: Float64Array }>();

  function deviations({ day, close }: DayGrid) {
    const known = kept.get(day);
    if (known) return known;
    const near = new Float64Array(close + 1);
    const far = new Float64Array(close + 1);
    for (let minute = 0; minute <= close; minute++) {
      const at = day * (close + 1) + minute;
      near[minute] =
        stray.days * wander(keys.days, (day + minute / close) / 4) +
        stray.hours * wander(keys.hours, at / 40) +
        stray.minutes * wander(keys.minutes, at);
      far[minute] = FAR * wander(keys.far, (day + minute / close) / 15);
    }
    const made = { near, far };
    kept.set(day, made);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
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
        return value * (carry + free * (near[minute] + (far[minute] * daysLeft) / DAYS));
      },
    };
  };
}
