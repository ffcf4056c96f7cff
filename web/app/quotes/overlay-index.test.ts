import { IndexRow, SectorRow } from '@sise/contract/rows';
import { describe, expect, it } from 'vitest';
import { overlayIndex, overlaySector } from './overlay-index.ts';
import { indexRow } from './testing/sample-rows.ts';

describe('an index row with its live tick', () => {
  it('takes value, change and counts, and extends its ranges', () => {
    const row = overlayIndex(indexRow(), ['1001', 2_710, 210, 8.4, '2', 10, 20, 5, 1, 3, 1, 0]);
    expect(IndexRow.parse(row)).toMatchObject({
      price: 2_710,
      change: 210,
      chgrate: 8.4,
      sign: '2',
      volume: 10,
      amount: 20,
      rise: 5,
      flat: 1,
      fall: 3,
      upper: 1,
      lower: 0,
      high: 2_710,
      low: 2_490,
      high52: 2_710,
      low52: 2_300,
      stocks: 9,
    });
  });

  it('keeps volume and amount if the tick has none, and keeps unknown ranges unknown', () => {
    const given = indexRow({ high: null, low: null, high52: null, low52: null });
    const row = overlayIndex(given, ['1001', 2_400, -100, -4, '5', null, null, 0, 0, 9, 0, 0]);
    expect(row).toMatchObject({ volume: 1, amount: 2, high: null, low: null, high52: null, low52: null });
  });
});

describe('an industry row with its live tick', () => {
  it('takes rate and counts, and keeps its turnover if the tick has none', () => {
    const given = SectorRow.parse(indexRow());
    const overlaid = overlaySector(given, ['1001', 2_710, 210, 8.4, '2', 10, null, 5, 1, 3, 1, 0]);
    expect(overlaid).toEqual({ ...given, chgrate: 8.4, sign: '2', amount: 2, rise: 5, flat: 1, fall: 3 });
  });
});
