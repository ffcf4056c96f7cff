import type { VenueRow } from '@sise/contract/world';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { dayPartsOf, dayPlaceOf, nextOf, sessionOf } from './venue-text.ts';

const korean = (time: string) => `2026-11-${time}:00+09:00`;
const newYork: VenueRow = {
  id: 'us',
  hname: '뉴욕',
  nation: '미국',
  localtime: '2026-11-20T09:40:00',
  asOf: korean('20T23:40'),
  sessionId: 'open',
  session: '장중',
  holiday: null,
  nextAt: korean('21T06:00'),
  day: dateKst('2026-11-20'),
  sessions: [{ from: korean('20T23:30'), until: korean('21T06:00') }],
  delay: 15,
};

describe('the session of a venue in words', () => {
  it('says when it closes, pauses and opens, with the date on another day', () => {
    expect(nextOf(newYork)).toBe('11.21 06:00 마감');
    const [first, second] = [
      { from: korean('20T09:00'), until: korean('20T11:30') },
      { from: korean('20T12:30'), until: korean('20T15:30') },
    ];
    const tokyo = { ...newYork, asOf: korean('20T10:30'), nextAt: first.until, sessions: [first, second] };
    expect(nextOf(tokyo)).toBe('11:30 점심 휴장');
    expect(nextOf({ ...tokyo, sessionId: 'break', nextAt: second.from })).toBe('12:30 개장');
  });

  it('names a holiday', () => {
    expect(sessionOf(newYork)).toBe('장중');
    expect(sessionOf({ ...newYork, sessionId: 'holiday', session: '휴장', holiday: '추수감사절' })).toBe(
      '휴장 · 추수감사절',
    );
  });

  it('places its hours on a day in Korea, past midnight in two parts', () => {
    expect(dayPartsOf(newYork)).toEqual([
      { left: (23.5 / 24) * 100, width: (0.5 / 24) * 100 },
      { left: 0, width: 25 },
    ]);
    expect(dayPlaceOf(korean('20T12:00'))).toBe(50);
  });
});
