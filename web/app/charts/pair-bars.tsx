import { extent, linear } from './scale.ts';
import styles from './pair-bars.module.css';

interface PairBarsProps {
  readonly pairs: readonly { readonly name: string; readonly values: readonly [number, number] }[];
  readonly write: (value: number) => string;
}

/** Two bars side by side for each period, with their numbers. Decorative: the owner has the same values as a table. */
export function PairBars({ pairs, write }: PairBarsProps) {
  const range = extent([0, ...pairs.flatMap(({ values }) => values)]) ?? [0, 1];
  const y = linear(range[0] === range[1] ? [0, 1] : range, 100, 0);
  return (
    <div aria-hidden="true">
      <div className={styles.plot}>
        {pairs.map(({ name, values }) => (
          <div key={name}>
            {values.map((value, n) => {
              const top = y(Math.max(0, value));
              return (
                <i
                  key={n === 0 ? 'first' : 'second'}
                  data-loss={value < 0 ? '' : undefined}
                  style={{ top: `${top}%`, height: `${y(Math.min(0, value)) - top}%` }}
                >
                  <b>{write(value)}</b>
                </i>
              );
            })}
          </div>
        ))}
      </div>
      <div className={styles.names}>
        {pairs.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </div>
  );
}
