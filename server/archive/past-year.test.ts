import type { DailyBar } from '@sise/domain/market/bar';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { smallListing } from '@sise/domain/market/testing/small-market';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import type { StoredRange } from '../store/daily-bars.ts';
import type { Store } from '../store/database.ts';
import { rangesOf, readYear } from './past-year.ts';

const TODAY = dateKst('2026-11-20');
const DATES = KRX_CALENDAR.tradingDaysBack(dateKst('2026-11-19'), 262);
const STOCK = smallListing('000010');

/** A year of one close, 2,650,000 won. */
function storedYear(lastOn = dateKst('2026-11-19'), isEven = true): Store {
  const range: StoredRange = {
    shcode: STOCK.shcode,
    days: 250,
    isEven,
    lastOn,
    lastClose: 2_650_000,
    high: 2_700_000,
    highOn: dateKst('2026-05-04'),
    low: 2_500_000,
    lowOn: dateKst('2026-03-03'),
  };
  const bars = DATES.map((date): DailyBar => {
    const prices = { open: 2_650_000, high: 2_660_000, low: 2_640_000, close: 2_650_000, basePrice: 2_650_000 };
    return { date, ...prices, volume: 1, turnover: 1 };
  });
  const dailyBars = { ranges: async () => [range], ofStock: async () => bars };
  return { dailyBars, flows: { holdings: async () => [] } } as unknown as Store; // nothing else of it is called
}

async function rangeOf(store: Store, base: number | null) {
  const [range] = await rangesOf(store, await readYear(store, TODAY), [STOCK], new Map([[STOCK.shcode, base]]));
  return range;
}

describe('the range of the year before a day', () => {
  it('is in terms of the base price of the day', async () => {
    const split = await rangeOf(storedYear(), 53_000);
    expect(split).toMatchObject({
      yearHigh: 54_000,
      yearHighOn: '2026-05-04',
      yearLow: 50_000,
      yearLowOn: '2026-03-03',
    });
    expect(await rangeOf(storedYear(undefined, false), 53_000)).toMatchObject({ yearHigh: 53_200, yearLow: 52_800 });
  });

  it('is as stored where the base is the last close, is not known, or follows a missing day', async () => {
    const asStored = { yearHigh: 2_700_000, yearLow: 2_500_000 };
    expect(await rangeOf(storedYear(), 2_650_000)).toMatchObject(asStored);
    expect(await rangeOf(storedYear(), null)).toMatchObject(asStored);
    expect(await rangeOf(storedYear(dateKst('2026-11-18')), 53_000)).toMatchObject(asStored);
  });
});
