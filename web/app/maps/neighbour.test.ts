import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut } from './map-layout.ts';
import type { MapLayout } from './map-layout.ts';
import { neighbourOf, sectorWith } from './neighbour.ts';

/** Two by two: 0 1 above 2 3. */
const layout: MapLayout = {
  width: 200,
  height: 200,
  sectors: [],
  boxes: [
    { x0: 0, y0: 0, x1: 99, y1: 99 },
    { x0: 100, y0: 0, x1: 199, y1: 99 },
    { x0: 0, y0: 100, x1: 99, y1: 199 },
    { x0: 100, y0: 100, x1: 199, y1: 199 },
  ],
};

describe('the neighbour of a tile', () => {
  it.each([
    [0, 'right', 1],
    [1, 'down', 3],
    [3, 'left', 2],
    [2, 'up', 0],
  ] as const)('of %d to the %s is %d', (from, direction, to) => expect(neighbourOf(layout, from, direction)).toBe(to));

  it('is the tile itself at the edge of the map', () => {
    expect(neighbourOf(layout, 0, 'left')).toBe(0);
    expect(neighbourOf(layout, 3, 'down')).toBe(3);
  });

  it('makes every tile of any map reachable from the largest', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 2, maxLength: 30 }), (sizes) => {
        const any = layOut(
          { sizes, sectorOf: sizes.map((_, i) => i % 3) },
          { width: 900, height: 600, head: 0, gap: 1 },
        );
        const seen = new Set([0]);
        for (const tile of seen)
          for (const direction of ['left', 'right', 'up', 'down'] as const) seen.add(neighbourOf(any, tile, direction));
        expect(seen.size).toBeGreaterThan(1);
        for (const tile of seen) expect(sectorWith(any, tile)?.sector).toBe(tile % 3);
      }),
    );
  });
});
