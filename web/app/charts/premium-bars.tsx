import { rate } from '@sise/domain/format/number';
import { ChartTable } from './chart-table.tsx';
import { premiumShape } from './premium-shape.ts';
import styles from './premium-bars.module.css';

interface PremiumBarsProps {
  /** The accessible name of the chart. */
  readonly label: string;
  /** Oldest first. */
  readonly days: readonly { readonly name: string; readonly value: number | null }[];
}

/** Daily 괴리율: filled above zero, hollow below it, in slate, since it is not a price change. */
export function PremiumBars({ label, days }: PremiumBarsProps) {
  const { bound, bars } = premiumShape(days.map(({ value }) => value));
  const digits = bound < 0.1 ? 2 : 1;
  return (
    <figure>
      <div className={styles.plot} aria-hidden="true">
        {[bound, 0, -bound].map((step, i) => (
          <span key={step} style={{ top: `${i * 50}%` }}>
            {step === 0 ? '0' : rate(step, digits)}
          </span>
        ))}
        <ol>
          {days.map(({ name, value }, i) => (
            <li key={name} title={`${name} ${rate(value)}`}>
              {bars[i] && (
                <i
                  data-below={value !== null && value < 0 ? '' : undefined}
                  style={{ top: `${bars[i].top}%`, height: `${bars[i].height}%` }}
                />
              )}
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{days[0]?.name}</span>
        <span>{days.at(-1)?.name}</span>
      </p>
      <ChartTable
        unseen
        caption={label}
        head={['날짜', '괴리율']}
        rows={days.map(({ name, value }) => [name, rate(value)])}
      />
    </figure>
  );
}
