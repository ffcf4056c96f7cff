import { dayOf, type Bar } from './bars.ts';
import { axisTime, placeOf } from './time-axis.ts';

export interface TimeTick {
  readonly index: number;
  readonly label: string;
  /** Whether it begins the longest period among the visible ticks. */
  readonly isBold: boolean;
}

interface TickRange {
  /** The first visible bar; the last is the last of all. */
  readonly first: number;
  /** The least distance of two ticks, bars. */
  readonly apart: number;
}

/** How important a tick is, by the longest period that begins at its bar. */
const YEAR = 70;
const MONTH = 60;
const DAY = 50;
const HOUR = 30;
/** Of the hours and minutes: seconds that a period lasts, and its weight. */
const PERIODS = [
  [43_200, 33],
  [21_600, 32],
  [10_800, 31],
  [3_600, HOUR],
  [1_800, 22],
  [300, 21],
  [60, 20],
] as const;
/** The ticks as `axisTime` distinguishes them. */
const KINDS = [YEAR, MONTH, DAY];

/** Width of a label with the space around it, pixels. @param textScale the reader's font size relative to the usual one */
export function labelWidth(textScale: number): number {
  return 55 * textScale + 20;
}

/**
 * The ticks that lightweight-charts gives a time axis: those of the longest periods first, shorter ones where there is
 * room between them.
 * @returns from left to right
 */
export function timeTicks(bars: readonly Bar[], { first, apart }: TickRange): TimeTick[] {
  const weights = weightsOf(bars);
  const visible = spread(weights, apart).filter((index) => index >= first);
  const longest = Math.max(...visible.map((index) => weights[index] ?? 0));
  const bold = longest > HOUR && longest < DAY ? HOUR : longest;
  return visible.flatMap((index) => {
    const [bar, weight] = [bars[index], weights[index]];
    if (bar === undefined || weight === undefined) return [];
    const kind = KINDS.indexOf(weight);
    return { index, label: axisTime(placeOf(bar.time), kind === -1 ? KINDS.length : kind), isBold: weight >= bold };
  });
}

function weightsOf(bars: readonly Bar[]): number[] {
  const days = bars.map(dayOf);
  return bars.map(({ time }, i) => {
    const [day = '', before] = [days[i], days[i - 1]];
    if (before === undefined) return DAY; // what came before the first bar is unknown
    if (day.slice(0, 4) !== before.slice(0, 4)) return YEAR;
    if (day.slice(0, 7) !== before.slice(0, 7)) return MONTH;
    if (day !== before) return DAY;
    const [at, last] = [placeOf(time), placeOf(bars[i - 1]?.time ?? time)];
    return PERIODS.find(([span]) => Math.floor(at / span) !== Math.floor(last / span))?.[1] ?? 0;
  });
}

/** The indices of the heaviest bars, ascending, no two nearer than `apart`. */
function spread(weights: readonly number[], apart: number): readonly number[] {
  const indices = Map.groupBy(weights.keys(), (index) => weights[index] ?? 0);
  const heaviestFirst = [...indices].toSorted(([one], [other]) => other - one);
  return heaviestFirst.reduce<readonly number[]>((placed, [, own]) => inserted(placed, own, apart), []);
}

/** Both lists in order, without those of the second that are too near to another. */
function inserted(placed: readonly number[], own: readonly number[], apart: number): readonly number[] {
  const all: number[] = [];
  let next = 0;
  for (const index of own) {
    while ((placed[next] ?? Infinity) < index) all.push(placed[next++] ?? 0);
    if ((placed[next] ?? Infinity) - index >= apart && index - (all.at(-1) ?? -Infinity) >= apart) all.push(index);
  }
  return [...all, ...placed.slice(next)];
}
