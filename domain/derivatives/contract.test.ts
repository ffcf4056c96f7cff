import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { KRX_CALENDAR as calendar } from '../market/calendar.ts';
import { dateKst } from '../terms.ts';
import { futureCode, futureName, optionCode, optionName } from './contract-code.ts';
import { futureExpiries, monthlyExpiry, optionExpiries, weeklyExpiries } from './expiry.ts';
import { optionTick, quotedPremium, steppedPremium } from './option-price.ts';
import { isPremiumOnGrid } from './testing/premium-grid.ts';
import { futureLimits, CONTRACT_SPECS } from './contract-spec.ts';
import { atTheMoney, strikeRule, strikesAround } from './strikes.ts';

const { kospi200, kosdaq150 } = CONTRACT_SPECS;
const december = monthlyExpiry(2026, 12, calendar);

describe('the code of a contract', () => {
  it('uses the newer style from 2026 on and the older style before', () => {
    expect(futureCode(kospi200, monthlyExpiry(2026, 3, calendar))).toBe('A0163000');
    expect(futureCode(kospi200, december)).toBe('A016C000');
    expect(futureCode(kospi200, monthlyExpiry(2027, 12, calendar))).toBe('A017C000');
    expect(futureCode(kosdaq150, december)).toBe('A066C000');
    expect(futureCode(kospi200, monthlyExpiry(2025, 9, calendar))).toBe('101W9000');
  });

  it('has the strike of an option without its fraction, and a letter from 1,000 on', () => {
    expect(optionCode(kospi200, 'call', december, 987.5)).toBe('B016C987');
    expect(optionCode(kospi200, 'put', december, 1002.5)).toBe('C016CA02');
    expect(optionCode(kosdaq150, 'call', december, 1875)).toBe('B066CJ75');
    const weeklies = weeklyExpiries(dateKst('2026-11-20'), calendar);
    expect(optionCode(kosdaq150, 'put', elementAt(weeklies, 0), 975).slice(0, 3)).toBe('CAK');
    expect(optionCode(kosdaq150, 'call', elementAt(weeklies, 1), 975).slice(0, 3)).toBe('BAJ');
    expect(optionName('call', december, 985)).toBe('C 202612 985.0');
    expect(futureName(december)).toBe('F 202612');
  });

  it('has eight characters and names one contract only', () => {
    for (let date = dateKst('2025-12-01'); date < '2027-12-30'; date = calendar.nextTradingDay(date)) {
      const codes = [kospi200, kosdaq150].flatMap((spec) => [
        ...futureExpiries(date, calendar).map((expiry) => futureCode(spec, expiry)),
        ...optionExpiries(spec, date, calendar).flatMap((expiry) =>
          [902.5, 905, 997.5, 1000, 1100, 1875].flatMap((strike) => [
            optionCode(spec, 'call', expiry, strike),
            optionCode(spec, 'put', expiry, strike),
          ]),
        ),
      ]);
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes.every((code) => /^[0-9A-Z]{8}$/.test(code))).toBe(true);
    }
  });
});

describe('a premium', () => {
  const spec = fc.constantFrom(kospi200, kosdaq150);
  const worth = fc.double({ min: 0, max: 400, noNaN: true });

  it('has a smaller tick size while it is low', () => {
    expect([0.01, 9.99, 10, 120].map((premium) => optionTick(premium, kospi200))).toEqual([0.01, 0.01, 0.05, 0.05]);
    expect([0.1, 49.9, 50].map((premium) => optionTick(premium, kosdaq150))).toEqual([0.1, 0.1, 0.5]);
  });

  it('is on the grid, close to its value, never below the exercise value or one tick', () => {
    fc.assert(
      fc.property(spec, worth, worth, (spec, fair, exercise) => {
        const quoted = quotedPremium(Math.max(fair, exercise), exercise, spec);
        expect(isPremiumOnGrid(quoted, spec)).toBe(true);
        expect(quoted).toBeGreaterThanOrEqual(exercise - 1e-6);
        expect(Math.abs(quoted - Math.max(fair, exercise))).toBeLessThanOrEqual(optionTick(quoted, spec) + 1e-6);
      }),
    );
  });

  it('does not fall when its value rises', () => {
    fc.assert(
      fc.property(spec, worth, worth, worth, (spec, one, other, exercise) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(quotedPremium(low, 0, spec)).toBeLessThanOrEqual(quotedPremium(high, 0, spec));
        expect(quotedPremium(low, 0, spec)).toBeLessThanOrEqual(quotedPremium(high, exercise, spec));
      }),
    );
  });

  it('steps up and down over the grid', () => {
    expect(steppedPremium(10, 1, kospi200)).toBe(10.05);
    expect(steppedPremium(10, -1, kospi200)).toBe(9.99);
    expect(steppedPremium(9.99, 2, kospi200)).toBe(10.05);
    expect(steppedPremium(0.01, -1, kospi200)).toBe(0);
    expect(steppedPremium(50, -2, kosdaq150)).toBe(49.8);
  });
});

describe('strikes', () => {
  it('are closer together in the near months', () => {
    const listed = optionExpiries(kospi200, dateKst('2026-11-20'), calendar);
    const steps = listed.map((expiry) => strikeRule(kospi200, expiry, listed).step);
    expect(steps).toEqual([2.5, 2.5, 2.5, 2.5, 2.5, 5, 5, 5, 5, 5, 10, 10, 10]);
  });

  it('are as many on each side as the rules of 2026-04-06 require', () => {
    const listed = optionExpiries(kospi200, dateKst('2026-11-20'), calendar);
    const each = listed.map((expiry) => strikeRule(kospi200, expiry, listed).each);
    expect(each).toEqual([48, 48, 48, 48, 48, 24, 24, 24, 24, 24, 12, 12, 12]);
  });

  it('extend equally far around every value the index had', () => {
    const strikes = strikesAround(960, 985, { step: 2.5, each: 48 });
    expect([strikes[0], strikes.at(-1), strikes.length]).toEqual([840, 1105, 107]);
    expect(atTheMoney(979.07, 2.5)).toBe(980);
  });
});

describe('the limits of a future', () => {
  it('are 8, 15 and 20 percent, rounded inwards to the grid', () => {
    expect(futureLimits(981.4, kospi200)).toEqual([
      { rate: 8, upper: 1059.9, lower: 902.9 },
      { rate: 15, upper: 1128.6, lower: 834.2 },
      { rate: 20, upper: 1177.65, lower: 785.15 },
    ]);
  });
});
