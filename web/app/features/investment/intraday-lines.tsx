import { UNITS } from '../../charts/area-shape.ts';
import { overlaidLines } from './pane-shape.ts';
import type { Values } from './pane-shape.ts';
import styles from './intraday-lines.module.css';

interface IntradayLinesProps {
  /** Each on the same scale. */
  readonly lines: readonly { readonly id: string; readonly values: Values; readonly color: string }[];
  /** Of the values, from 0 at the opening to 1 at the close. */
  readonly places: readonly number[];
  /** Hidden from screen readers without one: its numbers stand beside it. */
  readonly label?: string;
}

/** A small picture of net buying through the day, with the line of zero. */
export function IntradayLines({ lines, places, label }: IntradayLinesProps) {
  const shape = overlaidLines(
    lines.map(({ values }) => values),
    places,
    true,
  );
  if (shape === null) return null;
  const named = label === undefined ? ({ 'aria-hidden': true } as const) : { role: 'img', 'aria-label': label };
  return (
    <svg className={styles.line} viewBox={`0 0 ${UNITS} ${UNITS}`} preserveAspectRatio="none" {...named}>
      <path className={styles.zero} d={`M0 ${(shape.yOf(0) * (UNITS / 100)).toFixed(1)}H${UNITS}`} />
      {lines.map(({ id, color }, n) => (
        <path key={id} d={shape.paths[n]} stroke={`var(${color})`} />
      ))}
    </svg>
  );
}
