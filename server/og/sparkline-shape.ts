import { elementAt } from '@sise/domain/element-at';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Values as a line over a box, with the area under it; null for fewer than two. */
export function sparklineShape(values: readonly number[], { left, top, width, height }: Box) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const places = values.map((value, at) => ({
    x: rounded(left + (at * width) / (values.length - 1)),
    y: rounded(top + height - 12 - ((value - low) / span) * (height - 24)),
  }));
  const line = `M${places.map(({ x, y }) => `${x} ${y}`).join('L')}`;
  const bottom = top + height;
  return { line, fill: `${line}V${bottom}H${left}Z`, end: elementAt(places, places.length - 1) };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
