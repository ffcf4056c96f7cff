import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createTradingDays, FIRST_DAY } from './trading-days.ts';

describe('trading days by number', () => {
  const days = createTradingDays(KRX_CALENDAR);

  it('are found by their date, and by the days without trading around them', () => {
    const friday = days.dayOnOrBefore(dateKst('2026-11-20'));
    expect(days.dateAt(friday)).toBe('2026-11-20');
    expect(days.dayOnOrBefore(dateKst('2026-11-22'))).toBe(friday);
    expect(days.dayOnOrAfter(dateKst('2026-11-21'))).toBe(friday + 1);
    expect(days.dayOnOrBefore(dateKst('2020-12-31'))).toBe(-1);
    expect(days.dayOnOrAfter(FIRST_DAY)).toBe(0);
  });

  it('end somewhere: a date beyond the last one returns at once', () => {
    expect(days.dayOnOrBefore(dateKst('9999-12-31'))).toBeGreaterThan(9_000);
  });
});
