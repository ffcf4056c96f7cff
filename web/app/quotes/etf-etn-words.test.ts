import type { EquityProduct } from '@sise/contract/equity-product';
import { dateKst, upcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import {
  assetsInShort,
  noteSentences,
  decimalsOf,
  multipleSentence,
  multipleWords,
  premiumLimit,
} from './etf-etn-words.ts';

const limitOf = (category: EquityProduct['category'], indexcode: string | null = null) =>
  premiumLimit({ type: 'EF', category, indexcode: indexcode === null ? null : upcode(indexcode) });

describe('the texts of an ETF or ETN', () => {
  it('name the multiple with its direction', () => {
    expect([1, 2, -1, -2, -0.5].map(multipleWords)).toEqual([
      '1배',
      '2배 레버리지',
      '인버스 −1배',
      '인버스 −2배',
      '인버스 −0.5배',
    ]);
  });

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

  it('have a wider premium limit for foreign holdings', () => {
    expect([limitOf('sector'), limitOf('foreign'), limitOf('commodity')]).toEqual([1, 2, 2]);
    expect([limitOf('leveraged', '1029'), limitOf('leveraged'), limitOf(null)]).toEqual([1, null, null]);
    expect(premiumLimit({ type: 'EN', category: 'foreign', indexcode: null })).toBeNull();
  });

  it('show a fee with three decimals only if it has them', () => {
    expect([0.15, 0.017, 0.5, 1.045].map(decimalsOf)).toEqual([2, 3, 2, 3]);
  });

  it('show its assets in a short form', () => {
    expect([12_857_200_000_000, 954_100_000_000, 2_600_000_000].map(assetsInShort)).toEqual([
      '12.9조',
      '9,541억',
      '26억',
    ]);
  });
});
