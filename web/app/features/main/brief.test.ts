import { describe, expect, it } from 'vitest';
import { plainText } from '../../charts/sentence-part.ts';
import { marketBrief, type BriefInputs } from './brief.ts';

const day = (foreigner: number | null) => ({ foreigner });
const known: BriefInputs = {
  kospi: { rise: 512, fall: 331, chgrate: 0.62, price: 6612.34, jnilclose: 6571.76 },
  contributions: [
    { shcode: '000660', hname: 'SK하이닉스', chgrate: 3.18, points: 27.6 },
    { shcode: '373220', hname: 'LG에너지솔루션', chgrate: -1.74, points: -2.3 },
  ],
  flows: [day(4.1e11), day(1e11), day(2e11), day(-1e11)],
};
const told = (inputs: Partial<BriefInputs>) => plainText(marketBrief({ ...known, ...inputs })).trim();

describe('the sentence above the home page', () => {
  it('says how many rise and fall, what moved the index, and what foreigners do', () => {
    expect(told({})).toBe(
      '코스피 상승 512 · 하락 331. SK하이닉스가 지수에 +27.60p 기여했고 외국인은 3거래일째 순매수 중입니다.',
    );
  });

  it('drops what no source tells and stays a sentence', () => {
    expect(told({ flows: [] })).toBe('코스피 상승 512 · 하락 331. SK하이닉스가 지수에 +27.60p 기여했습니다.');
    expect(told({ contributions: [] })).toBe('코스피 상승 512 · 하락 331. 외국인은 3거래일째 순매수 중입니다.');
    expect(told({ contributions: [], flows: [] })).toBe('코스피 상승 512 · 하락 331.');
    expect(told({ flows: [day(null)], contributions: [] })).not.toContain('외국인');
  });

  it('names the amount when foreigners have just turned', () => {
    expect(told({ contributions: [], flows: [day(-4_218e8), day(1e8)] })).toContain(
      '외국인은 4,218억원 순매도했습니다.',
    );
  });

  it('falls back to the rate where no stocks are counted', () => {
    const kospi = { rise: 0, fall: 0, chgrate: -0.5, price: 6500, jnilclose: 6532.66 };
    expect(told({ kospi, contributions: [], flows: [] })).toBe('코스피 −0.50%.');
  });

  it('gives the close to count from before the first trade', () => {
    const unmoved = { rise: 0, fall: 0, chgrate: 0, price: 6500, jnilclose: 6500 };
    expect(told({ kospi: unmoved, contributions: [], flows: [] })).toBe('코스피 전일 종가는 6,500.00입니다.');
  });

  it('is silent while nothing is known', () => {
    expect(told({ kospi: null })).toBe('');
    expect(told({ kospi: { rise: 0, fall: 0, chgrate: null, price: null, jnilclose: null } })).toBe('');
  });
});
