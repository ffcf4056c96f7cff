import type { Opinion } from '@sise/domain/consensus/report';
import { won, type Won } from '@sise/domain/terms';
import { keyOf, normal, type Key } from '../random.ts';
import type { ClosesBefore } from './closes-before.ts';
import type { Covered, Writer } from './writers.ts';
import { clamp } from '../clamp.ts';

/** An analyst's opinion and target price of a stock. */
export interface View {
  readonly opinion: Opinion;
  readonly target: Won;
}

/** Trading days over which a price enters an analyst's target. */
const MEMORY = 20;
/** The weight of the latest price in a target; the rest is the price of a month before. */
const LATEST = 0.65;
/** Part of the gap by which a target is lowered at once, and maximum raise at once as a part of the target. */
const CUTS = 0.7;
const MOST_RAISE = 0.35;
/** Limits of the distance between a target and the price. */
const MOST = 0.95;
const LEAST = -0.2;

/**
 * A target and an opinion on the morning of a day, from prices of the days before only: the analyst's usual distance
 * above a lagged price. The target stays unless the view has changed enough, and the opinion changes only when it must.
 */
export function viewOf(
  closes: ClosesBefore,
  key: Key,
  writer: Writer,
  { row, preferenceWeight }: Covered,
  day: number,
  last: View | null,
): View {
  const price = closes(0);
  const lagged = LATEST * price + (1 - LATEST) * closes(MEMORY);
  const noise = 0.05 * normal(keyOf(key, 'mood', row), day);
  const desired = lagged * (1 + clamp(writer.optimism + preferenceWeight + noise, LEAST, MOST));
  const held = last === null ? null : last.target;
  const moved = held === null ? desired : revised(held, desired);
  const target = held !== null && Math.abs(moved / held - 1) < writer.inertia ? held : roundedTarget(moved);
  return { target, opinion: opinionAt(target / price - 1, writer, last?.opinion ?? null) };
}

function revised(held: number, desired: number): number {
  return desired < held ? held + CUTS * (desired - held) : Math.min(desired, held * (1 + MOST_RAISE));
}

/** 매수 has a lower threshold to keep than to give; 매도 is rare. */
function opinionAt(distance: number, { strongFrom }: Writer, last: Opinion | null): Opinion {
  if (distance >= strongFrom) return 1;
  if (distance >= (last !== null && last <= 2 ? 0.05 : 0.12)) return 2;
  if (distance >= -0.08) return 3;
  return distance >= -0.3 ? 4 : 5;
}

/** Rounding steps of targets: the step in won from a price on. */
const STEPS: readonly (readonly [from: number, step: number])[] = [
  [1_000_000, 50_000],
  [500_000, 10_000],
  [100_000, 5_000],
  [50_000, 1_000],
  [10_000, 500],
  [1_000, 100],
  [0, 10],
];

/** A price rounded as targets are: two or three significant digits. */
function roundedTarget(price: number): Won {
  const step = STEPS.find(([from]) => price >= from)?.[1] ?? 10;
  return won(Math.max(step, Math.round(price / step) * step));
}
