import { comma } from '@sise/domain/format/number';
import { visibleLabels } from './period-shape.ts';
import styles from './statement-bars.module.css';

export interface StatementColumn {
  /** 25, 26E, 25.3Q */
  readonly name: string;
  /** 2025년, 2025년 3분기 */
  readonly spoken: string;
  /** In the unit of the chart; null if unknown. */
  readonly value: number | null;
  readonly kind: 'past' | 'last' | 'estimate';
}

interface StatementBarsProps {
  /** 매출액 */
  readonly title: string;
  /** 조원 */
  readonly unit: string;
  readonly columns: readonly StatementColumn[];
}

/** The most characters of a number that fit side by side; with longer ones only a few are shown. */
const WIDEST = 5;

/** A figure of the statements over years or quarters: past ones grey, the last reported in ink, estimates hatched. */
export function StatementBars({ title, unit, columns }: StatementBarsProps) {
  const values = columns.map(({ value }) => value ?? 0);
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const whole = most - least || 1;
  const last = columns.findLast(({ kind }) => kind === 'last');
  const digits = digitsFor(Math.max(most, -least));
  const zero = (most / whole) * 100;
  const isCrowded = columns.some(({ value }) => comma(value, digits).length > WIDEST);
  const visible = visibleLabels(columns);
  return (
    <div className={styles.statementBars}>
      <h3>
        {title}
        {last && (
          <b>
            {last.spoken} {comma(last.value, digits)}
            {unit.replace(/원$/, '')}
          </b>
        )}
      </h3>
      <ul aria-label={`${title}, ${unit}`} data-deep={least < 0 ? '' : undefined}>
        {columns.map(({ name, value, kind }, i) => {
          const height = (Math.abs(value ?? 0) / whole) * 100;
          const top = (value ?? 0) >= 0 ? zero - height : zero;
          return (
            <li key={name} data-kind={kind}>
              <span className={styles.plot}>
                <i style={{ top: `${top.toFixed(1)}%`, height: `${height.toFixed(1)}%` }} />
                <em
                  data-passed={isCrowded && !visible[i]?.value ? '' : undefined}
                  style={{ bottom: `${(100 - Math.min(top, zero)).toFixed(1)}%` }}
                >
                  {comma(value, digits)}
                </em>
              </span>
              <small>{name}</small>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Decimals for about three significant figures: 333, 43.6, 6.61. */
function digitsFor(most: number): number {
  if (most >= 100) return 0;
  return most >= 10 ? 1 : 2;
}
