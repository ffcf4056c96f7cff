import { instantAt } from '@sise/domain/market/kst';
import { regularHours } from '@sise/domain/market/session';
import { dateKst } from '@sise/domain/terms';
import { hourMinute } from '@sise/domain/format/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elapsedDay, hoursOf } from './elapsed-day.ts';

const hours = regularHours(dateKst('2026-11-20'));
const at = (text: string) => Date.parse(`2026-11-20T${text}+09:00`);
const labels = (last: string, most = 7) => {
  const { to, marks } = elapsedDay(hours, at(last), most);
  return [new Date(to + 9 * 3_600_000).toISOString().slice(11, 16), marks.map((mark) => hourMinute(mark.at)).join(' ')];
};

describe('the axis of a trading day', () => {
  it('ends with the elapsed time', () => {
    expect(labels('10:31:12')).toEqual(['10:35', '09:00 09:30 10:00 10:30']);
    expect(labels('12:00:00')).toEqual(['12:00', '09:00 09:30 10:00 10:30 11:00 11:30']);
    expect(labels('14:05:00')).toEqual(['14:05', '09:00 10:00 11:00 12:00 13:00 14:00']);
  });

  it('has at least half an hour, and the whole day once it is over', () => {
    expect(labels('08:20:00')).toEqual(['09:30', '09:00 09:10 09:20']);
    expect(labels('09:02:00')).toEqual(['09:30', '09:00 09:10 09:20']);
    expect(labels('18:00:00')).toEqual(['15:30', '09:00 10:00 11:00 12:00 13:00 14:00 15:00']);
    expect(labels('18:00:00', 4)).toEqual(['15:30', '09:00 11:00 13:00 15:00']);
  });

  it('contains the newest moment, and no more labels than there is room for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: hours.opensAt, max: hours.closesAt }),
        fc.integer({ min: 4, max: 9 }),
        (last, most) => {
          const { to, marks } = elapsedDay(hours, last, most);
          expect(to).toBeGreaterThanOrEqual(last);
          expect(marks.length).toBeLessThanOrEqual(most);
          expect(marks.every(({ place }) => place >= 0 && place < 100)).toBe(true);
        },
      ),
    );
  });
});

it('takes the hours of the day that was traded when the book is of a later moment, such as a holiday', () => {
  const [traded, holiday, next] = [dateKst('2026-12-30'), dateKst('2027-01-01'), dateKst('2027-01-04')];
  const strengths = { time: [instantAt(traded, 545) / 1000], strength: [100] };
  expect(hoursOf({ strengths, time: instantAt(holiday, 660) / 1000 })).toEqual(regularHours(traded));
  const none = { time: [], strength: [] };
  expect(hoursOf({ strengths: none, time: instantAt(next, 601) / 1000 })).toEqual(regularHours(next));
});
