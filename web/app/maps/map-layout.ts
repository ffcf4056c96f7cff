import { squares } from './squares.ts';
import type { Box } from './squares.ts';

/** The input of a layout: tiles in industries, with the sizes that determine their areas. */
export interface LayoutInput {
  /** per tile; one of size zero gets no place */
  readonly sizes: ArrayLike<number>;
  /** per tile: the index of its industry */
  readonly sectorOf: ArrayLike<number>;
}

/** The box of an industry, its head above its tiles. */
export interface SectorBox extends Box {
  readonly sector: number;
  /** px; 0 if there is no room for a head */
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

/** A head is drawn only if it leaves this much for the tiles below it, px. */
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
 * The layout of a map. Industries share the map and tiles share their industry, each by its size; a head takes its
 * height from its own industry, so areas can be compared exactly only within one industry.
 */
export function layOut({ sizes, sectorOf }: LayoutInput, { width, height, head, gap }: Measures): MapLayout {
  const members = new Map<number, Tile[]>();
  for (const [tile, size] of Array.from(sizes).entries()) {
    const sector = sectorOf[tile];
    if (!(size > 0) || sector === undefined) continue;
    const list = members.get(sector);
    if (list) list.push({ tile, size });
    else members.set(sector, [{ tile, size }]);
  }
  const boxes: (Box | null)[] = Array.from({ length: sizes.length }, () => null);
  const groups = [...members].map(([sector, tiles]) => ({ sector, tiles, size: sumOf(tiles) }));
  const sectors = inSquares(groups, { x0: 0, y0: 0, x1: width, y1: height }).map(([group, box]): SectorBox => {
    const { sector, tiles } = group;
    const { x0, y0, x1, y1 } = inset(box, gap);
    const headHeight = y1 - y0 >= head + ROOM_FOR_HEAD ? head : 0;
    const room = { x0, y0: y0 + headHeight, x1: x1 + 1, y1: y1 + 1 };
    for (const [{ tile }, tileBox] of inSquares(tiles, room)) boxes[tile] = inset(tileBox, 1);
    const ordered = tiles.toSorted((a, b) => b.size - a.size).map(({ tile }) => tile);
    return { sector, x0, y0, x1, y1, head: headHeight, tiles: ordered };
  });
  return { width, height, sectors, boxes };
}

interface Tile {
  readonly tile: number;
  readonly size: number;
}

function sumOf(tiles: readonly Tile[]): number {
  return tiles.reduce((sum, { size }) => sum + size, 0);
}

/** Pairs each element with its box, in the given order. */
function inSquares<Sized extends { readonly size: number }>(all: readonly Sized[], room: Box): [Sized, Box][] {
  const boxes = squares(
    all.map(({ size }) => size),
    room,
  );
  return all.flatMap((each, i): [Sized, Box][] => {
    const box = boxes[i];
    return box === undefined ? [] : [[each, box]];
  });
}

/** The tile at a point; -1 if there is none. */
export function tileAt({ sectors, boxes }: MapLayout, x: number, y: number): number {
  const sector = sectors.find((box) => holds(box, x, y));
  return sector?.tiles.find((tile) => holds(boxes[tile] ?? null, x, y)) ?? -1;
}

/** The industry whose head is at a point; null if there is none. */
export function headAt({ sectors }: MapLayout, x: number, y: number): SectorBox | null {
  return sectors.find((box) => holds(box, x, y) && y < box.y0 + box.head) ?? null;
}

function holds(box: Box | null, x: number, y: number): boolean {
  return box !== null && x >= box.x0 && x < box.x1 && y >= box.y0 && y < box.y1;
}

/** Rounds a box to whole pixels, so that its edges are sharp, and leaves a gap at the right and below. */
function inset({ x0, y0, x1, y1 }: Box, gap: number): Box {
  const left = Math.round(x0);
  const top = Math.round(y0);
  return { x0: left, y0: top, x1: Math.max(left, Math.round(x1) - gap), y1: Math.max(top, Math.round(y1) - gap) };
}
