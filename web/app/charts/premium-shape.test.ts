import { describe, expect, it } from 'vitest';
import { premiumShape } from './premium-shape.ts';

const boundOf = (value: number) => premiumShape([value]).bound;

describe('the bars of a premium', () => {
  it('start at one zero line, with the same scale above and below it', () => {
    const { bound, bars } = premiumShape([1, -0.5, 0, null]);
    expect(bound).toBe(1);
    expect(bars[0]).toEqual({ top: 0, height: 50 });
    expect(bars[1]).toEqual({ top: 50, height: 25 });
    expect(bars[2]).toEqual({ top: 50, height: 0 });
    expect(bars[3]).toBeNull();
  });

  it('fit a round scale, whether they are large or small', () => {
    expect([0, 0.04, 0.05, 0.2, 0.21, -0.7, 1, 3.4, -28].map(boundOf)).toEqual([
      0.05, 0.05, 0.05, 0.2, 0.5, 1, 1, 5, 50,
    ]);
  });

  it('show even the smallest premium', () => {
    expect(premiumShape([0.01, 10]).bars[0]?.height).toBeGreaterThanOrEqual(1.5);
  });
});
