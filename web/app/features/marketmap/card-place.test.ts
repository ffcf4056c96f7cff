import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardPlace } from './card-place.ts';

const map = { width: 1440, height: 680 };
const card = { width: 300, height: 380 };

const side = (most: number) => fc.tuple(fc.integer({ min: 0, max: most - 1 }), fc.integer({ min: 1, max: most }));

describe('the place of a card', () => {
  it.each([
    ['right of a tile at the left', { x0: 0, y0: 20, x1: 360, y1: 660 }, { x: 370, y: 12 }],
    ['left of a tile at the right', { x0: 1300, y0: 200, x1: 1430, y1: 260 }, { x: 990, y: 192 }],
    ['below a tile as wide as the map', { x0: 0, y0: 20, x1: 1440, y1: 200 }, { x: 10, y: 210 }],
    ['above one at the bottom', { x0: 0, y0: 500, x1: 1440, y1: 680 }, { x: 10, y: 110 }],
  ])('is %s', (_, tile, place) => expect(cardPlace(tile, map, card)).toEqual(place));

  it('is inside the map, and over its tile only if there is no other place', () => {
    fc.assert(
      fc.property(side(map.width), side(map.height), ([x0, width], [y0, height]) => {
        const tile = { x0, y0, x1: Math.min(map.width, x0 + width), y1: Math.min(map.height, y0 + height) };
        const { x, y } = cardPlace(tile, map, card);
        expect(x >= 0 && y >= 0 && x + card.width <= map.width && y + card.height <= map.height).toBe(true);
        const covers = x < tile.x1 && x + card.width > tile.x0 && y < tile.y1 && y + card.height > tile.y0;
        const hasRoom = tile.x0 >= card.width + 20 || map.width - tile.x1 >= card.width + 20;
        expect(covers && hasRoom).toBe(false);
      }),
    );
  });
});
