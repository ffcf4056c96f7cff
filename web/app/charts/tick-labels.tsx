import styles from './plot-area.module.css';

interface TickLabelsProps {
  readonly className: string | undefined;
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
  /** Where a tick lies, percent from the left. */
  readonly xOf: (at: number) => number;
  /** Nearer to an end of the axis than this, percent, a label does not reach beyond its tick. */
  readonly edge?: number;
}

/** The labels under the x axis of a plot. */
export function TickLabels({ className, ticks, xOf, edge = 4 }: TickLabelsProps) {
  return (
    <div className={`${styles.ticks} ${className}`} aria-hidden="true">
      {ticks.map(({ at, text }) => {
        const x = xOf(at);
        return (
          <span
            key={at}
            data-edge={x < edge ? 'start' : x > 100 - edge ? 'end' : undefined}
            style={{ left: `${x.toFixed(2)}%` }}
          >
            {text}
          </span>
        );
      })}
    </div>
  );
}
