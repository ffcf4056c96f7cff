import { describe, expect, it } from 'vitest';
import { dividendTax } from './dividend-tax.ts';

describe('the tax on a dividend', () => {
  it('is 15.4 %: 14 % and a tenth of it', () => {
    expect(dividendTax(100_000)).toEqual({ incomeTax: 14_000, localTax: 1_400, total: 15_400 });
  });

  it('cuts each of the two below ten won', () => {
    // 14 % of 50,540 is 7,075.6, a tenth of 7,070 is 707
    expect(dividendTax(50_540)).toEqual({ incomeTax: 7_070, localTax: 700, total: 7_770 });
  });

  it('is not withheld if the income tax is below 1,000 won', () => {
    expect(dividendTax(7_142).total).toBe(0);
    expect(dividendTax(7_143)).toEqual({ incomeTax: 1_000, localTax: 100, total: 1_100 });
  });
});
