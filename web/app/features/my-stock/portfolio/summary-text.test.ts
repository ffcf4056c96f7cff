import { describe, expect, it } from 'vitest';
import { dollarText } from './summary-text.ts';

describe('the text of a summary', () => {
  it('separates the thousands of the price of a dollar', () => {
    expect(dollarText(1_426.93)).toBe('1달러 1,426.93원');
    expect(dollarText(1_427)).toBe('1달러 1,427.00원');
    expect(dollarText(null)).toBe('환율 자료 없음');
  });
});
