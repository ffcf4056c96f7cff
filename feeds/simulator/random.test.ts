import { describe, expect, it } from 'vitest';
import { createFatTail, keyOf, normal, uniform } from './random.ts';

const COUNT = 40_000;

function momentsOf(draw: (index: number) => number) {
  const values = Array.from({ length: COUNT }, (_, index) => draw(index));
  const mean = values.reduce((sum, value) => sum + value, 0) / COUNT;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / COUNT;
  const beyondFour = values.filter((value) => Math.abs(value) > 4).length / COUNT;
  return { mean, variance, beyondFour };
}

describe('counter-based random numbers', () => {
  it('give the same draw for the same key and index, and another for any other', () => {
    const key = keyOf('seed', 'own', '005930');
    expect(uniform(key, 7)).toBe(uniform(keyOf('seed', 'own', '005930'), 7));
    const others = [
      uniform(key, 8),
      uniform(keyOf('seed', 'own', '005935'), 7),
      uniform(keyOf('seed2', 'own', '005930'), 7),
    ];
    expect(others).not.toContain(uniform(key, 7));
  });

  it('distinguish parts that join to the same text', () => {
    expect(keyOf('ab', 'c')).not.toBe(keyOf('a', 'bc'));
  });

  it('are uniform between 0 and 1', () => {
    const { mean, variance } = momentsOf((index) => uniform(keyOf('even'), index));
    expect(mean).toBeCloseTo(0.5, 1);
    expect(variance).toBeCloseTo(1 / 12, 2);
  });

  it('have a normal distribution and one with heavier tails, both of variance one', () => {
    const fatTail = createFatTail();
    const even = momentsOf((index) => normal(keyOf('normal'), index));
    const heavy = momentsOf((index) => fatTail(keyOf('heavy'), index));
    expect(even.mean).toBeCloseTo(0, 1);
    expect(even.variance).toBeCloseTo(1, 1);
    expect(heavy.mean).toBeCloseTo(0, 1);
    expect(heavy.variance).toBeGreaterThan(0.85);
    expect(heavy.variance).toBeLessThan(1.15);
    expect(heavy.beyondFour).toBeGreaterThan(10 * even.beyondFour);
  });
});
