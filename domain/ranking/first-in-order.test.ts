import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstInOrder } from './first-in-order.ts';

const item = fc.record({ value: fc.integer({ min: 0, max: 9 }), name: fc.integer() });
const byValue = (one: { value: number }, other: { value: number }) => other.value - one.value;

it('is the beginning of the sorted list, equal items as they came', () => {
  fc.assert(
    fc.property(fc.array(item), fc.nat(12), (items, count) => {
      expect(firstInOrder(items, count, byValue)).toEqual(items.toSorted(byValue).slice(0, count));
    }),
  );
});
