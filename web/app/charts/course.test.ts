import { dateKst } from '@sise/domain/terms';
import { upcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { courseOf, courseOfDays, hours, samples, withNow } from './course.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}+09:00`) / 1000;
const session = { opensAt: at('09:00:00'), closesAt: at('15:30:00') };
const today = {
  upcode: upcode('1001'),
  hname: 'KOSPI',
  date: dateKst('2026-11-20'),
  jnilclose: 6571.76,
  unit: 'minute' as const,
  ...session,
  time: [at('09:00:00'), at('09:01:00')],
  price: [6578.02, 6580],
};

describe("an index's day", () => {
  it('is as wide as its session, and names its hours', () => {
    const course = courseOf(today);
    expect([course.from, course.to]).toEqual([session.opensAt, session.closesAt]);
    expect(course.labels.map(({ text }) => text)).toEqual(['9시', '11시', '13시', '15시']);
    expect(course.baseLabel).toBe('전일 6,571.76');
    expect(course.nameOf(course.at[1])).toBe('09:01');
  });

  it('begins its hours at the first full one when the exchange opens late', () => {
    expect(hours(at('10:00:00'), at('16:30:00'), 2).map(({ text }) => text)).toEqual(['10시', '12시', '14시', '16시']);
    expect(hours(at('09:30:00'), at('12:00:00'), 1)[0]).toEqual({ at: at('10:00:00'), text: '10시' });
  });

  it('moves its last value within a minute and adds one after it', () => {
    const course = courseOf(today);
    expect(withNow(course, 6590, at('09:01:30')).values).toEqual([6578.02, 6590]);
    const later = withNow(course, 6590, at('09:02:30'));
    expect(later.values).toEqual([6578.02, 6580, 6590]);
    expect(samples(later).map(({ name }) => name)).toEqual(['09:00', '09:01', '09:02']);
  });

  it('keeps its end when the session is over, or another day has begun', () => {
    const course = courseOf(today);
    expect(withNow(course, 6590, at('19:00:00'))).toBe(course);
    expect(withNow(course, 6590, at('08:30:00'))).toBe(course);
    expect(withNow(course, null, at('10:00:00'))).toBe(course);
  });
});

describe('the days of an index, where no source has minutes', () => {
  const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-20'].map(dateKst);

  it('carry dates and are measured against the first', () => {
    const course = courseOfDays(dates, [10, 12, 11, 13]);
    expect(course.labels.map(({ text }) => text)).toEqual(['11.16', '11.18', '11.20']);
    expect(course.base).toBe(10);
    expect(course.baseLabel).toBe('11.16 10.00');
  });

  it('are nothing where there are none', () => {
    expect(samples(courseOfDays([], []))).toEqual([]);
  });
});

describe('the table of a course', () => {
  it('has a handful of values, the last one always', () => {
    const closes = Array.from({ length: 391 }, (_, i) => i);
    const course = { ...courseOf(today), at: closes, values: closes, nameOf: String };
    const rows = samples(course);
    expect(rows.length).toBeLessThanOrEqual(9);
    expect(rows[0]).toEqual({ name: '0', value: 0 });
    expect(rows.at(-1)).toEqual({ name: '390', value: 390 });
  });
});
