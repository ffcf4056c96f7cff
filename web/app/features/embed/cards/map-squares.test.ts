import type { MarketMap } from '@sise/contract/marketmap';
import { upcode } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import { smallMapScene } from '../../../maps/small-map.ts';
import { toneOf } from '../../../quotes/tone.ts';
import { linkedTiles } from './map-squares.ts';

const stock = (shcode: string, value: number, chgrate: number | null) => ({
  shcode,
  name: `종목${shcode}`,
  value,
  chgrate,
  close: 1_000,
  volume: 1,
});
const MAP = {
  name: 'KOSPI',
  period: '1day',
  size: 'listingamount',
  children: [
    {
      upcode: upcode('1013'),
      name: '전기전자',
      value: 900,
      chgrate: 1.2,
      stocks: 2,
      children: [stock('000001', 600, 2), stock('000002', 300, null)],
    },
    { upcode: null, name: '기타', value: 100, chgrate: -1, stocks: 1, children: [stock('000003', 100, -1)] },
  ],
} as unknown as MarketMap; // codes are plain text here
const SIZE = { width: 360, height: 380, textScale: 1, head: 16, largest: 20, smallest: 10, toneOf };

it('every stock is a link in the place of its square, the largest first', () => {
  const tiles = linkedTiles(MAP, smallMapScene(MAP, SIZE));
  expect(tiles.map(({ shcode, to, label }) => [shcode, to, label])).toEqual([
    ['000001', '/stock/000001', '종목000001 +2.00%'],
    ['000002', '/stock/000002', '종목000002 -'],
    ['000003', '/stock/000003', '종목000003 −1.00%'],
  ]);
  for (const { box } of tiles) {
    expect(box.x0).toBeGreaterThanOrEqual(0);
    expect(box.x1).toBeLessThanOrEqual(SIZE.width);
    expect(box.y1).toBeLessThanOrEqual(SIZE.height);
    expect(box.x1).toBeGreaterThan(box.x0);
  }
});
