import { expect, it } from 'vitest';
import { hrefOfCalendar, readCalendarSettings, toggleKind } from './calendar-address.ts';

const read = (query: string) => readCalendarSettings(new URLSearchParams(query));

it('reads what it writes, and leaves out usual values', () => {
  const address = '/calendar?view=week&date=2026-11-23&kind=expiry,results&market=kosdaq&show=own&page=2';
  expect(hrefOfCalendar(read(address.split('?')[1] ?? ''))).toBe(address);
  expect(hrefOfCalendar(read('view=month&kind=moon&date=2026-02-31&page=0'))).toBe('/calendar');
});

it('adds and takes out kinds; none and all are the same', () => {
  expect(toggleKind([], 'expiry')).toEqual(['expiry']);
  expect(toggleKind(['expiry'], 'holiday')).toEqual(['holiday', 'expiry']);
  expect(toggleKind(['expiry'], 'expiry')).toEqual([]);
  const all = ['hours', 'expiry', 'results', 'dividend', 'distribution', 'listing', 'delisting', 'world'] as const;
  expect(toggleKind(all, 'holiday')).toEqual([]);
});
