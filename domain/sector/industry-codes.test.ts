import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { industryCodes, marketOfIndustryCode } from './industry-codes.ts';

describe('industry codes of this site', () => {
  it('give the market as a letter and the industry as a number', () => {
    const codeOf = industryCodes(['반도체 제조업', '은행 및 저축기관']);
    const kospi = codeOf('kospi', '반도체 제조업');
    const kosdaq = codeOf('kosdaq', '반도체 제조업');
    expect(kospi).toMatch(/^A\d{3}$/);
    expect(kosdaq).toBe(`B${kospi?.slice(1)}`);
    expect(kospi && marketOfIndustryCode(kospi)).toBe('kospi');
    expect(codeOf('kospi', '없는 업종')).toBeNull();
  });

  it('are different for different industries, and do not depend on the order of the names', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 200 }), (names) => {
        const codeOf = industryCodes(names);
        const backwards = industryCodes(names.toReversed());
        const codes = names.map((name) => codeOf('kospi', name));
        expect(new Set(codes).size).toBe(names.length);
        expect(names.map((name) => backwards('kospi', name))).toEqual(codes);
      }),
    );
  });
});
