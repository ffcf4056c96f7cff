import { UNITS } from './area-shape.ts';
import type { Picture } from './canvas-picture.ts';
import { firstPath, slotsOf } from './first-shape.ts';
import type { FirstBar } from './first-shape.ts';
import { kindOf } from './indicators/indicator-kinds.ts';
import type { IndicatorId } from './indicators/indicator-kinds.ts';
import { paneHeights } from './pane-heights.ts';
import candleChartStyles from './candle-chart.module.css';

interface FirstDrawingProps extends Pick<Picture, 'style' | 'scale'> {
  readonly bars: readonly FirstBar[];
  /** The first bar shown. */
  readonly first: number;
  readonly indicators: readonly { readonly id: IndicatorId }[];
}

/**
 * The prices as a line, rendered by the server in the place of the canvas, whose scripts load later. It covers the pane
 * of the prices, in the same position and scale, and takes no room of its own.
 */
export function FirstDrawing({ bars, first, style, scale, indicators }: FirstDrawingProps) {
  const path = firstPath({ bars, first, style, scale });
  if (path === null) return null;
  const panes = indicators.map(({ id }) => id).filter((id) => kindOf(id).place === 'pane');
  const room = {
    '--panes-short': `${totalOf(paneHeights(panes, 0))}px`,
    '--panes': `${totalOf(paneHeights(panes, Infinity))}px`,
    '--borders': `${panes.length}px`,
    '--slots': slotsOf(bars.length - first),
  };
  return (
    <svg
      className={candleChartStyles.first}
      viewBox={`0 0 ${UNITS} ${UNITS}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      style={room as React.CSSProperties /* custom properties */}
    >
      <path d={path} />
    </svg>
  );
}

function totalOf(heights: readonly number[]): number {
  return heights.reduce((sum, each) => sum + each, 0);
}
