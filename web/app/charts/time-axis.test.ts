import { describe, expect, it } from 'vitest';
import { axisTime, crosshairTime, placeOf } from './time-axis.ts';

const open = Date.parse('2026-11-20T09:00:00+09:00') / 1000;

describe('the axis of a chart', () => {
  it('has the midnights of Korea, although the library works in UTC', () => {
    expect(placeOf('2026-11-20')).toBe(Date.UTC(2026, 10, 20) / 1000);
    expect(placeOf(open)).toBe(Date.UTC(2026, 10, 20, 9) / 1000);
  });

  it('labels years, months, days and times at their start', () => {
    const day = placeOf('2026-11-20');
    expect([axisTime(day, 0), axisTime(day, 1), axisTime(day, 2)]).toEqual(['2026년', '11월', '11.20']);
    expect(axisTime(placeOf(open), 3)).toBe('09:00');
    expect(axisTime(day, 3)).toBe('11.20');
  });

  it('names the bar under the crosshair', () => {
    expect(crosshairTime(placeOf('2026-11-20'))).toBe('26.11.20 (금)');
    expect(crosshairTime(placeOf(open))).toBe('11.20 09:00');
  });
});
