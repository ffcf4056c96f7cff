import { sparkShape, UNITS } from './area-shape.ts';
import type { Bar } from './bars.ts';

/** Points of the line: more are not told apart before the chart itself is there. */
const MOST_POINTS = 160;

/**
 * The course as a line, drawn by the server where the chart is going to be: its canvas needs scripts, which come later.
 * It lies over the place of the canvas and takes no room of its own.
 */
export function FirstDrawing({ bars }: { readonly bars: readonly Pick<Bar, 'close'>[] }) {
  const shape = sparkShape(thinned(bars.map(({ close }) => close)), null, UNITS, UNITS);
  if (shape === null) return null;
  return (
    <svg className="candles__first" viewBox={`0 0 ${UNITS} ${UNITS}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={shape.line} />
    </svg>
  );
}

/** Every so many-th value, and the last. */
export function thinned(values: readonly number[]): readonly number[] {
  const step = Math.ceil(values.length / MOST_POINTS);
  if (step <= 1) return values;
  return values.filter((_, at) => (values.length - 1 - at) % step === 0);
}
