import { describe, expect, it } from 'vitest';
import { twoLines } from './comparison-lines.ts';

describe('two courses on one scale', () => {
  it('share lowest and highest', () => {
    expect(twoLines([0, 10], [0, 5], 100, 44)).toEqual({ own: 'M0.0 42.0L100.0 2.0', other: 'M0.0 42.0L100.0 22.0' });
  });

  it('begin where they are known', () => {
    expect(twoLines([null, 0, 10], [0, 0, 0], 100, 44)?.own).toBe('M50.0 42.0L100.0 2.0');
  });

  it('are none of a single day', () => {
    expect(twoLines([null, 3], [0, 1], 100, 44)).toBeNull();
  });
});
