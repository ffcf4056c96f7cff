import type { MapLayout, SectorBox } from './map-layout.ts';
import type { Box } from './squares.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The weight of a sideways distance relative to one straight ahead. */
const ASIDE = 3;

/** The next tile for an arrow key: the nearest that lies wholly in that direction; the same tile at the edge. */
export function neighbourOf({ boxes }: MapLayout, from: number, direction: Direction): number {
  const here = boxes[from];
  if (!here) return from;
  let best = from;
  let shortest = Number.POSITIVE_INFINITY;
  for (const [tile, box] of boxes.entries()) {
    if (!box || tile === from) continue;
    const { ahead, aside } = distance(here, box, direction);
    if (ahead < 0) continue;
    const far = ahead + aside * ASIDE;
    if (far < shortest) {
      shortest = far;
      best = tile;
    }
  }
  return best;
}

/** The industry of a tile. */
export function sectorWith({ sectors }: MapLayout, tile: number): SectorBox | undefined {
  return sectors.find(({ tiles }) => tiles.includes(tile));
}

/** px from edge to edge; ahead is below zero if the box is not in that direction. */
function distance(from: Box, to: Box, direction: Direction): { ahead: number; aside: number } {
  const isSideways = direction === 'left' || direction === 'right';
  const ahead = {
    left: from.x0 - to.x1,
    right: to.x0 - from.x1,
    up: from.y0 - to.y1,
    down: to.y0 - from.y1,
  }[direction];
  const middle = isSideways ? (from.y0 + from.y1) / 2 : (from.x0 + from.x1) / 2;
  const [start, end] = isSideways ? [to.y0, to.y1] : [to.x0, to.x1];
  return { ahead, aside: Math.max(0, start - middle, middle - end) };
}
