import { treemapSquarify } from 'd3-hierarchy';
import type { HierarchyRectangularNode } from 'd3-hierarchy';

/** A rectangle on the map: px from its left upper corner. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** What the library reads and writes of a node. */
interface Node {
  readonly value: number;
  readonly place: number;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/**
 * Parts a box among values so that areas stand to each other as they do, each part as near to a square as it goes.
 * @param values above zero, in any order
 * @returns a box for each, in the order given
 */
export function squares(values: ArrayLike<number>, box: Box): Box[] {
  const children = Array.from(values, (value, place): Node => ({ value, place, x0: 0, y0: 0, x1: 0, y1: 0 }));
  children.sort((a, b) => b.value - a.value || a.place - b.place);
  const parent = { value: children.reduce((sum, { value }) => sum + value, 0), children };
  // The tile methods read no more of a node than this.
  treemapSquarify(parent as unknown as HierarchyRectangularNode<unknown>, box.x0, box.y0, box.x1, box.y1);
  const boxes: Box[] = [];
  for (const { place, x0, y0, x1, y1 } of children) boxes[place] = { x0, y0, x1, y1 };
  return boxes;
}
