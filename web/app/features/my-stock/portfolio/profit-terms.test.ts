import { describe, expect, it } from 'vitest';
import { isProfitResult } from './profit-terms.ts';

const line = (operator: '+' | '=', label: string) => ({ operator, label, name: label, operands: [], amount: 1 });

describe('a result with a colour and a sign', () => {
  it.each([
    ['unrealised', 'value', true],
    ['profit-rate', 'profit', true],
    ['average', 'cost', false],
    ['total', 'value', false],
    ['total', 'dividends', false],
    ['total', 'realised', true],
    ['balance', 'flow', false],
    ['weight', 'value', false],
  ])('%s of %s: %s', (label, first, isProfit) => {
    expect(isProfitResult(line('=', label), line('+', first))).toBe(isProfit);
    expect(isProfitResult(line('+', label), line('+', first))).toBe(false);
  });
});
