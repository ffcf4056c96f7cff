import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../market/kst.ts';
import { dateKst, instant, type Instant } from '../terms.ts';
import {
  isVenueDay,
  localTimeAt,
  minutesTraded,
  minuteStarts,
  offsetOn,
  sessionsOn,
  tradingMinutes,
  venueDayAt,
  VENUES,
  venueStatusAt,
} from './venues.ts';

const at = (iso: string): Instant => instant(Date.parse(iso));
const anyVenue = fc.constantFrom(...Object.values(VENUES));
const anyMoment = fc.integer({ min: Date.parse('2020-02-01'), max: Date.parse('2031-01-01') }).map(instant);

describe('foreign trading hours', () => {
  it.each([
    ['us', '2026-03-06', -300],
    ['us', '2026-03-09', -240],
    ['us', '2026-10-30', -240],
    ['us', '2026-11-02', -300],
    ['us', '2025-03-10', -240],
    ['europe', '2026-03-27', 60],
    ['europe', '2026-03-30', 120],
    ['europe', '2026-10-23', 120],
    ['europe', '2026-10-26', 60],
    ['london', '2026-07-01', 60],
    ['tokyo', '2026-07-01', 540],
    ['hongkong', '2026-07-02', 480],
  ] as const)('%s is on %s %d minutes from UTC', (id, date, offset) => {
    expect(offsetOn(VENUES[id], dateKst(date))).toBe(offset);
  });

  it.each([
    // New York in Korean time: 23:30 to 06:00 in winter, 22:30 to 05:00 in summer.
    ['us', '2026-11-20', ['2026-11-20T23:30+09:00', '2026-11-21T06:00+09:00']],
    ['us', '2026-07-01', ['2026-07-01T22:30+09:00', '2026-07-02T05:00+09:00']],
    ['europe', '2026-11-20', ['2026-11-20T17:00+09:00', '2026-11-21T01:30+09:00']],
    ['tokyo', '2026-11-20', ['2026-11-20T09:00+09:00', '2026-11-20T15:30+09:00']],
    ['china', '2026-11-20', ['2026-11-20T10:30+09:00', '2026-11-20T16:00+09:00']],
    ['hongkong', '2026-11-20', ['2026-11-20T10:30+09:00', '2026-11-20T17:00+09:00']],
    ['seoul-fx', '2026-11-20', ['2026-11-20T09:00+09:00', '2026-11-21T02:00+09:00']],
    ['globex', '2026-11-23', ['2026-11-23T08:00+09:00', '2026-11-24T07:00+09:00']],
    ['coin', '2026-11-21', ['2026-11-21T09:00+09:00', '2026-11-22T09:00+09:00']],
  ] as const)('%s on %s runs from and to the right moments', (id, date, [from, until]) => {
    const sessions = sessionsOn(VENUES[id], dateKst(date));
    expect([sessions.at(0)?.from, sessions.at(-1)?.until]).toEqual([at(from), at(until)]);
  });

  it.each([
    ['us', '2026-11-26', 'Thanksgiving'],
    ['us', '2026-07-03', 'Independence Day, a Saturday'],
    ['us', '2027-07-05', 'Independence Day, a Sunday'],
    ['us', '2026-04-03', 'Good Friday'],
    ['us', '2026-01-19', 'Martin Luther King'],
    ['us', '2026-05-25', 'Memorial Day'],
    ['us', '2023-01-02', "New Year's Day, a Sunday"],
    ['europe', '2026-04-06', 'Easter Monday'],
    ['london', '2026-08-31', 'Summer Bank Holiday'],
    ['tokyo', '2026-11-03', 'Culture Day'],
    ['tokyo', '2026-12-31', 'the end of the year'],
    ['china', '2026-10-01', 'National Day'],
  ] as const)('%s is closed on %s: %s', (id, date, _why) => {
    expect(isVenueDay(VENUES[id], dateKst(date))).toBe(false);
  });

  it('include the Friday before a New Year that is a Saturday', () => {
    expect(isVenueDay(VENUES.us, dateKst('2021-12-31'))).toBe(true);
  });

  it('exclude the lunch break, and count only minutes of trading', () => {
    const { tokyo } = VENUES;
    const noon = at('2026-11-20T12:00+09:00');
    expect(venueStatusAt(tokyo, noon)).toBe('break');
    expect(minutesTraded(tokyo, dateKst('2026-11-20'), noon)).toBe(150);
    expect(venueStatusAt(tokyo, at('2026-11-20T12:30+09:00'))).toBe('open');
    expect(venueStatusAt(tokyo, at('2026-11-20T15:30+09:00'))).toBe('close');
  });

  it('give the local time', () => {
    expect(localTimeAt(VENUES.us, at('2026-11-21T06:00+09:00'))).toBe('2026-11-20T16:00:00');
    expect(localTimeAt(VENUES.us, at('2026-07-02T05:00+09:00'))).toBe('2026-07-01T16:00:00');
  });

  it('keep the last day that began until the next one begins', () => {
    fc.assert(
      fc.property(anyVenue, anyMoment, (venue, moment) => {
        const day = venueDayAt(venue, moment);
        expect(isVenueDay(venue, day)).toBe(true);
        expect(sessionsOn(venue, day).at(0)?.from).toBeLessThanOrEqual(moment);
        let next = addDays(day, 1);
        while (!isVenueDay(venue, next)) next = addDays(next, 1);
        expect(sessionsOn(venue, next).at(0)?.from).toBeGreaterThan(moment);
      }),
    );
  });

  it.each(Object.values(VENUES))('$id lists the minutes of a day without the lunch break', (venue) => {
    const date = dateKst('2026-11-20');
    const starts = minuteStarts(venue, date);
    expect(starts).toHaveLength(tradingMinutes(venue));
    expect(starts.map((start) => minutesTraded(venue, date, start))).toEqual(starts.map((_, minute) => minute));
  });
});
