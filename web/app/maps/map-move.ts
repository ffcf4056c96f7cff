import type { MapLayout } from './map-layout.ts';
import type { Box } from './squares.ts';
import type { BoxOf } from './map-painter.ts';

/**
 * The tiles between two layouts. A tile that is in one layout only grows out of, or shrinks into, the place the other
 * would give it: the industry zoomed to pushes the others over the edge.
 * @param part progress of the transition, 0 to 1
 */
export function between(from: MapLayout, to: MapLayout, part: number): BoxOf {
  const into = cameraOf(from, to);
  const outOf = cameraOf(to, from);
  return (tile) => {
    const before = from.boxes[tile] ?? null;
    const after = to.boxes[tile] ?? null;
    const start = before ?? outOf(after);
    const end = after ?? into(before);
    return start && end && mixed(start, end, part);
  };
}

/**
 * Maps the boxes of one layout so that the bounds of the shared tiles are moved and stretched to those of the other.
 */
function cameraOf(from: MapLayout, to: MapLayout): (box: Box | null) => Box | null {
  const shared = from.boxes.filter((box, tile) => box !== null && to.boxes[tile] !== null);
  const seen = boundsOf(shared);
  const goal = boundsOf(to.boxes.filter((box, tile) => box !== null && from.boxes[tile] !== null));
  if (!seen || !goal) return () => null;
  const sx = (goal.x1 - goal.x0) / (seen.x1 - seen.x0 || 1);
  const sy = (goal.y1 - goal.y0) / (seen.y1 - seen.y0 || 1);
  const x = (value: number) => goal.x0 + (value - seen.x0) * sx;
  const y = (value: number) => goal.y0 + (value - seen.y0) * sy;
  return (box) => box && { x0: x(box.x0), y0: y(box.y0), x1: x(box.x1), y1: y(box.y1) };
}

/** The bounding box of boxes; null if there are none. */
export function boundsOf(boxes: readonly (Box | null)[]): Box | null {
  const known = boxes.filter((box) => box !== null);
  if (known.length === 0) return null;
  return {
    x0: Math.min(...known.map(({ x0 }) => x0)),
    y0: Math.min(...known.map(({ y0 }) => y0)),
    x1: Math.max(...known.map(({ x1 }) => x1)),
    y1: Math.max(...known.map(({ y1 }) => y1)),
  };
}

function mixed(from: Box, to: Box, part: number): Box {
  const mix = (a: number, b: number) => a + (b - a) * part;
  return { x0: mix(from.x0, to.x0), y0: mix(from.y0, to.y0), x1: mix(from.x1, to.x1), y1: mix(from.y1, to.y1) };
}
