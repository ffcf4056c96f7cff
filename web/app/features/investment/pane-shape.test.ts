import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { middles, overlaidLines, stackedBars } from './pane-shape.ts';

const nets = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 20 });

describe('panes of flows', () => {
  it('stack buyers above zero and sellers below, inside the pane', () => {
    fc.assert(
      fc.property(nets, nets, (one, other) => {
        const count = Math.max(one.length, other.length);
        const { paths, yOf } = stackedBars([one, other], count);
        const zero = yOf(0) * 10;
        for (const path of paths) {
          const bars = [...path.matchAll(/M([\d.-]+) ([\d.-]+)h([\d.-]+)V([\d.-]+)/g)];
          for (const [, , from, , to] of bars) {
            const ends = [Number(from), Number(to)];
            expect(ends.every((y) => y >= -0.1 && y <= 1000.1)).toBe(true);
            expect(ends.every((y) => y <= zero + 0.1) || ends.every((y) => y >= zero - 0.1)).toBe(true);
          }
        }
      }),
    );
  });

  it('draw a bar as high as its value', () => {
    const { paths, steps } = stackedBars([[3, -1]], 2);
    expect(paths).toEqual(['M55 750h390V0h-390zM555 750h390V1000h-390z']);
    expect(steps).toEqual([-1, 0, 1, 2, 3]);
  });

  it('draw lines at their places, with gaps, on a scale that reaches zero if it must', () => {
    expect(middles(2)).toEqual([0.25, 0.75]);
    const shape = overlaidLines([[10, null, 20]], [0, 0.5, 1], true);
    expect(shape?.paths).toEqual(['M0 500M1000 50']);
    expect(shape?.yOf(0)).toBe(95);
    expect(overlaidLines([[null]], [0], true)).toBeNull();
    expect(overlaidLines([[7, 7]], [0, 1], false)?.paths).toEqual(['M0 950L1000 950']);
  });
});
