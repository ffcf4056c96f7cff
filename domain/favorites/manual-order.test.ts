import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arranged } from './manual-order.ts';

const same = (item: string) => item;

describe("a member's own order", () => {
  it('is the wished one where the wish knows everything', () => {
    expect(arranged(['a', 'b', 'c'], ['c', 'a', 'b'], same)).toEqual(['c', 'a', 'b']);
  });

  it('keeps what another tab has added, and does not bring back what it has taken out', () => {
    expect(arranged(['a', 'b', 'new'], ['gone', 'b', 'a'], same)).toEqual(['b', 'a', 'new']);
  });

  it('holds each thing once, whatever is wished', () => {
    const items = fc.uniqueArray(fc.string({ maxLength: 3 }), { maxLength: 12 });
    fc.assert(
      fc.property(items, fc.array(fc.string({ maxLength: 3 }), { maxLength: 20 }), (there, order) => {
        const after = arranged(there, order, same);
        expect(after.toSorted()).toEqual(there.toSorted());
        expect(arranged(after, order, same)).toEqual(after);
      }),
    );
  });
});
