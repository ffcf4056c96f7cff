import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleOf, shrinkageOf, shrunk } from './shrinkage.ts';

const lists = fc.array(fc.array(fc.double({ min: -50, max: 50, noNaN: true }), { maxLength: 20 }), { maxLength: 30 });

const sampleAround = (mean: number) => sampleOf(Array.from({ length: 20 }, (_, n) => mean + (n % 2 ? 2 : -2)));

describe('a shrunk mean', () => {
  it('is the weighted mean of its own and that of all', () => {
    expect(shrunk({ count: 10, mean: 8, squares: 0 }, { mean: 2, weight: 30 })).toBe((10 * 8 + 30 * 2) / 40);
    expect(shrunk({ count: 0, mean: 0, squares: 0 }, { mean: 2, weight: 30 })).toBe(2);
  });

  it('lies between its own and that of all, and nearer to its own with more values', () => {
    fc.assert(
      fc.property(lists, (all) => {
        const samples = all.map(sampleOf);
        const shrinkage = shrinkageOf(samples);
        expect(shrinkage === null).toBe(all.flat().length === 0);
        if (shrinkage === null) return;
        expect(shrinkage.mean).toBeCloseTo(all.flat().reduce((a, b) => a + b, 0) / all.flat().length, 9);
        expect(shrinkage.weight).toBeGreaterThanOrEqual(10);
        expect(shrinkage.weight).toBeLessThanOrEqual(200);
        for (const sample of samples) {
          const drawn = shrunk(sample, shrinkage);
          const more = shrunk({ ...sample, count: sample.count + 10 }, shrinkage);
          expect(Math.abs(drawn - shrinkage.mean)).toBeLessThanOrEqual(Math.abs(sample.mean - shrinkage.mean) + 1e-9);
          expect(Math.abs(more - sample.mean)).toBeLessThanOrEqual(Math.abs(drawn - sample.mean) + 1e-9);
        }
      }),
    );
  });

  it('has the weight that the variances give, by hand', () => {
    // Ten samples of twenty: half at 0 ± 2, half at 1 ± 2; within 4 × 20 ÷ 19, between near 0.07.
    const samples = Array.from({ length: 10 }, (_, n) => sampleAround(n % 2));
    const within = (4 * 200) / 190;
    const between = (200 * 0.25 - 9 * within) / (200 - 20);
    expect(shrinkageOf(samples)?.weight).toBeCloseTo(within / between, 6);
  });

  it('has 30 of few samples, and 200 where they differ by chance only', () => {
    const alike = sampleOf([1, 2, 3]);
    expect(shrinkageOf([alike, alike])?.weight).toBe(30);
    expect(shrinkageOf(Array.from({ length: 12 }, () => alike))?.weight).toBe(200);
  });
});
