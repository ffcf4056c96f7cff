import { KOSDAQ, KOSPI200 } from '@sise/domain/market/main-indices';
import { instantAt } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { whyNoMembers, whyNone } from './no-stocks.tsx';
import { noneMoved } from './none-moved.tsx';
import type { MarketNow } from './use-market-now.ts';

describe('a list without stocks', () => {
  it('names the file that gives the stocks of its index, by the code KRX has for it', () => {
    expect(whyNoMembers(KOSDAQ)).toMatch(/이 지수의 구성 종목이 없습니다.*members-2001-날짜.csv/);
    expect(whyNoMembers(KOSPI200)).toMatch(/이 지수의 구성 종목이 없습니다.*members-1028-날짜.csv/);
  });

  it('says what it is a list of', () => {
    expect(whyNone(true, null)).toBe('최근 6개월 안에 상장한 종목이 없습니다.');
    expect(whyNone(false, null)).toBeNull();
  });

  const MONDAY = dateKst('2026-12-28');
  const TUESDAY = dateKst('2026-12-29');
  it.each<[string, Pick<MarketNow, 'session' | 'asOf'>, string]>([
    [
      'before the opening',
      { session: 'opening-auction', asOf: instantAt(MONDAY, 525) },
      '장이 열리면 오른 종목이 나옵니다.',
    ],
    ['while trading', { session: 'regular', asOf: instantAt(MONDAY, 541) }, '지금 오른 종목이 없습니다.'],
    ['in its night', { session: 'closed', asOf: instantAt(MONDAY, 1_260) }, '12.28에 오른 종목이 없습니다.'],
    ['on the next morning', { session: 'before-open', asOf: instantAt(TUESDAY, 500) }, '12.28에 오른 종목이 없습니다.'],
  ])('says %s why none has risen', (_, at, text) => {
    const now: MarketNow = { source: null, feed: 'live', isMoving: true, liveness: null, date: MONDAY, ...at };
    expect(noneMoved('rise', now)).toBe(text);
    expect(noneMoved('fall', now)).toBe(text.replace('오른', '내린'));
  });
});
