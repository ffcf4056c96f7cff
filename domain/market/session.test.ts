import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateKst, instant, type Instant } from '../terms.ts';
import { createCalendar, KRX_CALENDAR } from './calendar.ts';
import { dateOf } from './kst.ts';
import { regularHours, sessionAt, sessionsOf } from './session.ts';
import { SESSION_IDS, sessionLabel, type Venue } from './session-id.ts';

function korean(text: string): Instant {
  return instant(Date.parse(`${text.replace(' ', 'T')}+09:00`));
}

function clock(at: Instant): string {
  return new Date(at + 9 * 3_600_000).toISOString().slice(11, 16);
}

function dayAt(date: string, times: readonly string[], venue: Venue = 'krx'): string[] {
  return times.map((time) => {
    const session = sessionAt(korean(`${date} ${time}`), KRX_CALENDAR, venue);
    return `${time} ${session.id} ${sessionLabel(session.id)} ${session.status}`;
  });
}

describe('a trading day of the exchange', () => {
  it('goes from the auction through the close to the after-market', () => {
    expect(
      dayAt('2026-11-20', [
        '00:00:00',
        '08:30:00',
        '08:40:00',
        '09:00:00',
        '15:19:59',
        '15:20:00',
        '15:30:00',
        '15:40:00',
        '16:00:00',
        '20:00:00',
      ]),
    ).toEqual([
      '00:00:00 before-open 장전 close',
      '08:30:00 pre-close-trade 장전 close',
      '08:40:00 opening-auction 동시호가 close',
      '09:00:00 regular 장중 open',
      '15:19:59 regular 장중 open',
      '15:20:00 closing-auction 동시호가 open',
      '15:30:00 after-close 장마감 close',
      '15:40:00 closing-price-trade 시간외 close',
      '16:00:00 after-market 애프터마켓 close',
      '20:00:00 closed 장마감 close',
    ]);
  });

  it('had a single-price session until 18:00 before the after-market was introduced', () => {
    expect(dayAt('2026-09-11', ['16:00:00', '18:00:00'])).toEqual([
      '16:00:00 single-price 시간외 close',
      '18:00:00 closed 장마감 close',
    ]);
    expect(dayAt('2026-09-14', ['18:00:00'])).toEqual(['18:00:00 after-market 애프터마켓 close']);
  });

  it('opens at 10:00 and closes as usual on the first trading day of a year', () => {
    const { opensAt, closesAt } = regularHours(dateKst('2026-01-02'));
    expect([clock(opensAt), clock(closesAt)]).toEqual(['10:00', '15:30']);
    expect(dayAt('2026-01-02', ['08:45:00', '09:30:00', '16:00:00'])).toEqual([
      '08:45:00 before-open 장전 close',
      '09:30:00 pre-close-trade 장전 close',
      '16:00:00 single-price 시간외 close',
    ]);
    expect(clock(regularHours(dateKst('2026-01-05')).opensAt)).toBe('09:00');
  });

  it('runs an hour late on the day of the university entrance exam, and ends at the usual time', () => {
    const { opensAt, closesAt } = regularHours(dateKst('2026-11-19'));
    expect([clock(opensAt), clock(closesAt)]).toEqual(['10:00', '16:30']);
    expect(dayAt('2026-11-19', ['09:00:00', '16:25:00', '16:45:00', '17:00:00', '20:00:00'])).toEqual([
      '09:00:00 before-open 장전 close',
      '16:25:00 closing-auction 동시호가 open',
      '16:45:00 closing-price-trade 시간외 close',
      '17:00:00 after-market 애프터마켓 close',
      '20:00:00 closed 장마감 close',
    ]);
    expect(dayAt('2025-11-13', ['17:59:00', '18:00:00'])).toEqual([
      '17:59:00 single-price 시간외 close',
      '18:00:00 closed 장마감 close',
    ]);
  });

  it('gives the end of its state', () => {
    const session = sessionAt(korean('2026-11-20 15:33:00'));
    expect([clock(session.startsAt), clock(session.endsAt)]).toEqual(['15:30', '15:40']);
  });
});

describe('a day without trading', () => {
  it('is a holiday all day and points to the next opening', () => {
    const session = sessionAt(korean('2026-11-21 11:00:00'));
    expect(session).toMatchObject({ id: 'holiday', status: 'close' });
    expect(sessionLabel(session.id)).toBe('휴장');
    expect(session.opensAt).toBe(korean('2026-11-23 09:00:00'));
    expect(session.endsAt).toBe(korean('2026-11-22 00:00:00'));
    expect(sessionsOf(dateKst('2026-11-21'))).toEqual([]);
  });

  it('follows the calendar', () => {
    const calendar = createCalendar([dateKst('2026-11-20')]);
    expect(sessionAt(korean('2026-11-20 10:00:00'), calendar).id).toBe('holiday');
    expect(sessionAt(korean('2026-11-20 10:00:00'), calendar).opensAt).toBe(korean('2026-11-23 09:00:00'));
  });
});

describe('derivatives', () => {
  it('trade through the night, also into a Saturday morning', () => {
    expect(dayAt('2026-11-20', ['08:45:00', '15:44:00', '16:00:00', '18:00:00', '23:59:59'], 'derivatives')).toEqual([
      '08:45:00 regular 장중 open',
      '15:44:00 regular 장중 open',
      '16:00:00 after-close 장마감 close',
      '18:00:00 night 야간 close',
      '23:59:59 night 야간 close',
    ]);
    expect(dayAt('2026-11-21', ['05:59:59', '06:00:00'], 'derivatives')).toEqual([
      '05:59:59 night 야간 close',
      '06:00:00 holiday 휴장 close',
    ]);
    expect(dayAt('2026-11-19', ['18:30:00', '19:00:00'], 'derivatives')).toEqual([
      '18:30:00 after-close 장마감 close',
      '19:00:00 night 야간 close',
    ]);
  });
});

describe('any moment', () => {
  const moment = fc.integer({ min: korean('2024-01-01 00:00:00'), max: korean('2027-12-31 00:00:00') }).map(instant);
  const venue = fc.constantFrom('krx' as const, 'derivatives' as const);

  it('lies in a span whose every moment has the same state', () => {
    fc.assert(
      fc.property(moment, venue, fc.nat({ max: 999 }), (at, where, permille) => {
        const session = sessionAt(at, KRX_CALENDAR, where);
        expect(session.startsAt <= at && at < session.endsAt).toBe(true);
        expect(SESSION_IDS).toContain(session.id);
        const other = instant(
          session.startsAt + Math.floor(((session.endsAt - session.startsAt - 1) * permille) / 1_000),
        );
        expect(sessionAt(other, KRX_CALENDAR, where)).toEqual(session);
      }),
    );
  });

  it('is open from the opening to the official close of a trading day', () => {
    fc.assert(
      fc.property(moment, venue, (at, where) => {
        const session = sessionAt(at, KRX_CALENDAR, where);
        const isWithin = KRX_CALENDAR.isTradingDay(dateOf(at)) && at >= session.opensAt && at < session.closesAt;
        expect(session.status === 'open').toBe(isWithin);
      }),
    );
  });
});
