import type { Box } from '../../maps/squares.ts';
import type { Size } from '../../maps/use-box.ts';

/** px */
const APART = 10;

/**
 * Where a card stands: beside its tile, within the map, and over the tile only where that leaves no room on any side.
 * @returns its left upper corner, px
 */
export function cardPlace(tile: Box, map: Size, { width, height }: Size): { readonly x: number; readonly y: number } {
  const within = (value: number, end: number) => Math.max(APART, Math.min(value, end - APART));
  const y = within(tile.y0 - 8, map.height - height);
  if (tile.x1 + APART + width + APART <= map.width) return { x: tile.x1 + APART, y };
  if (tile.x0 - APART - width - APART >= 0) return { x: tile.x0 - APART - width, y };
  const x = within(tile.x0, map.width - width);
  if (tile.y1 + APART + height + APART <= map.height) return { x, y: tile.y1 + APART };
  if (tile.y0 - APART - height - APART >= 0) return { x, y: tile.y0 - APART - height };
  return { x: map.width - width - APART, y: APART };
}
