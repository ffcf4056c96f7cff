import { dateKst } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import { expiryText, lastDayWords } from './expiry-words.ts';

const [MONTH, EXAM_DAY] = [dateKst('2026-12-10'), dateKst('2026-11-19')];

it('an expiry is today until its last trade, which is an hour later on the day of an exam, and a date any other day', () => {
  expect(expiryText(MONTH, 0, false)).toBe('15:20까지');
  expect(expiryText(EXAM_DAY, 0, false)).toBe('16:20까지');
  expect(expiryText(MONTH, 3, false)).toBe('12.10 (목)');
});

it('a last day is over once the values shown are those of its close, whatever day it is now', () => {
  expect(expiryText(MONTH, 0, true)).toBe('12.10 (목)');
  expect(lastDayWords(EXAM_DAY, '최종결제지수', false)).toEqual({
    title: '오늘이 최종거래일입니다',
    text: '16:20에 거래가 끝나고 최종결제지수로 결제합니다.',
  });
  expect(lastDayWords(MONTH, '최종결제지수', true)).toEqual({
    title: '12.10 (목) 최종거래일이었습니다',
    text: '15:20에 거래가 끝났고 최종결제지수로 결제합니다.',
  });
});
