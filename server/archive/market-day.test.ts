import type { MarketId } from '@sise/domain/market/markets';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import type { BarDay } from '../store/daily-bars.ts';
import { lastWholeDay } from './market-day.ts';

const day = (date: string, market: MarketId, stocks: number, based = stocks): BarDay => ({
  date: dateKst(date),
  market,
  stocks,
  based,
});

describe('the day the archive shows', () => {
  it('is the last day of a whole market, not that of a partial file', () => {
    const days = [day('2026-03-12', 'kospi', 950), day('2026-03-13', 'kospi', 948), day('2026-03-16', 'kospi', 3)];
    expect(lastWholeDay(days)).toEqual({ ok: true, date: '2026-03-13' });
  });

  it('has both markets when both are stored', () => {
    const days = [
      day('2026-03-12', 'kospi', 950),
      day('2026-03-12', 'kosdaq', 1_820),
      day('2026-03-13', 'kosdaq', 1_820),
      day('2026-03-13', 'konex', 110),
    ];
    expect(lastWholeDay(days)).toEqual({ ok: true, date: '2026-03-12' });
  });

  it('is whole without KONEX, and KONEX alone when there is nothing else', () => {
    expect(lastWholeDay([day('2026-03-12', 'konex', 110), day('2026-03-13', 'kospi', 950)])).toMatchObject({
      date: '2026-03-13',
    });
    expect(lastWholeDay([day('2026-03-12', 'konex', 110)])).toMatchObject({ date: '2026-03-12' });
  });

  it('has the change: a day with closes only is not shown', () => {
    expect(lastWholeDay([day('2026-03-12', 'kospi', 950), day('2026-03-13', 'kospi', 950, 0)])).toMatchObject({
      date: '2026-03-12',
    });
    expect(lastWholeDay([day('2026-03-13', 'kospi', 950, 0)])).toEqual({ ok: false, why: 'closes-only' });
    expect(lastWholeDay([])).toEqual({ ok: false, why: 'empty' });
  });
});
