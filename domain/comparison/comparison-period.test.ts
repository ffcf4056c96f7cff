import { expect, it } from 'vitest';
import { dateKst } from '../terms.ts';
import { periodStart } from './comparison-period.ts';

it.each([
  ['1m', '2026-10-30'],
  ['3y', '2023-11-30'],
  ['ytd', '2025-12-31'],
] as const)('a period of %s up to 2026-11-30 has its base on %s or before', (period, date) => {
  expect(periodStart(period, dateKst('2026-11-30'))).toBe(date);
});
