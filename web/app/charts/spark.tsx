import { comma } from '@sise/domain/format/number';
import { sparkShape } from './area-shape.ts';
import { extent } from './scale.ts';
import styles from './spark.module.css';

const WIDTH = 60;
const HEIGHT = 22;

interface SparkProps {
  /** Prices, oldest first; null if no source has them: the place stays empty. */
  readonly values: readonly number[] | null;
  /** The previous close, dotted; null draws no such line. */
  readonly base: number | null;
  readonly digits?: number;
}

/** A sparkline of prices in a table cell. */
export function Spark({ values, base, digits = 0 }: SparkProps) {
  const shape = values && sparkShape(values, base, WIDTH, HEIGHT);
  const range = values && extent(values);
  if (!shape || !range) return <span className={styles.spark} data-part="spark" />;
  return (
    <svg
      className={styles.spark}
      data-part="spark"
      data-direction={shape.direction}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`최저 ${comma(range[0], digits)}, 최고 ${comma(range[1], digits)}`}
    >
      {shape.baseY !== null && <path className={styles.base} d={`M0 ${shape.baseY}H${WIDTH}`} />}
      <path className={styles.line} d={shape.line} />
    </svg>
  );
}
