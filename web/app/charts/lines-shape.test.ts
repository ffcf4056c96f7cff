import { describe, expect, it } from 'vitest';
import { linesShape } from './lines-shape.ts';

describe('lines over the same dates', () => {
  it('share one scale and fill the width', () => {
    const shape = linesShape([
      [10, 20, 30],
      [30, 30, 20],
    ]);
    expect(shape?.range).toEqual([10, 30]);
    expect(shape?.paths).toEqual(['M0 940L500 500L1000 60', 'M0 60L500 60L1000 500']);
    expect(shape?.yOf(20)).toBe(50);
  });

  it('have a gap where a value is missing', () => {
    expect(linesShape([[null, 1, 2, null, 2]])?.paths).toEqual(['M250 940L500 60M1000 60']);
  });

  it('are null without a value', () => {
    expect(linesShape([])).toBeNull();
    expect(linesShape([[null, null]])).toBeNull();
  });
});
