import type { PriceProfile } from '@sise/domain/stock/price-profile';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../../charts/sentence-part.ts';
import { profileBrief } from './profile-brief.ts';

const heaviest = { from: 10_000, bought: 1, sold: 2, auctioned: 0, total: 3, share: 12.34 };
const said = (step: number, price: number | null, mean: number | null) => {
  const profile: PriceProfile = { step, bands: [heaviest], heaviest };
  return plainText(profileBrief({ profile, tick: 10, price, mean }));
};

describe('the profile in a sentence', () => {
  it('names the band by its lowest and highest price, and the position of the price', () => {
    expect(said(50, 10_100, 10_000)).toBe(
      '거래가 가장 많은 가격대는 10,000~10,040원이고, 당일 거래량의 12.3%입니다. 현재가는 평균 체결가보다 1.00% 높습니다.',
    );
    expect(said(10, 9_900, 10_000)).toBe(
      '거래가 가장 많은 가격대는 10,000원이고, 당일 거래량의 12.3%입니다. 현재가는 평균 체결가보다 1.00% 낮습니다.',
    );
  });

  it('leaves out unknown parts, and says so if price and mean are equal', () => {
    expect(said(10, null, 10_000)).toMatch(/12.3%입니다.$/);
    expect(said(10, 10_000, null)).toMatch(/12.3%입니다.$/);
    expect(said(10, 10_000, 10_000.1)).toMatch(/현재가는 평균 체결가와 같습니다.$/);
  });
});
