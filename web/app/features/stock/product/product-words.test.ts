import { describe, expect, it } from 'vitest';
import { creditSentence, multipleSentence, multipleWords, premiumLimit } from './product-words.ts';

describe('what is said of an ETF or ETN', () => {
  it('names its multiple with its direction', () => {
    expect([1, 2, -1, -2, -0.5].map(multipleWords)).toEqual([
      '1배',
      '2배 레버리지',
      '인버스 −1배',
      '인버스 −2배',
      '인버스 −0.5배',
    ]);
  });

  it('warns of holding what follows a multiple of one day, and of nothing else', () => {
    expect(multipleSentence(1)).toBeNull();
    expect(multipleSentence(null)).toBeNull();
    expect(multipleSentence(-2)).toContain('하루 등락률의 −2배');
    expect(multipleSentence(2)).toContain('하루 등락률의 2배');
  });

  it('says by whose credit a note is paid, also where its issuer is not told', () => {
    expect(creditSentence({ manager: '가온빛증권' })).toContain('발행사인 가온빛증권의 신용');
    expect(creditSentence({ manager: null })).toContain('발행한 증권사의 신용');
  });

  it('has a wider bound for the premium of what is held abroad', () => {
    expect([premiumLimit({ category: 'market' }), premiumLimit({ category: 'foreign' })]).toEqual([1, 2]);
    expect(premiumLimit({ category: null })).toBe(1);
  });
});
