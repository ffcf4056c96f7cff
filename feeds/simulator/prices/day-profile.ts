/** The distribution of a day's volume over time: high after the opening and before the close. */
export interface DayProfile {
  /** Minutes of continuous trading. */
  readonly minutes: number;
  /** Share of each minute in the volume of continuous trading; sums to 1. */
  readonly weights: Float64Array;
}

/** Part of a day's volume traded in the opening and in the closing auction. */
export const OPENING_SHARE = 0.035;
export const CLOSING_SHARE = 0.07;

const MIDDLE = 0.6;

export function createDayProfile(minutes: number): DayProfile {
  const weights = Float64Array.from({ length: minutes }, (_, minute) => {
    const opening = 2.1 * Math.exp(-minute / 9) + 0.95 * Math.exp(-minute / 50);
    const closing = 0.75 * Math.exp(-(minutes - minute) / 22);
    return MIDDLE + opening + closing;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return { minutes, weights: weights.map((weight) => weight / sum) };
}
