import { instantAt } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createFilingsBetween } from './filings-between.ts';
import type { MarketDay } from './session/market-day.ts';
import type { Present } from './session/present.ts';
import { createAccountingBooks } from './statements/accounting-books.ts';
import { exchangeOf } from './testing/exchanges.ts';

describe('filings of all companies in a period', () => {
  it('of a quarter of which nothing changes any more are made once for many days', async () => {
    const exchange = exchangeOf('test');
    const books = createAccountingBooks(exchange);
    let date = dateKst('2026-11-19');
    const present = {
      get today() {
        return { day: exchange.days.dayOnOrBefore(date) } as MarketDay;
      },
      get now() {
        return instantAt(date, 12 * 60);
      },
    } as Present; // nothing else of it is read
    const between = createFilingsBetween(exchange, present, () => books);
    const read = () => between(dateKst('2025-11-03'), dateKst('2025-11-07'), ['results']);
    const filings = await read();
    date = dateKst('2026-11-20');
    const again = await read();
    expect(filings.length).toBeGreaterThan(10);
    expect(again.every((filing, n) => filing === filings[n])).toBe(true);
    expect(Object.keys(filings[0] ?? {})).not.toContain('items');
  });
});
