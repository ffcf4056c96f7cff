import type { MapSnapshot } from '@sise/contract/marketmap';
import { instantAt } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { knownMoment, minutesSoFar, momentText, sessionLength } from './map-moments.ts';

const date = dateKst('2026-11-20');
const snapshot = { date, minutes: { from: '09:00', until: '15:30' } } as MapSnapshot; // its stocks do not matter here
const daysOnly = { ...snapshot, minutes: null };

describe('the moments of today', () => {
  it('range from the opening to the current minute', () => {
    const moments = minutesSoFar(snapshot, instantAt(date, 9 * 60 + 2, 30));
    expect(moments).toEqual(['2026-11-20T09:00', '2026-11-20T09:01', '2026-11-20T09:02']);
  });

  it('end with the session at any later time', () => {
    for (const asOf of [instantAt(date, 18 * 60), instantAt(date, 30 * 60)]) {
      expect(minutesSoFar(snapshot, asOf)).toHaveLength(sessionLength(snapshot));
      expect(minutesSoFar(snapshot, asOf).at(-1)).toBe('2026-11-20T15:30');
    }
  });

  it('are none before the opening, and if there are only days', () => {
    expect(minutesSoFar(snapshot, instantAt(date, 8 * 60))).toEqual([]);
    expect(minutesSoFar(daysOnly, instantAt(date, 12 * 60))).toEqual([]);
  });
});

describe('the moment of an address', () => {
  it.each([
    [null, null],
    ['2026-11-20', null],
    ['2026-11-20T10:31', '2026-11-20T10:31'],
    ['2026-11-12', '2026-11-12'],
    ['2026-11-19T10:31', '2026-11-19'],
  ])('%s is shown as %s', (at, shown) => expect(knownMoment(snapshot, at)).toBe(shown));

  it('is now if today has no minutes', () => expect(knownMoment(daysOnly, '2026-11-20T10:31')).toBeNull());

  it('is written and spoken', () => {
    expect(momentText('2026-11-20T09:05')).toEqual({ short: '09:05', spoken: '9시 5분' });
    expect(momentText('2026-11-02')).toEqual({ short: '11.02', spoken: '2026년 11월 2일' });
  });
});
