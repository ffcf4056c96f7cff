import { elementAt } from '@sise/domain/element-at';
import { describe, expect, it } from 'vitest';
import { shcode } from '@sise/domain/terms';
import { keyOf } from '../random.ts';
import { closingMarketTitle, hundredCrossed, largestTitle, levelWords, runningTitle } from './market-titles.ts';
import { roundCrossed } from './stock-titles.ts';

const KEYS = Array.from({ length: 12 }, (_, n) => keyOf('titles', n));
const index = (name: string, base: number, value: number) => ({ name, base, value, rate: (value / base - 1) * 100 });

const stock = (name: string, changeRate: number) => ({ shcode: shcode('005930'), name, price: 1_000, changeRate });

describe('headlines about the market', () => {
  it('name a multiple of a hundred only if the index has crossed it', () => {
    expect(hundredCrossed({ base: 6_552.1, value: 6_601 })).toBe(6_600);
    expect(hundredCrossed({ base: 6_601, value: 6_552.1 })).toBe(6_600);
    expect(hundredCrossed({ base: 6_552.1, value: 6_589 })).toBeNull();
    expect(hundredCrossed({ base: 6_600, value: 6_610 })).toBeNull();
    expect(levelWords(6_589.45)).toBe('6,580선');
  });

  it('name a round price only if the close has crossed it', () => {
    expect(roundCrossed({ base: 98_500, price: 101_000 })).toBe(100_000);
    expect(roundCrossed({ base: 101_000, price: 98_500 })).toBe(100_000);
    expect(roundCrossed({ base: 195_500, price: 201_000 })).toBe(200_000);
    expect(roundCrossed({ base: 195_500, price: 198_000 })).toBeNull();
    expect(roundCrossed({ base: 980, price: 1_010 })).toBeNull();
  });

  it('say that two markets diverge if one rises and the other falls', () => {
    for (const key of KEYS) {
      const title = runningTitle(index('코스피', 6_500, 6_530), index('코스닥', 1_080, 1_075), '오전', key);
      expect(title).toMatch(/오르고 코스닥 내리고|상승…코스닥은 약세/);
    }
  });

  it('express a contrast if the largest traders acted against the market', () => {
    const titles = KEYS.map((key) =>
      closingMarketTitle(index('코스피', 6_500, 6_530), { who: '외국인', net: -3e11 }, '상승 500·하락 400종목', key),
    );
    expect(titles.some((title) => title.includes("외국인 '팔자'에도"))).toBe(true);
    expect(titles.every((title) => !title.includes("'팔자'에 "))).toBe(true);
  });

  it('never list an unchanged stock among the risers', () => {
    const title = largestTitle('코스피', [stock('가', 0), stock('나', 1.2), stock('다', -1)], elementAt(KEYS, 0));
    expect(title).toBe('코스피 시총 상위주 혼조…3개 가운데 1개 상승');
  });
});
