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
const briefText = (inputs: Partial<BriefInputs>) => plainText(marketBrief({ ...known, ...inputs })).trim();

describe('the sentence above the home page', () => {
  it('has the numbers of rising and falling stocks, the largest contribution, and the foreigners', () => {
    expect(briefText({})).toBe(
      '코스피 상승 512 · 하락 331. SK하이닉스가 지수를 27.60포인트 끌어올렸고 외국인은 3거래일째 순매수 중입니다.',
    );
  });

  it('drops missing inputs and stays a sentence', () => {
    expect(briefText({ flows: [] })).toBe(
      '코스피 상승 512 · 하락 331. SK하이닉스가 지수를 27.60포인트 끌어올렸습니다.',
    );
    expect(briefText({ contributions: [] })).toBe('코스피 상승 512 · 하락 331. 외국인은 3거래일째 순매수 중입니다.');
    expect(briefText({ contributions: [], flows: [] })).toBe('코스피 상승 512 · 하락 331.');
    expect(briefText({ flows: [day(null)], contributions: [] })).not.toContain('외국인');
  });

  it('says whether the stock moved the index up or down', () => {
    const contributions = [{ shcode: '005930', hname: '삼성전자', chgrate: -1.2, points: -10.25 }];
    expect(briefText({ contributions })).toContain('삼성전자가 지수를 10.25포인트 끌어내렸고 외국인은');
  });

  it('names the amount if foreigners have just changed direction', () => {
    expect(briefText({ contributions: [], flows: [day(-4_218e8), day(1e8)] })).toContain(
      '외국인은 4,218억원 순매도했습니다.',
    );
  });

  it('falls back to the rate if no stocks are counted', () => {
    const kospi = { rise: 0, fall: 0, chgrate: -0.5, price: 6500, jnilclose: 6532.66 };
    expect(briefText({ kospi, contributions: [], flows: [] })).toBe('코스피 −0.50%.');
  });

  it('gives the previous close before the first trade', () => {
    const unmoved = { rise: 0, fall: 0, chgrate: 0, price: 6500, jnilclose: 6500 };
    expect(briefText({ kospi: unmoved, contributions: [], flows: [] })).toBe('코스피 전일 종가는 6,500.00입니다.');
  });

  it('is empty without inputs', () => {
    expect(briefText({ kospi: null })).toBe('');
    expect(briefText({ kospi: { rise: 0, fall: 0, chgrate: null, price: null, jnilclose: null } })).toBe('');
  });
});
