import type { LiveQuote } from '@sise/contract/live';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { overlayQuote } from '../../quotes/overlay-quote.ts';
import { quoteRow } from '../../quotes/testing/sample-rows.ts';
import { rangeDaysOf } from './range-days.ts';

const HIGH_ON = dateKst('2026-03-04');
const LOW_ON = dateKst('2026-08-05');
const TODAY = '2026-11-20';

/** A stock of 8,000 to 12,000 won within the year. */
const LOADED = { ...quoteRow(), high52date: HIGH_ON, low52date: LOW_ON };

/** The range and its days after a live high and low of today. */
function rangeAfter(high: number | null, low: number | null, today: string | null = TODAY) {
  const { shcode, price, jnilclose, open, uplmtprice, dnlmtprice, volume, amount } = LOADED;
  const live: LiveQuote = {
    index: 1,
    shcode,
    price,
    jnilclose,
    open,
    high,
    low,
    uplmtprice,
    dnlmtprice,
    volume,
    amount,
  };
  const row = overlayQuote(LOADED, live);
  const days = rangeDaysOf(LOADED, row, today);
  return { high: [row.high52, days.high52date], low: [row.low52, days.low52date] };
}

describe('52주 최고 and 최저 of a trading stock', () => {
  it.each([
    ['within them', 11_999, 8_001],
    ['as far as they are', 12_000, 8_000],
    ['not at all', null, null],
  ])('keep their days while it trades %s', (_, high, low) => {
    expect(rangeAfter(high, low)).toEqual({ high: [12_000, HIGH_ON], low: [8_000, LOW_ON] });
  });

  it('change their day with their value, independently', () => {
    expect(rangeAfter(12_010, 9_000)).toEqual({ high: [12_010, TODAY], low: [8_000, LOW_ON] });
    expect(rangeAfter(11_000, 7_990)).toEqual({ high: [12_000, HIGH_ON], low: [7_990, TODAY] });
    expect(rangeAfter(12_010, 7_990)).toEqual({ high: [12_010, TODAY], low: [7_990, TODAY] });
  });

  it('have no day while the day of the channel is unknown', () => {
    expect(rangeAfter(12_010, 9_000, null)).toEqual({ high: [12_010, null], low: [8_000, LOW_ON] });
  });
});
