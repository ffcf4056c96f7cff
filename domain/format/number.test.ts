import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  change,
  comma,
  compactShares,
  eokInWords,
  indexValue,
  inEok,
  percentText,
  rate,
  signed,
  wonInWords,
} from './number.ts';

/** Parses a formatted number: removes commas, and accepts the typographic minus. */
function readBack(text: string): number {
  return Number(text.replaceAll(',', '').replace('−', '-').replace('+', '').replace('%', ''));
}

/** Parses 조, 억 and 만 back to won. */
function readWords(text: string): number {
  const sizes: Readonly<Record<string, number>> = { 조: 1e12, 억: 1e8, 만: 1e4 };
  const parts = text.replace('−', '').split(' ');
  const sum = parts.reduce((total, part) => {
    const word = part.slice(-1);
    return total + (word in sizes ? readBack(part.slice(0, -1)) * (sizes[word] ?? 1) : readBack(part));
  }, 0);
  return text.startsWith('−') ? -sum : sum;
}

const won = fc.integer({ min: -3_000_000_000_000_000, max: 3_000_000_000_000_000 });
/** A decimal as a source writes it, with up to three places. */
const decimal = fc.integer({ min: -50_000_000, max: 50_000_000 }).map((thousandths) => thousandths / 1_000);

describe('a number with commas', () => {
  it('is grouped in threes, however large', () => {
    expect([0, 7, 999, 1_000, 71_500, 1_007_000].map((n) => comma(n))).toEqual([
      '0',
      '7',
      '999',
      '1,000',
      '71,500',
      '1,007,000',
    ]);
    expect(comma(1_180_342_567_890_123)).toBe('1,180,342,567,890,123');
    expect(comma(-800)).toBe('−800');
  });

  it('has the requested decimals, halves rounded away from zero', () => {
    expect([6_626.125, 1.005, -2.675, 892, 0.1].map((n) => comma(n, 2))).toEqual([
      '6,626.13',
      '1.01',
      '−2.68',
      '892.00',
      '0.10',
    ]);
    expect(comma(12.34, 1)).toBe('12.3');
  });

  it('is a hyphen when missing, and never a bare zero instead', () => {
    expect([null, undefined, Number.NaN, Infinity].map((n) => comma(n))).toEqual(['-', '-', '-', '-']);
    expect([
      signed(null),
      rate(Number.NaN),
      percentText(null, 1),
      wonInWords(null),
      inEok(undefined),
      compactShares(null),
      indexValue(null),
    ]).toEqual(Array.from({ length: 7 }, () => '-'));
  });

  it("parses back to the rounded value, and matches the platform's formatter", () => {
    const platform = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(decimal, (n) => {
        expect(Math.abs(readBack(comma(n, 2)) - n)).toBeLessThanOrEqual(0.005_000_001);
        expect(comma(n, 2)).toBe(platform.format(n).replace('-', readBack(platform.format(n)) === 0 ? '' : '−'));
      }),
    );
    fc.assert(
      fc.property(won, (n) => {
        expect(readBack(comma(n))).toBe(n);
      }),
    );
  });
});

describe('a change', () => {
  it('shows its sign in a rate, and none at zero', () => {
    expect([1.23, -1.23, 0, 29.997, -0.004].map((n) => rate(n))).toEqual([
      '+1.23%',
      '−1.23%',
      '0.00%',
      '+30.00%',
      '0.00%',
    ]);
    expect(rate(-5.8, 1)).toBe('−5.8%');
    expect([percentText(12.345, 2), percentText(61.5), percentText(-0.04, 1)]).toEqual(['12.35%', '62%', '0.0%']);
    expect([signed(1_200), signed(-800), signed(0), signed(-0)]).toEqual(['+1,200', '−800', '0', '0']);
  });

  it('has an arrow in an amount', () => {
    expect(change(1_200)).toEqual({ arrow: '▲', text: '1,200' });
    expect(change(-800)).toEqual({ arrow: '▼', text: '800' });
    expect(change(0)).toEqual({ arrow: '', text: '0' });
    expect(change(-12.345, 2)).toEqual({ arrow: '▼', text: '12.35' });
    expect(change(0.001, 2)).toEqual({ arrow: '', text: '0.00' });
    expect(change(null)).toEqual({ arrow: '', text: '-' });
  });

  it('has another arrow at a limit', () => {
    expect(change(2_980, 0, 'limit-up')).toEqual({ arrow: '↑', text: '2,980' });
    expect(change(-2_980, 0, 'limit-down')).toEqual({ arrow: '↓', text: '2,980' });
  });
});

describe('won in words', () => {
  it.each([
    [1_234_500_000_000, '1조 2,345억'],
    [842_100_000_000, '8,421억'],
    [32_100_000, '3,210만'],
    [4_821_000_000_000, '4조 8,210억'],
    [1_180_000_000_000_000, '1,180조'],
    [5_919_640_000, '59억 1,964만'],
    [1_180_342_567_890_123, '1,180조'],
    [380_000_000_000_000, '380조'],
    [123_456, '12만 3,456'],
    [9_999, '9,999'],
    [0, '0'],
    [-842_100_000_000, '−8,421억'],
  ])('%i is %s', (amount, words) => {
    expect(wonInWords(amount)).toBe(words);
  });

  it('carries into the larger unit instead of 10,000 of a smaller one', () => {
    expect(wonInWords(999_970_000_000)).toBe('1조');
    expect(wonInWords(4_999_999_999_999)).toBe('5조');
    expect(wonInWords(99_999_999)).toBe('1억');
    expect(wonInWords(999_999_999_999_999)).toBe('1,000조');
  });

  it('to whole 억 leaves out what is below, except where nothing would be left', () => {
    expect([7_815_880_000, 1_106_632_000_000, -49_000_000, 51_000_000, 0, null].map(eokInWords)).toEqual([
      '78억',
      '1조 1,066억',
      wonInWords(-49_000_000),
      '1억',
      '0',
      '-',
    ]);
  });

  it('parses back within half a thousandth, and never shows 10,000 of a unit', () => {
    fc.assert(
      fc.property(won, (amount) => {
        const words = wonInWords(amount);
        expect(Math.abs(readWords(words) - amount)).toBeLessThanOrEqual(Math.abs(amount) / 2_000);
        expect(words).not.toMatch(/10,000[억만]/);
      }),
    );
  });
});

describe('a column with its unit in the head', () => {
  it('counts in 억, and has two decimals below one', () => {
    expect(inEok(842_149_999_999)).toBe('8,421');
    expect(inEok(-59_196_400)).toBe('−0.59');
    expect(inEok(4_838_520)).toBe('0.05');
    expect(inEok(0)).toBe('0');
    expect(inEok(100_000_000)).toBe('1');
    expect(indexValue(6_626.1)).toBe('6,626.10');
  });
});

describe('compact share counts', () => {
  it('use 만 for large numbers', () => {
    expect([0, 9_999, 15_000, 30_000, 99_960, 123_456, 24_180_000, 99_999_999, 312_000_000].map(compactShares)).toEqual(
      ['0', '9,999', '1.5만', '3만', '10만', '12만', '2,418만', '1억', '3억 1,200만'],
    );
    expect(compactShares(-24_180_000)).toBe('−2,418만');
  });
});
