import { UNITS } from './area-shape.ts';
import styles from './sign-bars.module.css';

interface SignBarsProps {
  /** The accessible name: what the bars are, with their sum. */
  readonly label: string;
  /** Signed, oldest first; null if unknown. The last one is highlighted. */
  readonly values: readonly (number | null)[];
}

const GAP = 0.22; // share of a bar's width
/** The least height of a value that is not zero, so that it is visible. */
const LEAST = 18;

/** Bars above and below a line, coloured by their sign: net buying of one investor. */
export function SignBars({ label, values }: SignBarsProps) {
  const most = Math.max(1, ...values.map((value) => Math.abs(value ?? 0)));
  const place = UNITS / Math.max(1, values.length);
  const middle = UNITS / 2;
  return (
    <svg
      className={styles.signBars}
      viewBox={`0 0 ${UNITS} ${UNITS}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {values.map((value, i) => {
        if (value === null || value === 0) return null;
        const height = Math.max(LEAST, Math.round((Math.abs(value) / most) * middle));
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a bar is its place among the days
            key={i}
            data-direction={value > 0 ? 'up' : 'down'}
            data-last={i === values.length - 1 ? '' : undefined}
            x={Math.round(place * (i + GAP / 2))}
            y={value > 0 ? middle - height : middle}
            width={Math.round(place * (1 - GAP))}
            height={height}
          />
        );
      })}
      <path d={`M0 ${middle}H${UNITS}`} />
    </svg>
  );
}
