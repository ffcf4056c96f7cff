import { treemapSquarify } from 'd3-hierarchy';
import type { HierarchyRectangularNode } from 'd3-hierarchy';

/** A rectangle on the map: px from its top left corner. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The node properties that the library reads and writes. */
interface Node {
  readonly value: number;
  readonly place: number;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/**
 * Divides a box among values in proportion to their size, each part as close to a square as possible.
 * @param values above zero, in any order
 * @returns a box for each, in the given order
 */
export function squares(values: ArrayLike<number>, box: Box): Box[] {
  const children = Array.from(values, (value, place): Node => ({ value, place, x0: 0, y0: 0, x1: 0, y1: 0 }));
  children.sort((a, b) => b.value - a.value || a.place - b.place);
  const parent = { value: children.reduce((sum, { value }) => sum + value, 0), children };
  // The tile methods read no other properties of a node.
  treemapSquarify(parent as unknown as HierarchyRectangularNode<unknown>, box.x0, box.y0, box.x1, box.y1);
  const boxes: Box[] = [];
  for (const { place, x0, y0, x1, y1 } of children) boxes[place] = { x0, y0, x1, y1 };
  return boxes;
}
