import type { IndexRow } from '@sise/contract/rows';
import { upcode } from '@sise/domain/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderSectors, readSectorSort, SECTOR_ORDERS, SECTOR_PRESET } from './sector-order.ts';
import { indexRow } from './testing/sample-rows.ts';

const sectorRow = (code: string, changes: Partial<IndexRow> = {}) => indexRow({ upcode: upcode(code), ...changes });
const names = (rows: readonly IndexRow[]) => rows.map(({ hname }) => hname);

describe('the order of industries', () => {
  it('puts missing values last in both directions', () => {
    const rows = [
      sectorRow('1001', { hname: '모름', chgrate: null }),
      sectorRow('1002', { hname: '내림', chgrate: -1 }),
      sectorRow('1003', { hname: '오름', chgrate: 2 }),
    ];
    expect(names(orderSectors(rows, { by: 'chgrate', type: 'desc' }))).toEqual(['오름', '내림', '모름']);
    expect(names(orderSectors(rows, { by: 'chgrate', type: 'asc' }))).toEqual(['내림', '오름', '모름']);
  });

  it('compares rising stocks by their share of the industry, and equal shares by market cap', () => {
    const rows = [
      sectorRow('1001', { hname: '큰', rise: 10, stocks: 100, listingamount: 9 }),
      sectorRow('1002', { hname: '작은', rise: 4, stocks: 5, listingamount: 1 }),
      sectorRow('1003', { hname: '같은', rise: 8, stocks: 10, listingamount: 5 }),
    ];
    expect(names(orderSectors(rows, { by: 'rise', type: 'desc' }))).toEqual(['같은', '작은', '큰']);
  });

  it('keeps every row, and is reversed if all values differ', () => {
    const rates = fc.uniqueArray(fc.integer({ min: -3000, max: 3000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(rates, fc.constantFrom(...SECTOR_ORDERS), (values, by) => {
        const rows = values.map((value, n) => sectorRow(String(1001 + n), { chgrate: value / 100 }));
        expect(orderSectors(rows, { by, type: 'asc' }).length).toBe(rows.length);
        const up = orderSectors(rows, { by: 'chgrate', type: 'asc' });
        expect(orderSectors(rows, { by: 'chgrate', type: 'desc' })).toEqual(up.toReversed());
      }),
    );
  });

  it('is read from the address, or is the default if that is invalid', () => {
    expect(readSectorSort(new URLSearchParams('sortBy=amount&sortType=asc'))).toEqual({ by: 'amount', type: 'asc' });
    expect(readSectorSort(new URLSearchParams('sortBy=beauty'))).toEqual(SECTOR_PRESET);
  });
});
