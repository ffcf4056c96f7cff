/** Where a range of values lies in a pane, pixels from its top. */
interface TickFrame {
  readonly low: number;
  readonly high: number;
  readonly yOfLow: number;
  readonly yOfHigh: number;
  /** of the pane, pixels */
  readonly height: number;
  /** The least difference of two values. */
  readonly minMove: number;
  /** The reader's font size relative to the usual one. */
  readonly textScale: number;
}

export interface PriceTick {
  readonly value: number;
  /** pixels from the top of the pane */
  readonly y: number;
}

const FONT_SIZE = 11;
/** The least distance of two ticks, by the size of their text. */
const APART = 2.5;
/** In which orders a power of ten may be divided: steps of 5, 2.5 and 1, or of 5, 2 and 1. */
const DIVIDERS = [
  [2, 2.5, 2],
  [2, 2, 2.5],
  [2.5, 2, 2],
] as const;
const FRACTIONS = [2, 2.5, 2] as const;
const EPSILON = 1e-14;

/**
 * The ticks that lightweight-charts gives a price axis, so that its grid lines replace these without a jump: the
 * smallest round step whose labels keep their distance, without a label that the border of the pane would cut.
 * @returns from the highest value to the lowest
 */
export function priceTicks({ low, high, yOfLow, yOfHigh, height, minMove, textScale }: TickFrame): PriceTick[] {
  const perPixel = (high - low) / (yOfLow - yOfHigh);
  if (!(perPixel > 0) || !Number.isFinite(perPixel)) return [];
  const fontSize = FONT_SIZE * textScale;
  const valueAt = (y: number) => high - (y - yOfHigh) * perPixel;
  const [most, least] = [valueAt(0), valueAt(height - 1)];
  const wanted = ((most - least) * Math.ceil(fontSize * APART)) / height;
  const span = Math.min(...DIVIDERS.map((dividers) => spanOf(most - least, wanted, minMove, dividers)));
  const ticks: PriceTick[] = [];
  for (let step = Math.floor(most / span); step * span > least; step--) {
    const value = Number((step * span).toPrecision(12)); // 3 × 0.1 is 0.30000000000000004
    const y = yOfHigh + (high - value) / perPixel;
    if (y >= fontSize / 2 && y <= height - 1 - fontSize / 2) ticks.push({ value, y });
  }
  return ticks;
}

/** A power of ten divided as long as it stays above the wanted difference, first to whole numbers, then below 1. */
function spanOf(range: number, wanted: number, minMove: number, dividers: readonly number[]): number {
  let span = 10 ** Math.max(0, Math.ceil(Math.log10(range)));
  const divide = (by: readonly number[], end: number): void => {
    for (let i = 0; span >= end; i++) {
      const divider = by[i % by.length] ?? 1;
      if (span <= minMove + EPSILON || span < wanted * divider - EPSILON) return;
      span /= divider;
    }
  };
  divide(dividers, 1 - EPSILON);
  span = Math.max(1, span <= minMove + EPSILON ? minMove : span);
  if (span < 1 + EPSILON) divide(FRACTIONS, 0);
  return span;
}
