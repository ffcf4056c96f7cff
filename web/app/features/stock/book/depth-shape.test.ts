import type { BookLevelRow } from '@sise/contract/order-book';
import { describe, expect, it } from 'vitest';
import { depthShape } from './depth-shape.ts';

const level = (price: number, size: number): BookLevelRow => ({ price, chgrate: 0, size, sizechange: 0 });

describe('the depth of a book', () => {
  it('rises outwards on both sides, the larger side to the full height', () => {
    const shape = depthShape([level(101, 10), level(102, 30)], [level(100, 50), level(99, 30)]);
    expect(shape).toMatchObject({ offered: 40, wanted: 80, wantedY: 14, offeredY: 57 });
    expect(shape.asks).toBe('M500 1000V893H550V570H600');
    expect(shape.bids).toBe('M500 1000V463H450V140H400');
  });

  it('is flat if a side is empty', () => {
    expect(depthShape([], [level(100, 5)])).toMatchObject({ asks: 'M500 1000', offered: 0, offeredY: 100 });
    expect(depthShape([], [])).toMatchObject({ bids: 'M500 1000', wanted: 0 });
  });
});
