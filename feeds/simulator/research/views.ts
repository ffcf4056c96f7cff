import type { Opinion } from '@sise/domain/consensus/report';
import { won, type Won } from '@sise/domain/terms';
import { keyOf, normal, type Key } from '../chance.ts';
import type { ClosesBefore } from './closes-before.ts';
import type { Covered, Writer } from './writers.ts';

/** What an analyst says of a stock. */
export interface View {
  readonly opinion: Opinion;
  readonly target: Won;
}

/** Trading days over which a price sinks into an analyst's mind. */
const MEMORY = 20;
/** The part of a target that goes with the latest price; the rest goes with the price of a month before. */
const LATEST = 0.65;
/** A target is lowered only this far towards what it should be, and raised at most by this part of itself at once. */
const CUTS = 0.7;
const MOST_RAISE = 0.35;
/** Nobody sees more, or less, in a stock than this. */
const MOST = 0.95;
const LEAST = -0.2;

/**
 * A target and an opinion on the morning of a day, from prices of the days before it alone: the habitual distance above
 * a price that lags, left as it was unless the view has changed enough, and an opinion that gives way only when it must.
 */
export function viewOf(
  closes: ClosesBefore,
  key: Key,
  writer: Writer,
  { row, fondness }: Covered,
  day: number,
  last: View | null,
): View {
  const price = closes(0);
  const lagged = LATEST * price + (1 - LATEST) * closes(MEMORY);
  const mood = 0.05 * normal(keyOf(key, 'mood', row), day);
  const wished = lagged * (1 + clamp(writer.optimism + fondness + mood));
  const held = last === null ? null : last.target;
  const moved = held === null ? wished : revised(held, wished);
  const target = held !== null && Math.abs(moved / held - 1) < writer.inertia ? held : roundedTarget(moved);
  return { target, opinion: opinionAt(target / price - 1, writer, last?.opinion ?? null) };
}

function revised(held: number, wished: number): number {
  return wished < held ? held + CUTS * (wished - held) : Math.min(wished, held * (1 + MOST_RAISE));
}

function clamp(distance: number): number {
  return Math.min(MOST, Math.max(LEAST, distance));
}

/** 매수 is given up later than it is given; 매도 is rare. */
function opinionAt(distance: number, { strongFrom }: Writer, last: Opinion | null): Opinion {
  if (distance >= strongFrom) return 1;
  if (distance >= (last !== null && last <= 2 ? 0.05 : 0.12)) return 2;
  if (distance >= -0.08) return 3;
  return distance >= -0.3 ? 4 : 5;
}

/** Steps that targets are written in: won from a price on. */
const STEPS: readonly (readonly [from: number, step: number])[] = [
  [1_000_000, 50_000],
  [500_000, 10_000],
  [100_000, 5_000],
  [50_000, 1_000],
  [10_000, 500],
  [1_000, 100],
  [0, 10],
];

/** A price as a target is written: two or three figures and zeros. */
export function roundedTarget(price: number): Won {
  const step = STEPS.find(([from]) => price >= from)?.[1] ?? 10;
  return won(Math.max(step, Math.round(price / step) * step));
}
