import { regularHours } from '@sise/domain/market/session';
import { dateKst } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import { sessionHours } from './session-hours.ts';

const hoursOn = (date: string) => {
  const { opensAt, closesAt } = regularHours(dateKst(date));
  return sessionHours({ opensAt: opensAt / 1000, closesAt: closesAt / 1000 });
};

it('are those of the day: of a late one with its date', () => {
  expect(hoursOn('2026-11-20')).toBe('09:00~15:30 · 동시호가 08:30, 15:20');
  expect(hoursOn('2027-01-04')).toBe('01.04 10:00~15:30 · 동시호가 09:30, 15:20');
  expect(hoursOn('2026-11-19')).toBe('11.19 10:00~16:30 · 동시호가 09:30, 16:20');
});
