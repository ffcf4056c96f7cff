import { ChartTable } from './chart-table.tsx';
import { visibleLabels, periodBars } from './period-shape.ts';
import type { PeriodValue } from './period-shape.ts';
import styles from './period-bars.module.css';

interface PeriodBarsProps {
  /** The measured figure with its unit: 매출액, 조원. */
  readonly label: string;
  /** Oldest first. */
  readonly values: readonly PeriodValue[];
  readonly write: (value: number) => string;
}

/** A bar for each period: grey, the last reported in ink, estimates hatched. Losses are below the zero line. */
export function PeriodBars({ label, values, write }: PeriodBarsProps) {
  const visible = visibleLabels(values);
  const text = (value: number | null) => (value === null ? '-' : write(value));
  return (
    <figure>
      <div className={styles.plot} data-part="period-bars-plot" aria-hidden="true">
        {periodBars(values).map(({ name, kind, value, top, height }, i) => (
          <div key={name}>
            {value !== null && (
              <i
                data-kind={kind}
                data-loss={value < 0 ? '' : undefined}
                style={{ top: `${top}%`, height: `${height}%` }}
              >
                <b data-kept={visible[i]?.value ? '' : undefined}>{write(value)}</b>
              </i>
            )}
          </div>
        ))}
      </div>
      <div className={styles.names} data-part="period-bars-names" aria-hidden="true">
        {values.map(({ name }, i) => (
          <span key={name} data-kept={visible[i]?.name ? '' : undefined}>
            {name}
          </span>
        ))}
      </div>
      <ChartTable
        unseen
        caption={label}
        head={['기간', '값']}
        rows={values.map(({ name, kind, value }) => [kind === 'estimate' ? `${name} 추정` : name, text(value)])}
      />
    </figure>
  );
}
