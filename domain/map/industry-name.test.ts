import { describe, expect, it } from 'vitest';
import { mapIndustryName, ownIndustryName } from './industry-name.ts';

describe('the name of an industry on a map', () => {
  it('says what it leaves out, by name up to three', () => {
    expect(mapIndustryName('금융', [])).toBe('금융');
    expect(mapIndustryName('금융', ['증권', '보험'])).toBe('금융(증권·보험 제외)');
    expect(mapIndustryName('제조', ['화학', '제약', '금속', '기계·장비'])).toBe('제조(세부 업종 제외)');
  });

  it.each(['금융', '전기·전자', '기타(스팩)'])('gives %s back', (name) => {
    for (const apart of [[], ['증권', '보험'], ['가', '나', '다', '라']]) {
      expect(ownIndustryName(mapIndustryName(name, apart))).toBe(name);
    }
  });
});
