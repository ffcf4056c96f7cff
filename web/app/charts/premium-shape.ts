/** The bar of one day in a plot of height 100: its top and its height. */
interface PremiumBar {
  readonly top: number;
  readonly height: number;
}

export interface PremiumShape {
  /** The scale ranges from −bound to +bound, percent. */
  readonly bound: number;
  /** null for a day without a premium */
  readonly bars: readonly (PremiumBar | null)[];
}

/** The possible bounds within a decade. */
const ROUND = [1, 2, 5, 10] as const;
/** The least height of a bar, so that a premium of a hundredth of a percent is visible. */
const LEAST = 1.5;

/**
 * Bars from a zero line in the middle, on a scale that is the same above and below it.
 * @param values percent, signed, oldest first; null for a day without one
 */
export function premiumShape(values: readonly (number | null)[]): PremiumShape {
  const most = Math.max(0.05, ...values.map((value) => Math.abs(value ?? 0)));
  const decade = 10 ** Math.floor(Math.log10(most));
  const step = ROUND.find((each) => each * decade >= most - 1e-9) ?? 10;
  const bound = Number((step * decade).toPrecision(2));
  return {
    bound,
    bars: values.map((value) => {
      if (value === null) return null;
      const height = value === 0 ? 0 : Math.max(LEAST, (Math.abs(value) / bound) * 50);
      return { top: value > 0 ? 50 - height : 50, height };
    }),
  };
}
