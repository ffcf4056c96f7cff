import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { portion, rateTyped, textOfRate, textOfUnits, unitsTyped } from './money.ts';

describe('a portion', () => {
  it('is exact beyond the precision of a double, and rounds half away from zero', () => {
    const whole = fc.maxSafeInteger();
    const divisor = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(whole, fc.nat({ max: 1_000_000_000 }), divisor, (amount, part, by) => {
        const product = BigInt(amount) * BigInt(part);
        const size = product < 0n ? -product : product;
        const expected = (size * 2n + BigInt(by)) / (BigInt(by) * 2n);
        fc.pre(expected <= BigInt(Number.MAX_SAFE_INTEGER));
        expect(BigInt(portion(amount, part, by))).toBe(product < 0n ? -expected : expected);
      }),
    );
    expect([portion(5, 1, 2), portion(-5, 1, 2), portion(1, 1, 3), portion(-1, 1, 3)]).toEqual([3, -3, 0, 0]);
    expect(() => portion(1, 1, 0)).toThrow(RangeError);
  });
});

describe('money as text', () => {
  it('converts to whole units and back', () => {
    const units = [unitsTyped('12.34', 'usd'), unitsTyped('-0.0001', 'usd'), unitsTyped('1200', 'krw')];
    expect(units).toEqual([123_400, -1, 1_200]);
    expect([unitsTyped('1200.00', 'krw'), unitsTyped('1200.5', 'krw')]).toEqual([1_200, 1_200.5]);
    expect(unitsTyped('1,200', 'krw')).toBeNaN();
    expect([textOfUnits(123_400, 'usd'), textOfUnits(-1, 'usd'), textOfUnits(1_200, 'krw')]).toEqual([
      '12.34',
      '-0.0001',
      '1200',
    ]);
    expect([rateTyped('1437.2'), textOfRate(143_720)]).toEqual([143_720, '1437.2']);
  });

  it('of a rate that is finer than 전, or no number, is left to the check', () => {
    expect(rateTyped('1437.256')).toBeCloseTo(143_725.6);
    expect([rateTyped('1437.2500'), rateTyped('약1437')]).toEqual([143_725, Number.NaN]);
  });
});
