import { extent, linear } from './scale.ts';
import styles from './surprise-bars.module.css';

export interface SurprisePair {
  /** The label under its bars: 26.3Q, 26.4QE. */
  readonly name: string;
  readonly expected: number;
  /** null until it is announced */
  readonly actual: number | null;
  /** The actual relative to the expected value; above zero is better. */
  readonly change: { readonly text: string; readonly value: number } | null;
}

/**
 * Two bars per quarter: hatched the expected value, filled the actual one, the newest in ink. Decorative: the numbers
 * are in the table beside it.
 */
export function SurpriseBars({ pairs }: { readonly pairs: readonly SurprisePair[] }) {
  const range = extent([0, ...pairs.flatMap(({ expected, actual }) => [expected, actual])]) ?? [0, 1];
  const y = linear(range[0] === range[1] ? [0, 1] : range, 100, 0);
  const place = (value: number) => {
    const top = y(Math.max(0, value));
    return { top: `${top}%`, height: `${y(Math.min(0, value)) - top}%` };
  };
  const newest = pairs.findLast(({ actual }) => actual !== null);
  return (
    <div className={styles.surpriseBars} aria-hidden="true">
      <p className="legend">
        <span className={styles.expected}>발표 전 예상</span>
        <span>실제</span>
      </p>
      <div className={styles.plot}>
        {pairs.map((pair) => {
          const { name, expected, actual, change } = pair;
          const top = y(Math.max(0, expected, actual ?? 0));
          return (
            <div key={name}>
              <i data-kind="expected" style={place(expected)} />
              {actual !== null && <i data-kind={pair === newest ? 'newest' : 'actual'} style={place(actual)} />}
              {change && (
                <em
                  className={change.value > 0 ? 'up' : change.value < 0 ? 'down' : undefined}
                  style={{ bottom: `${100 - top}%` }}
                >
                  {change.text}
                </em>
              )}
            </div>
          );
        })}
      </div>
      <div className={styles.names}>
        {pairs.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </div>
  );
}
