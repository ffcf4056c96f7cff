import { describe, expect, it } from 'vitest';
import { priceTicks } from './price-ticks.ts';

/** The values of the ticks of a pane with free space above and below. */
function valuesOf(low: number, high: number, { height = 368, minMove = 1, textScale = 1 } = {}): number[] {
  const frame = { low, high, yOfLow: height * 0.92 - 1, yOfHigh: height * 0.12, height, minMove, textScale };
  return priceTicks(frame).map(({ value }) => value);
}

describe('the ticks of a price axis', () => {
  it('are those of lightweight-charts', () => {
    const every4000 = [204_000, 200_000, 196_000, 192_000, 188_000, 184_000, 180_000, 176_000];
    expect(valuesOf(174_800, 202_000)).toEqual(every4000); // read from its axis
    expect(valuesOf(174_800, 195_700, { height: 248 })).toEqual([196_000, 192_000, 188_000, 184_000, 180_000, 176_000]);
  });

  it('are fractions where prices have them, and whole won where they have none', () => {
    expect(valuesOf(350, 350.4, { minMove: 0.01, height: 120 })).toEqual([350.4, 350.2, 350]);
    expect(valuesOf(998, 1_001)).toEqual([1_001, 1_000, 999, 998]);
  });

  it('are fewer where their text is larger', () => {
    expect(valuesOf(174_800, 202_000, { textScale: 2 })).toEqual([200_000, 190_000, 180_000]);
  });

  it('keep half a label from the edges of the pane, and none is drawn for a flat range', () => {
    const ticks = priceTicks({ low: 0, high: 100, yOfLow: 62, yOfHigh: 0, height: 63, minMove: 1, textScale: 1 });
    expect(ticks.map(({ value }) => value)).toEqual([50]);
    expect(ticks[0]?.y).toBeCloseTo(31);
    expect(valuesOf(100, 100)).toEqual([]);
  });
});
