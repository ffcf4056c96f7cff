import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, exchanged, wonPerUnit } from './exchange-rates.ts';
import { WORLD_INSTRUMENTS } from './instruments.ts';

const PRICES = new Map([
  ['USDKRW', 1_450],
  ['JPYKRW', 940],
  ['EURKRW', 1_680],
  ['GBPKRW', 1_920],
]);

describe('exchange rates', () => {
  it('are of one unit, although the yen is quoted per hundred and some shares in pence', () => {
    expect(wonPerUnit('JPY', PRICES)).toBe(9.4);
    expect(wonPerUnit('GBX', PRICES)).toBe(19.2);
    expect(wonPerUnit('KRW', PRICES)).toBe(1);
    expect([wonPerUnit('CNY', PRICES), wonPerUnit('TWD', PRICES)]).toEqual([null, null]);
  });

  it('convert through won', () => {
    expect(exchanged(100, 'USD', 'KRW', PRICES)).toBe(145_000);
    expect(exchanged(1, 'USD', 'JPY', PRICES)).toBeCloseTo(154.255, 3);
    expect(exchanged(1, 'CNY', 'USD', PRICES)).toBeNull();
  });

  it('convert there and back', () => {
    const code = fc.constantFrom('KRW', 'USD', 'JPY', 'EUR', 'GBP');
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), code, code, (amount, from, to) => {
        const there = exchanged(amount, from, to, PRICES) ?? 0;
        expect((exchanged(there, to, from, PRICES) ?? 0) / amount).toBeCloseTo(1, 9);
      }),
    );
  });

  it('name an instrument for every currency but the won', () => {
    const symbols = WORLD_INSTRUMENTS.filter(({ group }) => group === 'currency').map(({ symbol }) => symbol);
    expect(CURRENCIES.flatMap(({ symbol }) => symbol ?? [])).toEqual(symbols);
  });
});
