import { describe, expect, it } from 'vitest';
import { moneyUnitOfSales } from './statement-lines.ts';

const written = (sales: number, won: number | null) => {
  const { name, write } = moneyUnitOfSales([sales]);
  return `${write(won)} ${name}`;
};

describe('the unit of a company’s money', () => {
  it('is smaller for a smaller company', () => {
    expect(written(12e12, 1_234e9)).toBe('1.2 조원');
    expect(written(500e8, 12_345_000_000)).toBe('123 억원');
    expect(written(66e8, -41_000_000)).toBe('−0.4 억원');
    expect(written(66e8, 0)).toBe('0 억원');
  });

  it('exists even if a value is missing', () => {
    expect(written(66e8, null)).toBe('- 억원');
  });
});
