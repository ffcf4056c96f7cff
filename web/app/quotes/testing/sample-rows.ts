import { KOSPI } from '@sise/domain/market/main-indices';
import type { IndexRow, QuoteRow } from '@sise/contract/rows';
import { shcode } from '@sise/domain/terms';

/** A stock row, for tests. */
export function quoteRow(changes: Partial<QuoteRow> = {}): QuoteRow {
  return {
    shcode: shcode('100001'),
    hname: '가나다전자',
    mktflg: '1',
    upcode: null,
    price: 10_000,
    change: 0,
    chgrate: 0,
    sign: '3',
    jnilclose: 10_000,
    open: 10_000,
    high: 10_000,
    low: 10_000,
    uplmtprice: 13_000,
    dnlmtprice: 7_000,
    volume: 0,
    amount: 0,
    listing: 1_000,
    listingamount: 10_000_000,
    high52: 12_000,
    low52: 8_000,
    foreignrate: null,
    warning: null,
    action: null,
    halted: false,
    designation: null,
    isnew: false,
    newListing: false,
    listdate: null,
    trend: null,
    ...changes,
  };
}

/** A stock of a list, by its code: traded, with a market cap of 1조. */
export function stockRow(code: string, changes: Partial<QuoteRow> = {}): QuoteRow {
  return quoteRow({
    shcode: shcode(code),
    hname: `종목${code}`,
    high: 10_100,
    low: 9_900,
    volume: 1_000_000,
    amount: 10_000_000_000,
    listing: 100_000_000,
    listingamount: 1_000_000_000_000,
    high52: 14_000,
    low52: 7_500,
    foreignrate: 12.34,
    ...changes,
  });
}

/** An index row, for tests. */
export function indexRow(changes: Partial<IndexRow> = {}): IndexRow {
  return {
    upcode: KOSPI,
    hname: '코스피',
    kind: 'market',
    mktflg: '1',
    price: 2_500,
    change: 0,
    chgrate: 0,
    sign: '3',
    jnilclose: 2_500,
    open: 2_500,
    high: 2_510,
    low: 2_490,
    volume: 1,
    amount: 2,
    listingamount: 3,
    stocks: 9,
    upper: 0,
    rise: 0,
    flat: 9,
    fall: 0,
    lower: 0,
    high52: 2_700,
    low52: 2_300,
    ...changes,
  };
}
