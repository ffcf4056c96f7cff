import type { CalendarGroup, CalendarRow } from '@sise/contract/calendar';
import { dateKst } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import { basisText, firstText, monthText, othersText } from './event-words.ts';

const row = { kind: 'expiry', hname: null, time: null, title: '위클리옵션 만기 (코스피200)' } as CalendarRow; // of which only this is read
const textOf = (part: Partial<CalendarRow>, count = 1) => {
  const group: CalendarGroup = { kind: 'expiry', count, rows: [{ ...row, ...part }] };
  return [firstText(group), othersText(group)];
};

it('names the first date of a kind, and counts the others', () => {
  expect(textOf({})).toEqual(['위클리옵션 만기', '']);
  expect(textOf({ hname: '삼성전자', time: '15:42' }, 1_213)).toEqual(['삼성전자', '외 1,212']);
  expect(textOf({ kind: 'hours', title: '수능일 정규장', time: '10:00~16:30' })).toEqual(['10:00~16:30', '']);
});

it('names a month', () => {
  expect(monthText(dateKst('2027-01-04'))).toBe('2027년 1월');
});

it('says what an estimate follows from', () => {
  expect(basisText({ ...row, status: 'estimated', basis: '분배 주기' })).toBe('분배 주기 기준 예상');
  expect(basisText({ ...row, status: 'known', basis: '거래소공시' })).toBe('거래소공시');
});
