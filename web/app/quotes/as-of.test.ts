import type { SourceInfo } from '@sise/domain/market/source';
import { instantAt } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { asOfText } from './as-of.tsx';
import type { MarketNow } from './use-market-now.ts';

const FRIDAY = dateKst('2026-11-20');
const SATURDAY = dateKst('2026-11-21');
const MONDAY = dateKst('2026-11-23');
const CLOSE = instantAt(FRIDAY, 15 * 60 + 30);

const LIVE: SourceInfo = { name: 'live', label: '', kind: 'market', delay: 0, attribution: '', url: null };
const CLOSES: SourceInfo = { ...LIVE, name: 'closes', delay: 'close' };

const now = (overrides: Partial<MarketNow> = {}): MarketNow => ({
  source: LIVE,
  feed: 'close',
  isMoving: false,
  liveness: null,
  date: FRIDAY,
  session: 'after-close',
  asOf: CLOSE,
  ...overrides,
});

describe('the as-of text of a page', () => {
  it.each([
    ['at the close', CLOSE],
    ['at night', instantAt(FRIDAY, 23 * 60 + 50)],
    ['on the next morning', instantAt(dateKst('2026-11-21'), 7 * 60)],
    ['in another year', instantAt(dateKst('2027-01-04'), 8 * 60)],
    ['before anything is told of the time', null],
  ])('of an archive is the day of its closes, with the year, %s', (_, asOf) => {
    expect(asOfText(now({ source: CLOSES, session: 'closed', asOf }))).toBe('2026.11.20 (금) 종가 기준');
  });

  it('says close for an archive without a date', () => {
    expect(asOfText(now({ source: CLOSES, date: null, asOf: null }))).toBe('종가 기준');
  });

  it.each<[string, Partial<MarketNow>, string]>([
    ['after the last session', { session: 'closed', asOf: instantAt(FRIDAY, 21 * 60) }, '2026.11.20 (금) 종가 기준'],
    ['on Saturday', { session: 'holiday', asOf: instantAt(SATURDAY, 11 * 60) }, '2026.11.20 (금) 종가 기준'],
    [
      'before the next day begins',
      { session: 'before-open', asOf: instantAt(MONDAY, 7 * 60) },
      '2026.11.20 (금) 종가 기준',
    ],
  ])('of a market whose day is over, %s, is that day', (_, overrides, text) => {
    expect(asOfText(now(overrides))).toBe(text);
  });

  it('is the time of the values while another day moves whose date is not known here', () => {
    const asOf = instantAt(MONDAY, 9 * 60);
    expect(asOfText(now({ session: 'regular', isMoving: true, liveness: 'live', asOf }))).toBe('실시간 · 09:00:00');
  });

  it.each<[string, Partial<MarketNow>, string]>([
    ['at rest', {}, '11.20 15:30 기준'],
    ['live', { liveness: 'live', asOf: instantAt(FRIDAY, 14 * 60 + 5) }, '실시간 · 14:05:00'],
    ['late', { liveness: 'late', asOf: instantAt(FRIDAY, 14 * 60 + 4) }, '지연 · 14:04:00'],
    ['lost', { liveness: 'lost', asOf: instantAt(FRIDAY, 14 * 60 + 3) }, '끊김 · 14:03:00'],
    ['unknown', { source: null, date: null, asOf: null }, ''],
  ])('of a market that is %s is the time of its values', (_, overrides, text) => {
    expect(asOfText(now(overrides))).toBe(text);
  });
});
