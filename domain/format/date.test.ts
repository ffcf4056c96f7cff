import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateKst, instant, type Instant } from '../terms.ts';
import { ago, dateTime, dateWithWeekday, dottedDate, hourMinute, shortDate, shortDateTime, timeOfDay } from './date.ts';

function korean(text: string): Instant {
  return instant(Date.parse(`${text.replace(' ', 'T')}+09:00`));
}

describe('a date', () => {
  it('is written with points, short or with its weekday', () => {
    const date = dateKst('2026-11-20');
    expect([dottedDate(date), shortDate(date), dateWithWeekday(date)]).toEqual([
      '2026.11.20',
      '11.20',
      '2026.11.20 (금)',
    ]);
    expect(dateWithWeekday(dateKst('2026-11-22'))).toBe('2026.11.22 (일)');
  });
});

describe('a moment', () => {
  it("is shown in Korean time, independent of the machine's time zone", () => {
    const at = instant(Date.UTC(2026, 10, 20, 20, 5, 9));
    expect([timeOfDay(at), hourMinute(at), shortDateTime(at)]).toEqual(['05:05:09', '05:05', '11.21 05:05']);
  });

  it('parses back to the second', () => {
    const moment = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2090, 0, 1) }).map((ms) => instant(ms));
    fc.assert(
      fc.property(moment, (at) => {
        const [date = '', time = ''] = dateTime(at).split(' ');
        expect(korean(`${date.replaceAll('.', '-')} ${time}`)).toBe(Math.floor(at / 1_000) * 1_000);
      }),
    );
  });
});

describe('how long ago', () => {
  const now = korean('2026-11-20 14:05:12');

  it.each([
    ['2026-11-20 14:05:00', '방금'],
    ['2026-11-20 14:06:00', '방금'],
    ['2026-11-20 14:04:12', '1분 전'],
    ['2026-11-20 13:05:13', '59분 전'],
    ['2026-11-20 13:05:12', '1시간 전'],
    ['2026-11-19 14:05:13', '23시간 전'],
    ['2026-11-19 14:05:12', '11.19'],
    ['2025-12-31 10:00:00', '2025.12.31'],
  ])('%s was %s', (at, words) => {
    expect(ago(korean(at), now)).toBe(words);
  });
});
