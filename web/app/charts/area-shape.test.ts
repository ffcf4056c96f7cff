import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaShape, pointAt, sparkShape, UNITS } from './area-shape.ts';

const session = { from: 0, to: 390 };

it('a point of a series has a place and a value; outside the series there is none', () => {
  const series = { ...session, at: [0, 195], values: [100, 110], base: 100 };
  expect([-1, 0, 1, 2].map((index) => pointAt(series, index))).toEqual([
    null,
    { at: 0, value: 100 },
    { at: 195, value: 110 },
    null,
  ]);
});

describe('the area of an index', () => {
  it('leaves the rest of the session empty', () => {
    const shape = areaShape({ ...session, at: [0, 195], values: [100, 110], base: 100 });
    expect(shape?.end.x).toBe(50);
    expect(shape?.line).toBe('M0 960 500 40');
  });

  it('is filled to the previous close from both sides', () => {
    const shape = areaShape({ ...session, at: [0, 100, 200], values: [110, 90, 95], base: 100 });
    expect(shape?.fill.endsWith('500 0 500Z')).toBe(true);
    expect(shape?.baseY).toBe(50);
    expect(shape?.direction).toBe('down');
  });

  it('takes its colour from the previous close, or from its first value if there is none', () => {
    const series = { ...session, at: [0, 10], values: [100, 105] };
    expect(areaShape({ ...series, base: 110 })?.direction).toBe('down');
    expect(areaShape({ ...series, base: null })?.direction).toBe('up');
    expect(areaShape({ ...series, base: 105 })?.direction).toBe('flat');
  });

  it('puts the label of the previous close where the line does not run', () => {
    const at = [0, 300, 390];
    const side = (values: readonly number[]) => areaShape({ ...session, at, values, base: 100 })?.labelSide;
    expect(side([90, 101, 102])).toBe('below');
    expect(side([110, 99, 98])).toBe('above');
    expect(side([90, 110, 110])).toBe('above'); // the end is far from the base
    expect(side([101, 105, 110])).toBe('above'); // there is no room below
  });

  it('is not drawn before the first value', () => {
    expect(areaShape({ ...session, at: [], values: [], base: 100 })).toBeNull();
  });

  it('never leaves its box', () => {
    const values = fc.array(fc.double({ min: 1, max: 10_000, noNaN: true }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(values, fc.double({ min: 1, max: 10_000, noNaN: true }), (prices, base) => {
        const shape = areaShape({ from: 0, to: prices.length, at: prices.map((_, i) => i), values: prices, base });
        const places = shape?.line.slice(1).split(' ').map(Number) ?? [];
        for (const place of places) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(UNITS);
        }
      }),
    );
  });
});

describe('the line of a table cell', () => {
  it('marks the previous close at its distance from the prices', () => {
    const shape = sparkShape([100, 110], 105, 60, 22);
    expect(shape).toEqual({ line: 'M0 20.5 60 1.5', baseY: 11, direction: 'up' });
  });

  it('is not drawn for a single price', () => {
    expect(sparkShape([100], 100, 60, 22)).toBeNull();
  });
});
