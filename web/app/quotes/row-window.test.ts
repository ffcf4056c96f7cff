import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowRange } from './row-window.ts';

const at = (scrolled: number) => rowRange(2_700, { scrolled, screenHeight: 900, rowHeight: 36, isBackwards: false });

describe('the rows near the screen', () => {
  it('always cover the visible part', () => {
    const outlook = fc.record({
      scrolled: fc.integer({ min: -2_000, max: 200_000 }),
      screenHeight: fc.integer({ min: 300, max: 2_000 }),
      rowHeight: fc.constantFrom(28, 36, 44, 60),
      isBackwards: fc.boolean(),
    });
    fc.assert(
      fc.property(outlook, fc.integer({ min: 1, max: 4_000 }), (seen, count) => {
        const { from, to } = rowRange(count, seen);
        const firstSeen = Math.max(0, Math.floor(seen.scrolled / seen.rowHeight));
        const lastSeen = Math.min(count - 1, Math.floor((seen.scrolled + seen.screenHeight) / seen.rowHeight));
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(count);
        if (firstSeen <= lastSeen) {
          expect(from).toBeLessThanOrEqual(firstSeen);
          expect(to).toBeGreaterThan(lastSeen);
        }
      }),
    );
  });

  it('are few, for any length of the table', () => {
    const { from, to } = rowRange(2_700, { scrolled: 50_000, screenHeight: 900, rowHeight: 36, isBackwards: false });
    expect(to - from).toBeLessThan(80);
  });

  it('stay the same for a scroll of less than a step', () => {
    const edge = 300 * 36;
    expect(at(edge + 3 * 36 - 1)).toEqual(at(edge));
    expect(at(edge + 3 * 36)).not.toEqual(at(edge));
  });
});
