import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCells, compareEquals } from './value-order.ts';

const row = (shcode: string, listingamount: number) => ({ shcode, listingamount });

describe('the order of cells', () => {
  const cell = fc.option(fc.integer(), { nil: null });
  const way = fc.constantFrom('asc' as const, 'desc' as const);

  it('puts missing values last in both directions', () => {
    fc.assert(
      fc.property(fc.array(cell), way, (cells, direction) => {
        const sorted = cells.toSorted((a, b) => compareCells(a, b, direction));
        const missing = cells.filter((each) => each === null).length;
        expect(sorted.slice(0, cells.length - missing)).not.toContain(null);
      }),
    );
  });

  it('reverses if both values are known', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (a, b) => {
        expect(Math.sign(compareCells(a, b, 'asc'))).toBe(-Math.sign(compareCells(a, b, 'desc')) + 0);
      }),
    );
  });

  it('orders names as Koreans do', () => {
    const names = ['LG전자', '하나', '3S', '가온'];
    expect(names.toSorted((a, b) => compareCells(a, b, 'asc'))).toEqual(['3S', '가온', '하나', 'LG전자']);
  });

  it('orders equals by market cap, then by code', () => {
    const rows = [row('000002', 1), row('000003', 5), row('000001', 1)];
    expect(rows.toSorted(compareEquals).map(({ shcode }) => shcode)).toEqual(['000003', '000001', '000002']);
  });
});
