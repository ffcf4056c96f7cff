import { dateKst } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import { periodText, streakText, titleOfRanking } from './ranking-words.ts';

it('names a ranking like newspapers', () => {
  expect(titleOfRanking({ investor: 'both', side: 'buy' })).toBe('쌍끌이 순매수');
  expect(titleOfRanking({ investor: 'institution', side: 'sell' })).toBe('기관 순매도');
});

it('says the days, one or more', () => {
  const to = dateKst('2026-11-24');
  expect(periodText({ counted: 1, from: to, to })).toBe('11.24');
  expect(periodText({ counted: 5, from: dateKst('2026-11-18'), to })).toBe('11.18~11.24 · 5거래일');
  expect(periodText({ counted: 0, from: null, to: null })).toBe('');
});

it('counts a streak on its side', () => {
  expect([3, -1, 0].map(streakText)).toEqual(['3일 순매수', '1일 순매도', null]);
});
