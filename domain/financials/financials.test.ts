import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KRX_CALENDAR } from '../market/calendar.ts';
import { dateKst, shcode } from '../terms.ts';
import { exDividendDay } from './dividend-dates.ts';
import { dayOfFilingId, filingId } from '../filings/filing.ts';
import { endOfQuarter, fiscalQuarter, quarterOfDate, quarterOfYear, yearOf } from './fiscal.ts';
import { newsId, placeOfNewsId } from '../news/news.ts';
import { hundredths } from '../hundredths.ts';
import { growthRate, percentOf } from './ratios.ts';
import { valuationOf } from './valuation.ts';

describe('a quarter', () => {
  it('is found by its last day, and follows the one before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 1, max: 4 }), (year, quarter) => {
        const one = fiscalQuarter(year, quarter);
        expect([yearOf(one), quarterOfYear(one), quarterOfDate(endOfQuarter(one))]).toEqual([year, quarter, one]);
      }),
    );
    expect(endOfQuarter(fiscalQuarter(2026, 3))).toBe('2026-09-30');
    expect(fiscalQuarter(2027, 1) - fiscalQuarter(2026, 4)).toBe(1);
  });
});

describe('a valuation', () => {
  const known = { eps: 10_837, bps: 68_520, dps: 1_556, roe: 15.8, estimatedEps: 22_354 };

  it('is the price divided by the figure per share', () => {
    expect(valuationOf(known, 199_400)).toEqual({
      per: 18.4,
      pbr: 2.91,
      estimatedPer: 8.92,
      dividendYield: 0.78,
      deficit: false,
    });
  });

  it('has no PER after a loss and marks a deficit, and is null without a price or a report', () => {
    expect(valuationOf({ ...known, eps: -10 }, 1_000)).toMatchObject({ per: null, deficit: true });
    expect(valuationOf(known, null)).toMatchObject({ per: null, pbr: null, dividendYield: null, deficit: false });
    const unknown = { eps: null, bps: null, dps: null, roe: null, estimatedEps: null };
    expect(valuationOf(unknown, 1_000)).toMatchObject({ per: null, dividendYield: null, deficit: false });
  });
});

describe('a rate', () => {
  it('is finite or null, and never −0', () => {
    const amount = fc.integer({ min: -1e15, max: 1e15 });
    fc.assert(
      fc.property(amount, amount, (now, before) => {
        for (const rate of [growthRate(now, before), percentOf(now, before)]) {
          if (rate === null) expect(before).toBeLessThanOrEqual(0);
          else expect([Number.isFinite(rate), Object.is(rate, -0)]).toEqual([true, false]);
        }
      }),
    );
    expect([hundredths(-1.005), growthRate(90, 120), growthRate(5, 0)]).toEqual([-1.01, -25, null]);
  });
});

describe('the ex-dividend day', () => {
  it('is the trading day before the last one up to the record day', () => {
    expect(exDividendDay(dateKst('2025-12-31'), KRX_CALENDAR)).toBe('2025-12-29');
    expect(exDividendDay(dateKst('2026-09-30'), KRX_CALENDAR)).toBe('2026-09-29');
  });
});

describe('an id', () => {
  it('of an article contains its kind, date and subject', () => {
    const place = { kind: 'stock', date: dateKst('2026-11-20'), subject: shcode('0126Z0'), slot: 7 } as const;
    expect(newsId(place)).toBe('S20261120-0126Z0-07');
    expect(placeOfNewsId(newsId(place))).toEqual(place);
    expect(['', 'S20260230-005930-01', 'X20261120-005930-01', 'latest'].map(placeOfNewsId)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('of a filing begins with its day', () => {
    expect(filingId(dateKst('2026-11-20'), 801)).toBe('20261120000801');
    expect(dayOfFilingId('20261120000801')).toBe('2026-11-20');
    expect(dayOfFilingId('2026112000080')).toBeNull();
  });
});
