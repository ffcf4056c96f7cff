import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { multipleSentence, noteSentences } from './risk-sentences.ts';

describe('the sentences on the risks of an ETF or ETN', () => {
  it('warn of holding a product that tracks a daily multiple, and of no other', () => {
    expect(multipleSentence(1)).toBeNull();
    expect(multipleSentence(null)).toBeNull();
    expect(multipleSentence(-2)).toContain('하루 등락률의 −2배');
    expect(multipleSentence(2)).toContain('하루 등락률의 2배');
  });

  it('name the issuer risk of a note, even if the issuer is unknown', () => {
    const known = noteSentences({ manager: '가온빛증권', index: '코스피 200', maturity: dateKst('2030-03-04') }).join(
      ' ',
    );
    expect(known).toContain('발행사인 가온빛증권의 신용');
    expect(known).toContain('기초지수(코스피 200)의 성과');
    expect(known).toContain('2030.03.04 만기');
    const unknown = noteSentences({ manager: null, index: null, maturity: null }).join(' ');
    expect(unknown).toContain('발행한 증권사의 신용');
    expect(unknown).toContain('만기일은 지금 쓰는 자료에 없습니다');
  });
});
