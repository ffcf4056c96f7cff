import { sparkShape } from '../../charts/area-shape.ts';
import { rem } from '../../ui/rem.ts';
import styles from './filled-sparkline.module.css';

const WIDTH = 600;

interface FilledSparklineProps {
  readonly values: readonly number[];
  /** the previous close, dotted; null draws no line */
  readonly base: number | null;
  /** px */
  readonly height: number;
  /** where along the width the values end, 0 to 1 */
  readonly ends?: number;
}

/** A sparkline as wide as its box, filled below. */
export function FilledSparkline({ values, base, height, ends = 1 }: FilledSparklineProps) {
  const width = Math.max(2, WIDTH * ends);
  const shape = sparkShape(values, base, width, height);
  if (!shape) return null;
  return (
    <svg
      className={styles.filledSparkline}
      data-part="filled-sparkline"
      data-direction={shape.direction}
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      height={rem(height)}
      aria-hidden="true"
    >
      <path className={styles.lineFill} d={`${shape.line}L${width} ${height}L0 ${height}Z`} />
      {shape.baseY !== null && <path className={styles.lineBase} d={`M0 ${shape.baseY}H${WIDTH}`} />}
      <path d={shape.line} />
    </svg>
  );
}
