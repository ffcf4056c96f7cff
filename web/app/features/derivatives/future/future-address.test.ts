import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { contractOf, hrefOfFutures, monthInSearch } from './future-address.ts';
import { futurePageAt } from './future-product.ts';

const rows = [{ lastdate: dateKst('2026-12-10') }, { lastdate: dateKst('2027-03-11') }];

describe('the month of futures in an address', () => {
  it('is the front month if absent or empty', () => {
    for (const text of ['', 'month=']) {
      const month = monthInSearch(new URLSearchParams(text));
      expect(contractOf(rows, month)).toBe(rows[0]);
    }
    expect(contractOf([], '2026-12')).toBeNull();
  });

  it('selects a contract by the month in which it ends', () => {
    expect(contractOf(rows, '2027-03')).toBe(rows[1]);
  });

  it.each(['2026-11', 'A016C000', '2026'])('is refused with the listed months if it is %s', (month) => {
    expect(() => contractOf(rows, month)).toThrow(
      expect.objectContaining({
        data: expect.objectContaining({ errors: [expect.objectContaining({ allowed: ['2026-12', '2027-03'] })] }),
        init: { status: 404 },
      }),
    );
  });

  it('comes along to the tabs of one month only', () => {
    const { product, tab } = futurePageAt('/indices/kospi-future/chart');
    expect(hrefOfFutures(product, tab, '2027-03')).toBe('/indices/kospi-future/chart?month=2027-03');
    expect(hrefOfFutures(product, 'investors', '2027-03')).toBe('/indices/kospi-future/investors');
  });
});
