import { expect, it } from 'vitest';
import { smallMapScene } from '../../../maps/small-map.ts';
import { SAMPLE_MAP } from '../../../maps/testing/sample-map.ts';
import { toneOf } from '../../../quotes/tone.ts';
import { linkedTiles } from './map-squares.ts';

const SIZE = { width: 360, height: 380, textScale: 1, head: 16, largest: 20, smallest: 10, toneOf };

it('every stock is a link in the place of its square, the largest first', () => {
  const tiles = linkedTiles(SAMPLE_MAP, smallMapScene(SAMPLE_MAP, SIZE));
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
