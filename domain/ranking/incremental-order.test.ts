import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { createIncrementalOrder } from './incremental-order.ts';
import type { RankedColumns } from './rank-index.ts';

const NONE = Number.NaN;

function columnsOf(rows: readonly (readonly [code: string, value: number, cap: number])[]) {
  return {
    codes: rows.map(([code]) => code),
    measure: Float64Array.from(rows, ([, value]) => value),
    marketCap: Float64Array.from(rows, ([, , cap]) => cap),
  };
}

function orLowest(cap: number): number {
  return Number.isNaN(cap) ? -1 : cap;
}

function isEven(index: number): boolean {
  return index % 2 === 0;
}

/** The ranking by definition: a full sort of all instruments. */
function sorted({ measure, marketCap, codes }: RankedColumns, direction: 'top' | 'bottom'): number[] {
  const sign = direction === 'top' ? -1 : 1;
  return codes
    .map((code, index) => ({
      code,
      index,
      value: elementAt(measure, index),
      cap: orLowest(elementAt(marketCap, index)),
    }))
    .toSorted((a, b) => {
      if (Number.isNaN(a.value) !== Number.isNaN(b.value)) return Number.isNaN(a.value) ? 1 : -1;
      if (!Number.isNaN(a.value) && a.value !== b.value) return sign * (a.value - b.value);
      return b.cap - a.cap || (a.code < b.code ? -1 : 1);
    })
    .map(({ index }) => index);
}

describe('an incremental ranking', () => {
  it('starts in order and moves a stock to its new place when its value changes', () => {
    const columns = columnsOf([
      ['000001', 1.5, 100],
      ['000002', 3, 100],
      ['000003', -2, 100],
    ]);
    const order = createIncrementalOrder(columns);
    expect(order.top(3)).toEqual([1, 0, 2]);
    columns.measure[2] = 29.97;
    order.repair();
    expect(order.top(3)).toEqual([2, 1, 0]);
  });

  it('reads from the lowest up too, and returns no more than requested', () => {
    const order = createIncrementalOrder(
      columnsOf([
        ['000001', 1, 1],
        ['000002', 3, 1],
        ['000003', -2, 1],
      ]),
    );
    expect(order.bottom(2)).toEqual([2, 0]);
    expect(order.top(0)).toEqual([]);
    expect(order.top(9)).toEqual([1, 0, 2]);
  });

  it('puts stocks without a value last from either end', () => {
    const columns = columnsOf([
      ['000001', NONE, 900],
      ['000002', 3, 1],
      ['000003', -2, 1],
    ]);
    const order = createIncrementalOrder(columns);
    expect([order.top(3), order.bottom(3)]).toEqual([
      [1, 2, 0],
      [2, 1, 0],
    ]);
    columns.measure[1] = NONE;
    order.repair();
    expect([order.top(3), order.bottom(3)]).toEqual([
      [2, 0, 1],
      [2, 0, 1],
    ]);
  });

  it('ranks equals by market cap and then by code, the same from either end', () => {
    const columns = columnsOf([
      ['00000K', 0, 500],
      ['000002', 0, 500],
      ['000003', 0, 700],
      ['000004', 0, NONE],
      ['000005', 1, 1],
    ]);
    const order = createIncrementalOrder(columns);
    expect(order.top(5)).toEqual([4, 2, 1, 0, 3]);
    expect(order.bottom(5)).toEqual([2, 1, 0, 3, 4]);
    columns.marketCap[0] = 800;
    order.repair();
    expect(order.top(5)).toEqual([4, 0, 2, 1, 3]);
  });

  it('leaves out instruments that are not selected', () => {
    const order = createIncrementalOrder(
      columnsOf([
        ['000001', 1, 1],
        ['000002', 2, 1],
        ['000003', 3, 1],
        ['000004', 4, 1],
      ]),
    );
    expect([order.top(2, isEven), order.bottom(1, isEven)]).toEqual([[2, 0], [0]]);
  });

  it('equals a full sort after any changes, many or few, repeated or in any order', () => {
    // Few values, so that many are equal; long jumps, so that both ways of repairing are used.
    const value = fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: -6, max: 6 }) },
      { weight: 1, arbitrary: fc.constant(NONE) },
    );
    const cap = fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) },
      { weight: 1, arbitrary: fc.constant(NONE) },
    );
    const change = fc.record({ at: fc.nat(), value, cap });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(value, cap), { minLength: 1, maxLength: 60, size: 'max' }),
        fc.array(fc.array(change, { maxLength: 120, size: 'max' }), { maxLength: 4, size: 'max' }),
        (start, windows) => {
          const columns = columnsOf(start.map(([v, c], i) => [String((i * 7_919) % 1_000_003).padStart(6, '0'), v, c]));
          const size = start.length;
          const order = createIncrementalOrder(columns);
          for (const changes of windows) {
            for (const { at, value: v, cap: c } of changes) {
              columns.measure[at % size] = v;
              columns.marketCap[at % size] = c;
            }
            order.repair();
            expect(order.top(size)).toEqual(sorted(columns, 'top'));
            expect(order.bottom(size)).toEqual(sorted(columns, 'bottom'));
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('equals a full sort however far it is read from either end between changes', () => {
    const value = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: -90, max: 90 }) }, fc.constant(NONE));
    const change = fc.record({ at: fc.nat(), value, cap: fc.integer({ min: 1, max: 3 }) });
    const read = fc.record({ end: fc.constantFrom('top', 'bottom'), count: fc.oneof(fc.nat(5), fc.nat(300)) });
    const window = fc.record({
      changes: fc.array(change, { maxLength: 80, size: 'max' }),
      reads: fc.array(read, { maxLength: 2 }),
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(value, fc.integer({ min: 1, max: 3 })), { minLength: 200, maxLength: 300, size: 'max' }),
        fc.array(window, { minLength: 3, maxLength: 12, size: 'max' }),
        (start, windows) => {
          const columns = columnsOf(start.map(([v, c], i) => [String((i * 7_919) % 1_000_003).padStart(6, '0'), v, c]));
          const size = start.length;
          const order = createIncrementalOrder(columns);
          for (const { changes, reads } of windows) {
            for (const { at, value: v, cap: c } of changes) {
              columns.measure[at % size] = v;
              columns.marketCap[at % size] = c;
            }
            order.repair();
            for (const { end, count } of reads)
              expect(order[end](count, isEven)).toEqual(sorted(columns, end).filter(isEven).slice(0, count));
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
