import { describe, expect, it } from 'vitest';
import { asSubject, asTopic, withAnd } from './particle.ts';

describe('a name in a sentence', () => {
  it('takes 가 after a vowel and 이 after a consonant', () => {
    expect(['삼성전자', 'LG화학', '현대차', '기아'].map(asSubject)).toEqual([
      '삼성전자가',
      'LG화학이',
      '현대차가',
      '기아가',
    ]);
  });

  it('takes 와 after a vowel and 과 after a consonant', () => {
    expect(['KODEX 레버리지', 'KODEX 200'].map(withAnd)).toEqual(['KODEX 레버리지와', 'KODEX 200과']);
  });

  it('is read like Korean letters if it ends in Latin ones or digits', () => {
    expect(['NAVER', 'HMM', 'KT', 'SK', 'S-Oil'].map(asSubject)).toEqual([
      'NAVER가',
      'HMM이',
      'KT가',
      'SK가',
      'S-Oil이',
    ]);
    expect(['KOSPI200', 'KOSDAQ150', 'TOP2'].map(asTopic)).toEqual(['KOSPI200은', 'KOSDAQ150은', 'TOP2는']);
  });

  it('ignores punctuation at the end', () => {
    expect(asSubject('케이뱅크(주)')).toBe('케이뱅크(주)가');
    expect(asSubject('카카오뱅크 ')).toBe('카카오뱅크 가');
  });
});
