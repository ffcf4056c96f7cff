import { squares } from './squares.ts';
import type { Box } from './squares.ts';

/** What lies on a map: tiles in industries, and what their areas stand for. */
export interface MapGround {
  /** per tile; one of zero gets no place */
  readonly sizes: ArrayLike<number>;
  /** per tile: the number of its industry */
  readonly sectorOf: ArrayLike<number>;
}

/** An industry's place, its head above its tiles. */
export interface SectorBox extends Box {
  readonly sector: number;
  /** px; 0 where there is no room for one */
  readonly head: number;
  /** the largest first */
  readonly tiles: readonly number[];
}

export interface MapLayout {
  readonly width: number;
  readonly height: number;
  readonly sectors: readonly SectorBox[];
  /** by tile; null for one without a place */
  readonly boxes: readonly (Box | null)[];
}

/** A head is drawn where it leaves this much for the tiles below it, px. */
const ROOM_FOR_HEAD = 27;

interface Measures {
  readonly width: number;
  readonly height: number;
  /** height of an industry's head, px */
  readonly head: number;
  /** between industries and between tiles, px */
  readonly gap: number;
}

/**
 * Where everything lies. Industries share the map, tiles their industry, each by its size; a head takes its height from
 * its own industry, so areas compare exactly within one industry.
 */
export function layOut({ sizes, sectorOf }: MapGround, { width, height, head, gap }: Measures): MapLayout {
  const members = new Map<number, number[]>();
  const sums = new Map<number, number>();
  for (let tile = 0; tile < sizes.length; tile++) {
    if (!(sizes[tile] > 0)) continue;
    const sector = sectorOf[tile];
    const list = members.get(sector);
    if (list) list.push(tile);
    else members.set(sector, [tile]);
    sums.set(sector, (sums.get(sector) ?? 0) + sizes[tile]);
  }
  const boxes: (Box | null)[] = Array.from({ length: sizes.length }, () => null);
  const whole = { x0: 0, y0: 0, x1: width, y1: height };
  const sectorBoxes = squares([...sums.values()], whole);
  const sectors = [...members].map(([sector, tiles], place): SectorBox => {
    const { x0, y0, x1, y1 } = inset(sectorBoxes[place], gap);
    const headHeight = y1 - y0 >= head + ROOM_FOR_HEAD ? head : 0;
    const inner = squares(
      tiles.map((tile) => sizes[tile]),
      { x0, y0: y0 + headHeight, x1: x1 + 1, y1: y1 + 1 },
    );
    tiles.forEach((tile, i) => (boxes[tile] = inset(inner[i], 1)));
    return { sector, x0, y0, x1, y1, head: headHeight, tiles: tiles.toSorted((a, b) => sizes[b] - sizes[a]) };
  });
  return { width, height, sectors, boxes };
}

/** The tile at a place; -1 for none. */
export function tileAt({ sectors, boxes }: MapLayout, x: number, y: number): number {
  const sector = sectors.find((box) => holds(box, x, y));
  return sector?.tiles.find((tile) => holds(boxes[tile], x, y)) ?? -1;
}

/** The industry whose head is at a place; null for none. */
export function headAt({ sectors }: MapLayout, x: number, y: number): SectorBox | null {
  return sectors.find((box) => holds(box, x, y) && y < box.y0 + box.head) ?? null;
}

function holds(box: Box | null, x: number, y: number): boolean {
  return box !== null && x >= box.x0 && x < box.x1 && y >= box.y0 && y < box.y1;
}

/** Whole pixels, so that edges are sharp, and the gap at the right and below. */
function inset({ x0, y0, x1, y1 }: Box, gap: number): Box {
  const left = Math.round(x0);
  const top = Math.round(y0);
  return { x0: left, y0: top, x1: Math.max(left, Math.round(x1) - gap), y1: Math.max(top, Math.round(y1) - gap) };
}
