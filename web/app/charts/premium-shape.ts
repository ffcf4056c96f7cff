/** Where the bar of one day lies in a plot of a hundred: from the top, and how high. */
interface PremiumBar {
  readonly top: number;
  readonly height: number;
}

export interface PremiumShape {
  /** The scale reaches from −bound to +bound, percent. */
  readonly bound: number;
  /** null for a day without a premium */
  readonly bars: readonly (PremiumBar | null)[];
}

/** What a scale may reach to, in a decade. */
const ROUND = [1, 2, 5, 10] as const;
/** A premium of a hundredth of a percent is seen. */
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
