import type { DailyBar } from '@sise/domain/market/bar';
import { dateKst } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import { toDailyRow } from './bars.ts';

const LIMITS = { upper: 1_300, lower: 700 };
const signAt = (close: number, limits?: DailyBar['limits']) =>
  toDailyRow({
    date: dateKst('2026-11-20'),
    open: 1_000,
    high: 1_300,
    low: 700,
    close,
    basePrice: 1_000,
    volume: 1,
    turnover: 1,
    ...(limits ? { limits } : {}),
  }).sign;

it('a day with its limits tells a close at one of them', () => {
  const closes = [1_300, 1_299, 1_000, 701, 700];
  expect(closes.map((close) => signAt(close, LIMITS))).toEqual(['1', '2', '3', '5', '4']);
  expect(closes.map((close) => signAt(close, { upper: null, lower: null }))).toEqual(['2', '2', '3', '5', '5']);
});

it('a day whose limits are not known rises or falls', () => {
  expect([1_300, 1_000, 700].map((close) => signAt(close))).toEqual(['2', '3', '5']);
});
