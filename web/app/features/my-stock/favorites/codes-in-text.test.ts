import { describe, expect, it } from 'vitest';
import { codesInText } from './codes-in-text.ts';

describe('codes in a text', () => {
  it('are found in a list and in the columns of a file, once each', () => {
    expect(codesInText('005930\n000660, 035420\n005930')).toEqual(['005930', '000660', '035420']);
    expect(codesInText('종목코드,종목명,수량\nA005930,삼성전자,10\n"A0009K0","새 종목",5')).toEqual([
      '005930',
      '0009K0',
    ]);
  });

  it('are found after other columns, and amounts beside them are none', () => {
    expect(codesInText('종목명,종목코드,수량,금액\n삼성전자,005930,10,712000\nNAVER;A035420;1;214500')).toEqual([
      '005930',
      '035420',
    ]);
    expect(codesInText('005930,000660,035420')).toEqual(['005930', '000660', '035420']);
    expect(codesInText('="005930"\t삼성전자\r\n삼성전자 005930과 NAVER 035420')).toEqual(['005930', '035420']);
  });

  it('are not parts of longer numbers, of dates with dashes, or of decimals', () => {
    expect(codesInText('12345678 2026-11-20 1234567890 123456.78')).toEqual([]);
  });

  it('are no more than a group holds', () => {
    const many = Array.from({ length: 150 }, (_, n) => String(100_000 + n)).join(' ');
    expect(codesInText(many)).toHaveLength(100);
  });
});
