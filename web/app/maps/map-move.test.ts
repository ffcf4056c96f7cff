import { describe, expect, it } from 'vitest';
import { layOut } from './map-layout.ts';
import { between } from './map-move.ts';

const MEASURES = { width: 900, height: 600, head: 17, gap: 2 };
const whole = layOut({ sizes: [5, 4, 3, 2], sectorOf: [0, 0, 1, 1] }, MEASURES);
const zoomed = layOut({ sizes: [5, 4, 0, 0], sectorOf: [0, 0, 1, 1] }, MEASURES);

describe('the transition from one layout to another', () => {
  it('begins where the tiles were and ends where they will be', () => {
    for (const tile of [0, 1]) {
      expect(between(whole, zoomed, 0)(tile)).toEqual(whole.boxes[tile]);
      expect(between(whole, zoomed, 1)(tile)).toEqual(zoomed.boxes[tile]);
    }
  });

  it('moves tiles without a new place out of sight', () => {
    for (const tile of [2, 3]) {
      const box = between(whole, zoomed, 1)(tile);
      expect(box === null || box.x0 >= 899 || box.y0 >= 599 || box.x1 <= 1 || box.y1 <= 18).toBe(true);
    }
  });

  it('moves them back the same way', () => {
    expect(between(zoomed, whole, 1)(3)).toEqual(whole.boxes[3]);
    expect(between(zoomed, whole, 0)(3)).toEqual(between(whole, zoomed, 1)(3));
  });
});
