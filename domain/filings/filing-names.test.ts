import { describe, expect, it } from 'vitest';
import { sortOfReport, splitCorrection } from './filing-names.ts';

describe('the title of a filing', () => {
  it.each([
    ['분기보고서 (2025.12)', 'A', 'periodic'],
    ['[기재정정]사업보고서 (2025.12)', 'A', 'periodic'],
    ['주요사항보고서(유상증자결정)', 'B', 'major'],
    ['[발행조건확정]증권신고서(채무증권)', 'C', 'other'],
    ['주식등의대량보유상황보고서(일반)', 'D', 'ownership'],
    ['의결권대리행사권유참고서류', 'D', 'holders'],
    ['감사보고서 (2025.12)', 'F', 'other'],
    ['감사보고서제출', 'I', 'other'],
    ['연결재무제표기준영업(잠정)실적(공정공시)', 'I', 'results'],
    ['[기재정정]매출액또는손익구조30%(대규모법인은15%)이상변경', 'I', 'results'],
    ['단일판매ㆍ공급계약체결', 'I', 'contract'],
    ['현금ㆍ현물배당결정', 'I', 'holders'],
    ['특수관계인과의내부거래', 'J', 'other'],
    ['처음 보는 보고서', 'E', 'other'],
  ])('%s is of kind %s, about %s', (name, kind, topic) => {
    expect(sortOfReport(name)).toEqual({ kind, topic });
  });

  it('marks a correction by its prefix', () => {
    expect(splitCorrection('[기재정정]주주총회소집결의')).toEqual({ title: '주주총회소집결의', isCorrection: true });
    expect(splitCorrection('[발행조건확정]증권신고서')).toEqual({
      title: '[발행조건확정]증권신고서',
      isCorrection: false,
    });
  });
});
