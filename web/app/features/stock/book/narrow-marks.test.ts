import { describe, expect, it } from 'vitest';
import { skippedOn } from './narrow-marks.ts';

describe('the time labels of a narrow chart', () => {
  it('leave out what would touch the label before', () => {
    // By ten minutes from 09:00, at 10:10.
    const places = [0, 14.3, 28.6, 42.9, 57.1, 71.4, 85.7];
    expect(skippedOn(places)).toEqual([undefined, 'phones', 'phones', undefined, 'phones', 'narrow', 'phones']);
  });

  it('stay where there is room', () => {
    expect(skippedOn([0, 50])).toEqual([undefined, undefined]);
    expect(skippedOn([])).toEqual([]);
  });
});
