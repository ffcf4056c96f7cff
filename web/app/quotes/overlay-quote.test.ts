import type { LiveQuote } from '@sise/contract/live';
import { QuoteRow } from '@sise/contract/rows';
import { describe, expect, it } from 'vitest';
import { overlayQuote } from './overlay-quote.ts';
import { quoteRow } from './testing/sample-rows.ts';

function said(price: number | null, changes: Partial<LiveQuote> = {}): LiveQuote {
  return {
    index: 1,
    shcode: '100001',
    price,
    jnilclose: 10_000,
    open: 10_000,
    high: 10_000,
    low: 10_000,
    uplmtprice: 13_000,
    dnlmtprice: 7_000,
    volume: 500,
    amount: 5_000_000,
    ...changes,
  };
}

describe('a row with the live quote of its stock', () => {
  it.each([
    [13_000, 3_000, 30, '1'],
    [10_125, 125, 1.25, '2'],
    [10_000, 0, 0, '3'],
    [9_999, -1, -0.01, '5'],
    [7_000, -3_000, -30, '4'],
  ])('at %i won has change %i, rate %f and sign %s', (price, change, chgrate, sign) => {
    const row = QuoteRow.parse(overlayQuote(quoteRow(), said(price)));
    expect(row).toMatchObject({ price, change, chgrate, sign, volume: 500, amount: 5_000_000 });
    expect(row.listingamount).toBe(price * 1_000);
  });

  it('has no change before the first trade, and a market cap at the base price', () => {
    const row = QuoteRow.parse(
      overlayQuote(quoteRow({ price: null }), said(null, { open: null, high: null, low: null })),
    );
    expect(row).toMatchObject({ price: null, change: null, chgrate: null, sign: '3', listingamount: 10_000_000 });
    expect(row).toMatchObject({ high52: 12_000, low52: 8_000 });
  });

  it('has no limit if there is none', () => {
    const row = overlayQuote(quoteRow(), said(30_000, { uplmtprice: null, dnlmtprice: null }));
    expect(row.sign).toBe('2');
  });

  it('extends the 52-week range by today, but invents none', () => {
    const live = said(12_500, { high: 12_500, low: 7_900 });
    expect(overlayQuote(quoteRow(), live)).toMatchObject({ high52: 12_500, low52: 7_900 });
    expect(overlayQuote(quoteRow({ high52: null, low52: null }), live)).toMatchObject({ high52: null, low52: null });
  });

  it('keeps the other fields, and does not change its input', () => {
    const given = quoteRow({ foreignrate: 12.3, warning: '01' });
    const row = overlayQuote(given, said(10_100));
    expect(row).toMatchObject({ hname: given.hname, foreignrate: 12.3, warning: '01' });
    expect(given.price).toBe(10_000);
  });
});
