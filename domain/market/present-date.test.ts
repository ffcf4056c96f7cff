import { expect, it } from 'vitest';
import { dateKst } from '../terms.ts';
import type { Instant } from '../terms.ts';
import { instantAt } from './kst.ts';
import { presentDate } from './present-date.ts';

const lastDay = dateKst('2026-12-30');
const none = () => null;
const at = (date: string, minute: number) => instantAt(dateKst(date), minute);
const dayOf = (asOf: Instant | null, newestOf: () => Instant | null = none) =>
  presentDate({ date: lastDay, asOf, newestOf });

it('is the trading day shown until the next calendar day, and then that day, traded or not', () => {
  expect(dayOf(null)).toBe('2026-12-30');
  expect(dayOf(at('2026-12-30', 23 * 60 + 59))).toBe('2026-12-30');
  expect(dayOf(at('2026-12-31', 0))).toBe('2026-12-31');
  expect(dayOf(at('2027-01-04', 9 * 60))).toBe('2027-01-04');
});

it('follows what moves while the exchange rests, but never to a day before the one shown', () => {
  expect(dayOf(at('2026-12-30', 20 * 60), () => at('2027-01-02', 12 * 60))).toBe('2027-01-02');
  expect(dayOf(null, () => at('2026-12-29', 12 * 60))).toBe('2026-12-30');
});

it('is unknown before there is a trading day', () => {
  expect(presentDate({ date: null, asOf: null, newestOf: none })).toBeNull();
});
