import { UNITS } from '../../charts/area-shape.ts';
import { GridLines } from '../../charts/grid-lines.tsx';
import { rem } from '../../ui/rem.ts';
import type { PaneShape } from './pane-shape.ts';
import plotAreaStyles from '../../charts/plot-area.module.css';
import styles from './pane.module.css';

interface Axis {
  readonly shape: PaneShape;
  readonly side: 'left' | 'right';
  readonly write: (value: number) => string;
  /** Whether its values have grid lines; at most one axis of a pane. */
  readonly grid?: boolean;
  /** Whether the axis goes away where there is no room for both. */
  readonly isLesser?: boolean;
}

interface Drawn {
  readonly id: string;
  readonly path: string;
  /** A token. */
  readonly color: string;
}

interface PaneProps {
  /** Pixels. */
  readonly height: number;
  /** What the picture shows, in words. */
  readonly label: string;
  readonly axes: readonly Axis[];
  readonly lines?: readonly Drawn[];
  readonly bars?: readonly Drawn[];
  /** Percent from the top. */
  readonly zero: number | null;
}

/** One pane of a chart of flows: bars and lines in units, stretched by CSS, with the values of its axes beside it. */
export function Pane({ height, label, axes, lines, bars, zero }: PaneProps) {
  return (
    <div className={`${plotAreaStyles.area} ${styles.pane}`} style={{ height: rem(height) }}>
      {axes.map(({ shape, side, write, grid = false, isLesser = false }) => (
        <div key={side} className={isLesser ? styles.lesser : undefined}>
          <GridLines values={shape.steps} yOf={shape.yOf} write={write} side={side} unlined={!grid} />
        </div>
      ))}
      <svg viewBox={`0 0 ${UNITS} ${UNITS}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {bars?.map(({ id, path, color }) => (
          <path key={id} d={path} fill={`var(${color})`} />
        ))}
        {zero !== null && <path className={styles.zero} d={`M0 ${(zero * (UNITS / 100)).toFixed(1)}H${UNITS}`} />}
        {lines?.map(({ id, path, color }) => (
          <path key={id} className={styles.line} d={path} stroke={`var(${color})`} />
        ))}
      </svg>
    </div>
  );
}
