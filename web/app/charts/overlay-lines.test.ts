import type { Logical } from 'lightweight-charts';
import { describe, expect, it } from 'vitest';
import { OverlayLines } from './overlay-lines.ts';
import type { Overlay } from './overlay-lines.ts';

const NONE: Overlay = { lines: [], fills: [], rebased: [], closes: new Float64Array(0) };
const line = (values: number[], shift = 0, isScaled = true) => ({
  values: Float64Array.from(values),
  shift,
  isScaled,
  colour: '#000000',
  dash: [],
});

/** The price range an overlay needs between two bars; null for none. */
function room(overlay: Partial<Overlay>, from: number, to: number): [number, number] | null {
  const lines = new OverlayLines(
    () => null,
    () => ({ surface: '', font: '', textScale: 1 }),
  );
  lines.show({ ...NONE, ...overlay });
  const range = lines.autoscaleInfo(from as Logical, to as Logical)?.priceRange; // an index is a logical place
  return range ? [range.minValue, range.maxValue] : null;
}

describe('the price range that overlay lines need', () => {
  it('is that of their visible part', () => {
    expect(room({ lines: [line([1, 50, 20, 30, 99])] }, 1, 3)).toEqual([20, 50]);
    expect(room({ lines: [line([1, 50, 20, 30, 99], 2)] }, 3, 4)).toEqual([20, 50]);
  });

  it('is null for averages, for missing values and before the first bar', () => {
    expect(room({ lines: [line([1, 2, 3], 0, false)] }, 0, 2)).toBeNull();
    expect(room({ lines: [line([Number.NaN, Number.NaN])] }, 0, 1)).toBeNull();
    expect(room({}, -20, 5)).toBeNull();
  });

  it('rebases a compared line to the price of the first visible bar', () => {
    const rebased = [{ values: Float64Array.of(100, 200, 300), colour: '#000000', dash: [], label: String }];
    const closes = Float64Array.of(10, 40, 50);
    expect(room({ rebased, closes }, 0, 2)).toEqual([10, 30]);
    expect(room({ rebased, closes }, 1, 2)).toEqual([40, 60]);
  });
});
