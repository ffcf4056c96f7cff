import type { IndexComposition } from './index-composition.ts';

/** The levels of all indices: the market caps of their members by their divisors. */
export interface IndexCalculator {
  /** Sets what a stock is counted at from the next computation on, won. */
  setPrice(place: number, price: number): void;
  /** Computes all levels if a price has been set since the last time. */
  update(): void;
  /** Points as of the last computation; the previous close before the first. */
  points(index: number): number;
}

/** @param basePrices of the stocks by place, won: what they are counted at before their first trade */
export function createIndexCalculator(
  { members, shares, divisors, bases }: IndexComposition,
  basePrices: Float64Array,
): IndexCalculator {
  const caps = shares.map((count, place) => count * (basePrices[place] ?? 0));
  const points = Float64Array.from(bases);
  let isOutdated = true;

  return {
    setPrice(place, price) {
      caps[place] = price * (shares[place] ?? 0);
      isOutdated = true;
    },
    update() {
      if (!isOutdated) return;
      isOutdated = false;
      members.forEach((places, index) => {
        let cap = 0;
        for (const place of places) cap += caps[place] ?? 0;
        points[index] = cap / (divisors[index] ?? 0);
      });
    },
    points: (index) => points[index] ?? 0,
  };
}
