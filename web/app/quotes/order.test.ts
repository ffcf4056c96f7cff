import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextSort, sortRows } from './order.ts';
import type { Sort } from './order.ts';
import { stockRow } from './testing/sample-rows.ts';

const codes = (rows: readonly { shcode: string }[]) => rows.map(({ shcode }) => shcode);
const rise = stockRow('000010', { chgrate: 3, listingamount: 10 });
const fall = stockRow('000020', { chgrate: -2, listingamount: 30 });
const silent = stockRow('000030', { chgrate: null, listingamount: 99 });

describe('a list in order', () => {
  it('puts missing values last in both directions', () => {
    expect(codes(sortRows([silent, fall, rise], { by: 'chgrate', type: 'desc' }))).toEqual([
      '000010',
      '000020',
      '000030',
    ]);
    expect(codes(sortRows([silent, rise, fall], { by: 'chgrate', type: 'asc' }))).toEqual([
      '000020',
      '000010',
      '000030',
    ]);
  });

  it('orders by PER; losses and unknown earnings come last in both directions', () => {
    const cheap = { ...stockRow('000040', { price: 1_000 }), eps: 500, bps: 1, dps: 0, roe: 9 };
    const dear = { ...stockRow('000050', { price: 9_000 }), eps: 100, bps: 1, dps: 0, roe: 9 };
    const losing = { ...stockRow('000060', { price: 9_000, listingamount: 99 }), eps: -100, bps: 1, dps: 0, roe: -3 };
    const all = [silent, losing, dear, cheap];
    expect(codes(sortRows(all, { by: 'per', type: 'asc' })).slice(0, 2)).toEqual(['000040', '000050']);
    expect(codes(sortRows(all, { by: 'per', type: 'desc' })).slice(0, 2)).toEqual(['000050', '000040']);
    expect(codes(sortRows(all, { by: 'roe', type: 'desc' })).slice(2)).toEqual(['000060', '000030']);
  });

  it('orders equal values by market cap, then by code, in both directions', () => {
    const small = stockRow('000001', { volume: 5, listingamount: 1 });
    const large = stockRow('000009', { volume: 5, listingamount: 2 });
    const twin = stockRow('000005', { volume: 5, listingamount: 2 });
    for (const type of ['asc', 'desc'] as const) {
      expect(codes(sortRows([small, large, twin], { by: 'volume', type }))).toEqual(['000005', '000009', '000001']);
    }
  });

  it('orders names in Korean order', () => {
    const named = ['하림', 'NAVER', '가온', '나노'].map((hname, at) => stockRow(`00000${at}`, { hname }));
    expect(sortRows(named, { by: 'hname', type: 'asc' }).map(({ hname }) => hname)).toEqual([
      '가온',
      '나노',
      '하림',
      'NAVER',
    ]);
  });

  it('does not depend on the order of its input', () => {
    const rate = fc.option(fc.integer({ min: -3, max: 3 }), { nil: null });
    fc.assert(
      fc.property(fc.array(rate, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (rates, dice) => {
        const rows = rates.map((chgrate, at) => stockRow(`0000${10 + at}`, { chgrate, listingamount: at % 3 }));
        const shuffled = rows.map((row) => ({ row, at: dice.next().value ?? 0 })).toSorted((a, b) => a.at - b.at);
        const sort: Sort = { by: 'chgrate', type: 'desc' };
        expect(
          codes(
            sortRows(
              shuffled.map(({ row }) => row),
              sort,
            ),
          ),
        ).toEqual(codes(sortRows(rows, sort)));
      }),
    );
  });
});

describe('a press on a column head', () => {
  const preset: Sort = { by: 'listingamount', type: 'desc' };

  it('orders by it, then in reverse, then by the default', () => {
    const first = nextSort(preset, 'chgrate', preset);
    const second = nextSort(first, 'chgrate', preset);
    expect([first, second, nextSort(second, 'chgrate', preset)]).toEqual([
      { by: 'chgrate', type: 'desc' },
      { by: 'chgrate', type: 'asc' },
      preset,
    ]);
  });

  it('starts with the smallest name', () => {
    expect(nextSort(preset, 'hname', preset)).toEqual({ by: 'hname', type: 'asc' });
  });

  it('reverses the default order and restores it', () => {
    const falling: Sort = { by: 'chgrate', type: 'asc' };
    const turned = nextSort(falling, 'chgrate', falling);
    expect(turned).toEqual({ by: 'chgrate', type: 'desc' });
    expect(nextSort(turned, 'chgrate', falling)).toEqual(falling);
  });
});
