import { describe, expect, it } from 'vitest';
import { dateOf } from '../market/kst.ts';
import { instant } from '../terms.ts';
import { holidaysOf, venueSessionAt } from './venue-session.ts';
import { VENUES } from './venues.ts';

const at = (iso: string) => instant(Date.parse(`${iso}+09:00`));

describe('the session of a venue', () => {
  it.each([
    ['us', '2026-11-20T10:30', 'close', null, '2026-11-20T23:30'],
    ['us', '2026-11-20T23:30', 'open', null, '2026-11-21T06:00'],
    ['us', '2026-11-22T12:00', 'holiday', '주말', '2026-11-23T23:30'],
    ['us', '2026-11-26T23:40', 'holiday', '추수감사절', '2026-11-27T23:30'],
    ['us', '2026-07-03T23:00', 'holiday', '독립기념일', '2026-07-06T22:30'],
    ['tokyo', '2026-11-20T12:00', 'break', null, '2026-11-20T12:30'],
    ['tokyo', '2026-11-23T10:00', 'holiday', '근로감사의 날', '2026-11-24T09:00'],
    ['tokyo', '2026-11-20T08:59', 'close', null, '2026-11-20T09:00'],
    ['seoul-fx', '2026-11-21T01:00', 'open', null, '2026-11-21T02:00'],
    ['seoul-fx', '2026-11-21T02:00', 'holiday', '주말', '2026-11-23T09:00'],
    ['globex', '2026-11-20T07:30', 'close', null, '2026-11-20T08:00'],
    ['coin', '2026-11-22T03:00', 'open', null, '2026-11-22T09:00'],
  ] as const)('%s at %s is %s', (id, moment, session, holiday, next) => {
    expect(venueSessionAt(VENUES[id], at(moment))).toMatchObject({ id: session, holiday, next: at(next) });
  });

  it('names the trading day that opens next', () => {
    expect(venueSessionAt(VENUES.tokyo, at('2026-11-20T16:00')).day).toBe('2026-11-24');
    expect(dateOf(venueSessionAt(VENUES.tokyo, at('2026-12-30T16:00')).next)).toBe('2027-01-04');
  });

  it('closes the Seoul currency market with KRX, and futures of New York on three holidays of the US', () => {
    const seoul = holidaysOf(VENUES['seoul-fx'], 2026).map(({ date, name }) => `${date.slice(5)} ${name}`);
    expect(seoul).toHaveLength(17);
    expect(seoul).toEqual(expect.arrayContaining(['02-17 설날', '09-25 추석', '12-31 연말 휴장일']));
    expect(holidaysOf(VENUES.globex, 2026)).toEqual([
      { date: '2026-01-01', name: '신정' },
      { date: '2026-04-03', name: '성금요일' },
      { date: '2026-12-25', name: '성탄절' },
    ]);
    expect(holidaysOf(VENUES.globex, 2027).map(({ date }) => date)).toEqual(['2027-01-01', '2027-03-26', '2027-12-24']);
  });

  it('lists the weekdays of a year without trading', () => {
    const us = holidaysOf(VENUES.us, 2026);
    expect(us).toHaveLength(10);
    expect(us).toContainEqual({ date: '2026-04-03', name: '성금요일' });
    expect(us).toContainEqual({ date: '2026-06-19', name: '준틴스' });
    expect(holidaysOf(VENUES.coin, 2026)).toEqual([]);
    expect(holidaysOf(VENUES.europe, 2026).map(({ date }) => date)).not.toContain('2026-12-26');
  });
});
