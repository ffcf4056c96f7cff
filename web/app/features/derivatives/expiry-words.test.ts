import { instantAt } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import { daysLeftNow, expiryText, hasEnded, lastDayWords } from './expiry-words.ts';

const [MONTH, EXAM_DAY] = [dateKst('2026-12-10'), dateKst('2026-11-19')];
const now = (date: typeof MONTH, hour: number, minute: number) => ({
  at: instantAt(date, hour * 60 + minute),
  ofClose: false,
});
const closeOf = (date: typeof MONTH) => ({ at: instantAt(date, 15 * 60 + 30), ofClose: true });

it('days to an expiry are counted from today, not from the trading day shown', () => {
  const sunday = now(dateKst('2026-12-06'), 11, 0).at;
  expect([daysLeftNow(MONTH, 6, sunday), daysLeftNow(MONTH, 0, now(MONTH, 9, 0).at)]).toEqual([4, 0]);
  expect(daysLeftNow(MONTH, 0, now(dateKst('2026-12-11'), 7, 0).at)).toBe(0);
});

it('an expiry is today until its last trade, which is an hour later on the day of an exam, and a date any other day', () => {
  expect(expiryText(MONTH, 0, now(MONTH, 15, 19))).toBe('15:20까지');
  expect(expiryText(EXAM_DAY, 0, now(EXAM_DAY, 15, 23))).toBe('16:20까지');
  expect(expiryText(MONTH, 3, now(dateKst('2026-12-07'), 15, 40))).toBe('12.10 (목)');
});

it('after the last trade an expiry is over, on the same day already', () => {
  expect(expiryText(MONTH, 0, now(MONTH, 15, 20))).toBe('거래 종료');
  expect(lastDayWords(MONTH, '최종결제지수', now(MONTH, 15, 20))).toEqual({
    title: '오늘이 최종거래일입니다',
    text: '15:20에 거래가 끝났고 최종결제지수로 결제합니다.',
  });
  expect(hasEnded(MONTH, now(MONTH, 15, 19))).toBe(false);
  expect(hasEnded(MONTH, closeOf(dateKst('2026-12-09')))).toBe(false);
});

it('a last day is over once the values shown are those of its close, whatever day it is now', () => {
  expect(expiryText(MONTH, 0, closeOf(MONTH))).toBe('12.10 (목)');
  expect(expiryText(MONTH, 0, now(dateKst('2026-12-11'), 8, 20))).toBe('12.10 (목)');
  expect(lastDayWords(MONTH, '최종결제지수', now(dateKst('2026-12-11'), 8, 20)).title).toBe(
    '12.10 (목) 최종거래일이었습니다',
  );
  expect(lastDayWords(EXAM_DAY, '최종결제지수', now(EXAM_DAY, 9, 0))).toEqual({
    title: '오늘이 최종거래일입니다',
    text: '16:20에 거래가 끝나고 최종결제지수로 결제합니다.',
  });
  expect(lastDayWords(MONTH, '최종결제지수', closeOf(MONTH))).toEqual({
    title: '12.10 (목) 최종거래일이었습니다',
    text: '15:20에 거래가 끝났고 최종결제지수로 결제합니다.',
  });
});
