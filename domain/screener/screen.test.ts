import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { bestRows, compareRows } from './best-rows.ts';
import type { RowOrder } from './best-rows.ts';
import { BINS, histogramOf } from './histogram.ts';
import { meeting, MOST_CONDITIONS, screen } from './screen.ts';
import type { Condition } from './screen.ts';
import { LINEAR } from './value-scale.ts';

const FIELDS = ['rsi', 'cci', 'upside', 'sizeClass'] as const;

/** Few different values, so that edges are hit and many are equal. */
const value = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: -3, max: 3 }) }, fc.constant(Number.NaN));
const edge = fc.option(fc.integer({ min: -3, max: 3 }));
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    field: fc.constantFrom(...FIELDS),
    op: fc.constant('between'),
    value: fc.record({ from: edge, to: edge }),
  }),
  fc.record({
    field: fc.constantFrom(...FIELDS),
    op: fc.constant('among'),
    value: fc.array(fc.integer({ min: -3, max: 3 })),
  }),
);

interface Case {
  readonly columns: Readonly<Record<(typeof FIELDS)[number], Float64Array>>;
  readonly rows: Int32Array;
}
const market: fc.Arbitrary<Case> = fc.integer({ min: 0, max: 40 }).chain((size) => {
  const column = fc.array(value, { minLength: size, maxLength: size }).map((values) => Float64Array.from(values));
  return fc.record({
    columns: fc.record({ rsi: column, cci: column, upside: column, sizeClass: column }),
    rows: fc.subarray(Array.from({ length: size }, (_, row) => row)).map((rows) => Int32Array.from(rows)),
  });
});

/** The screen by definition: row by row, condition by condition. */
function meets({ columns }: Case, row: number, { field, op, value: wanted }: Condition): boolean {
  const found = elementAt(columns[field as keyof Case['columns']], row);
  if (Number.isNaN(found)) return false;
  if (op === 'among') return wanted.some((one) => one === found);
  return (wanted.from === null || found >= wanted.from) && (wanted.to === null || found <= wanted.to);
}

describe('a screen', () => {
  it('finds the same as testing every row, and counts the effect of every condition', () => {
    fc.assert(
      fc.property(market, fc.array(condition, { maxLength: 8 }), (asked, conditions) => {
        const { rows, steps } = screen(asked.columns, asked.rows, conditions);
        expect(meeting(asked.columns, asked.rows, conditions)).toEqual(rows);
        const given = [...asked.rows];
        const meetsAll = (row: number, some: readonly Condition[]) => some.every((one) => meets(asked, row, one));
        expect([...rows]).toEqual(given.filter((row) => meetsAll(row, conditions)));
        const counted = conditions.map((own, i) => {
          const left = given.filter((row) => meetsAll(row, conditions.slice(0, i + 1))).length;
          const before = given.filter((row) => meetsAll(row, conditions.slice(0, i))).length;
          return {
            left,
            removed: before - left,
            alone: given.filter((row) => !meets(asked, row, own)).length,
            without: given.filter((row) => meetsAll(row, conditions.toSpliced(i, 1))).length,
          };
        });
        expect(steps).toEqual(counted);
      }),
    );
  });

  it('without conditions finds all rows', () => {
    const rows = Int32Array.of(2, 0);
    expect(screen({}, rows, [])).toEqual({ rows, steps: [] });
  });

  it('allows as many conditions as a number has bits, and throws for more', () => {
    const columns = { rsi: Float64Array.of(1, 2) };
    const one: Condition = { field: 'rsi', op: 'between', value: { from: 2, to: null } };
    const many = Array.from({ length: MOST_CONDITIONS }, () => one);
    expect([...screen(columns, Int32Array.of(0, 1), many).rows]).toEqual([1]);
    expect(() => screen(columns, Int32Array.of(0), [...many, one])).toThrow(RangeError);
  });
});

describe('the best rows', () => {
  it('are the beginning of the sorted rows, for any order', () => {
    const orders = market.chain((asked) =>
      fc.record({
        asked: fc.constant(asked),
        direction: fc.constantFrom('asc', 'desc'),
        count: fc.integer({ min: 0, max: 50 }),
      }),
    );
    fc.assert(
      fc.property(orders, ({ asked, direction, count }) => {
        const size = asked.columns.rsi.length;
        const order: RowOrder = {
          measure: asked.columns.rsi,
          direction,
          marketCap: Float64Array.from(asked.columns.cci, (cap) => cap || 0),
          codePlace: Float64Array.from({ length: size }, (_, row) => (row * 7) % 41),
        };
        const sorted = [...asked.rows].toSorted((a, b) => compareRows(order, a, b));
        expect(bestRows(asked.rows, order, count)).toEqual(sorted.slice(0, count));
      }),
    );
  });

  it('put rows without a value last from either end, equals by market cap, then by code', () => {
    const measure = Float64Array.of(1, Number.NaN, 2, 2, 2);
    const marketCap = Float64Array.of(1, 9, 5, 7, 5);
    const codePlace = Float64Array.of(0, 1, 4, 3, 2);
    const rows = Int32Array.of(0, 1, 2, 3, 4);
    expect(bestRows(rows, { measure, direction: 'desc', marketCap, codePlace }, 5)).toEqual([3, 4, 2, 0, 1]);
    expect(bestRows(rows, { measure, direction: 'asc', marketCap, codePlace }, 5)).toEqual([0, 3, 4, 2, 1]);
  });
});

describe('a histogram', () => {
  it('counts every known value once and gives the median', () => {
    fc.assert(
      fc.property(market, ({ columns, rows }) => {
        const values = [...rows].map((row) => elementAt(columns.rsi, row)).filter((one) => !Number.isNaN(one));
        const { known, min, max, median, counts } = histogramOf(columns.rsi, rows, LINEAR);
        expect([known, counts.length]).toEqual([values.length, BINS]);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(values.length);
        expect([min, max]).toEqual(values.length > 0 ? [Math.min(...values), Math.max(...values)] : [null, null]);
        if (median !== null) expect(values).toContain(median);
      }),
    );
  });

  it('is not flattened by one distant stock', () => {
    const column = Float64Array.from({ length: 201 }, (_, i) => (i === 200 ? 1e9 : i));
    const { to, max, counts } = histogramOf(column, Int32Array.from(column.keys()), LINEAR);
    expect([to < 1_000, max]).toEqual([true, 1e9]);
    expect(Math.max(...counts)).toBeLessThan(12);
  });
});
