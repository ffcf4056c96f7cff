import { describe, expect, it } from 'vitest';
import { amountOf, conversionIn } from './exchange-address.ts';

describe('the converter in an address', () => {
  it('converts dollars into won unless the address names currencies that exist', () => {
    expect(conversionIn(new URLSearchParams())).toEqual({ amount: '100', from: 'USD', to: 'KRW' });
    expect(conversionIn(new URLSearchParams('amount=5,000&from=KRW&to=JPY'))).toEqual({
      amount: '5,000',
      from: 'KRW',
      to: 'JPY',
    });
    expect(conversionIn(new URLSearchParams('from=XXX&to='))).toMatchObject({ from: 'USD', to: 'KRW' });
  });

  it.each([
    ['1,234.5', 1_234.5],
    [' 20 ', 20],
    ['.5', 0.5],
    ['0', 0],
    ['', null],
    ['.', null],
    ['-3', null],
    ['12a', null],
    ['1e5', null],
  ])('reads %s as %s', (text, amount) => {
    expect(amountOf(text)).toBe(amount);
  });
});
