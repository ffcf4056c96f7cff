import { describe, expect, it } from 'vitest';
import { numberIn, placeBehind, plainNumber, withSeparators } from './number-text.ts';

describe('a typed number', () => {
  it.each([
    ['1,004,000', '1004000'],
    ['１２３', '123'],
    ['0012', '12'],
    ['0', '0'],
    ['1.5', '1.5'],
    ['1.2.3', '1.23'],
    ['.5', '.5'],
    ['-5', '-5'],
    ['−5', '-5'],
    ['5-', '5'],
    ['12주', '12'],
    ['원', ''],
    ['10만', '100000'],
    ['７．１５만원', '71500'],
    ['1.1만', '11000'],
    ['7만1500', '71500'],
    ['1억 2,000만원', '120000000'],
    ['5천만', '50000000'],
    ['2천5백만 3백십', '25000310'],
    ['1조', '1000000000000'],
    ['-3천', '-3000'],
    ['0만', '0'],
    ['만', ''],
    ['999999조', '100000000000000000'],
  ])('%s is kept as %s', (typed, plain) => {
    expect(plainNumber(typed)).toBe(plain);
  });

  it.each([
    ['', ''],
    ['999', '999'],
    ['1004000', '1,004,000'],
    ['-1234.5678', '-1,234.5678'],
    ['1234.', '1,234.'],
  ])('%s is shown as %s', (plain, shown) => {
    expect(withSeparators(plain)).toBe(shown);
  });

  it('keeps the cursor after the last typed digit', () => {
    expect(placeBehind('1,234', 1)).toBe(1);
    expect(placeBehind('1,234', 2)).toBe(3);
    expect(placeBehind('1,234', 4)).toBe(5);
    expect(placeBehind('12', 9)).toBe(2);
  });

  it('is null while there is only a sign', () => {
    expect([numberIn(''), numberIn('-'), numberIn('.'), numberIn('1.50'), numberIn('0')]).toEqual([
      null,
      null,
      null,
      1.5,
      0,
    ]);
  });
});
