import { instantAt } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import type { MarketNow } from './use-market-now.ts';
import { dayWord } from './day-word.ts';

const FRIDAY = dateKst('2026-11-20');
const SATURDAY = dateKst('2026-11-21');

it.each<[string, Pick<MarketNow, 'date' | 'session' | 'asOf'>, string]>([
  ['오늘 on the day itself', { date: FRIDAY, session: 'regular', asOf: instantAt(FRIDAY, 14 * 60) }, '오늘'],
  ['its date in its night', { date: FRIDAY, session: 'closed', asOf: instantAt(FRIDAY, 21 * 60) }, '11.20'],
  ['its date on a day without trading', { date: FRIDAY, session: 'holiday', asOf: instantAt(SATURDAY, 660) }, '11.20'],
  ['오늘 before anything is known', { date: null, session: null, asOf: null }, '오늘'],
])('is %s', (_, at, text) => {
  const now: MarketNow = { source: null, feed: 'close', isMoving: false, liveness: null, ...at };
  expect(dayWord(now)).toBe(text);
});

it('is the date of an earlier day', () => {
  const now = { source: null, feed: 'live', isMoving: true, liveness: null, session: 'regular' } as const;
  const at = instantAt(FRIDAY, 14 * 60);
  expect(dayWord({ ...now, date: FRIDAY, asOf: at }, dateKst('2026-11-19'))).toBe('11.19');
  expect(dayWord({ ...now, date: FRIDAY, asOf: at }, FRIDAY)).toBe('오늘');
});
