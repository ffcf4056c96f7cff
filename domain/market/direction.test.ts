import { describe, expect, it } from 'vitest';
import { directionOf, directionOfSign, signOf } from './direction.ts';
import type { Direction } from './direction.ts';

const day = { basePrice: 10_000, upperLimit: 13_000, lowerLimit: 7_000 };

describe('the direction of a price', () => {
  it('follows the base price', () => {
    expect(directionOf({ ...day, price: 10_010 })).toBe('up');
    expect(directionOf({ ...day, price: 10_000 })).toBe('flat');
    expect(directionOf({ ...day, price: 9_990 })).toBe('down');
  });

  it('is a limit only at the limit price', () => {
    expect(directionOf({ ...day, price: 12_990 })).toBe('up');
    expect(directionOf({ ...day, price: 13_000 })).toBe('limit-up');
    expect(directionOf({ ...day, price: 7_010 })).toBe('down');
    expect(directionOf({ ...day, price: 7_000 })).toBe('limit-down');
  });

  it('has no limit if none is in force', () => {
    expect(directionOf({ price: 4_600, basePrice: 10_000, upperLimit: null, lowerLimit: null })).toBe('down');
    expect(directionOf({ price: 6_626.12, basePrice: 6_500, upperLimit: Number.NaN, lowerLimit: Number.NaN })).toBe(
      'up',
    );
  });

  it('is flat before the first trade, and for a share that stays at one won', () => {
    expect(directionOf({ ...day, price: null })).toBe('flat');
    expect(directionOf({ ...day, price: Number.NaN })).toBe('flat');
    expect(directionOf({ price: 1, basePrice: 1, upperLimit: 2, lowerLimit: 1 })).toBe('flat');
  });
});

describe('the sign of a direction', () => {
  it('is the one of the wire, from which the direction is restored', () => {
    const directions: readonly Direction[] = ['limit-up', 'up', 'flat', 'limit-down', 'down'];
    expect(directions.map(signOf)).toEqual(['1', '2', '3', '4', '5']);
    for (const direction of directions) expect(directionOfSign(signOf(direction))).toBe(direction);
  });
});
