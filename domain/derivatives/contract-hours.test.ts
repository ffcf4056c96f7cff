import { expect, it } from 'vitest';
import { hourMinute } from '../format/date.ts';
import { dateKst } from '../terms.ts';
import { contractHours } from './contract-hours.ts';

it('contracts trade from 08:45 to 15:45, and to 15:20 on their last day; on late days later', () => {
  expect(hoursOn('2026-12-09', false)).toBe('08:45–15:45');
  expect(hoursOn('2026-12-10', true)).toBe('08:45–15:20');
  expect(hoursOn('2026-11-19', true)).toBe('09:45–16:20'); // the day of 수능
  expect(hoursOn('2027-01-04', false)).toBe('09:45–15:45'); // the first trading day of the year
});

function hoursOn(date: string, isLastDay: boolean): string {
  const { opensAt, closesAt } = contractHours(dateKst(date), isLastDay);
  return `${hourMinute(opensAt)}–${hourMinute(closesAt)}`;
}
