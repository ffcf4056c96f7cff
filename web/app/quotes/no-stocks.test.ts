import { KOSDAQ, KOSPI200 } from '@sise/domain/market/main-indices';
import { describe, expect, it } from 'vitest';
import { whyNoMembers, whyNone } from './no-stocks.ts';

describe('a list without stocks', () => {
  it('names the file that gives the stocks of its index, by the code KRX has for it', () => {
    expect(whyNoMembers(KOSDAQ)).toMatch(/이 지수의 구성 종목이 없습니다.*members-2001-날짜.csv/);
    expect(whyNoMembers(KOSPI200)).toMatch(/이 지수의 구성 종목이 없습니다.*members-1028-날짜.csv/);
  });

  it('says what it is a list of', () => {
    expect(whyNone(true, null)).toBe('최근 6개월 안에 상장한 종목이 없습니다.');
    expect(whyNone(false, 'rise')).toBe('지금 오른 종목이 없습니다.');
    expect(whyNone(false, 'fall')).toBe('지금 내린 종목이 없습니다.');
    expect(whyNone(false, null)).toBeNull();
  });
});
