import { dottedDate, shortDate } from '@sise/domain/format/date';
import { signed } from '@sise/domain/format/number';
import { UNITS } from './area-shape.ts';
import { ChartTable } from './chart-table.tsx';
import { FLOW_GROUPS, eokOf, flowShape, type NetDay } from './flow-shape.ts';
import styles from './flow-bars.module.css';

interface FlowBarsProps {
  /** 코스피 투자자별 순매수 */
  readonly label: string;
  /** Oldest first. */
  readonly days: readonly NetDay[];
}

/** Net buying by investor group, day by day: stacked bars in the colours of the groups. */
export function FlowBars({ label, days }: FlowBarsProps) {
  const { zero, days: columns } = flowShape(days);
  const last = columns.length - 1;
  return (
    <figure className={styles.flowBars} data-part="flow-bars">
      <svg viewBox={`0 0 ${UNITS} ${UNITS}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {columns.map(({ date, bars }, i) => (
          <g key={date} opacity={i === last ? 1 : 0.66}>
            {bars.map(({ group, ...place }) => (
              <rect key={group} data-group={group} {...place} />
            ))}
          </g>
        ))}
        <path className={styles.zero} d={`M0 ${zero}H${UNITS}`} />
      </svg>
      <figcaption aria-hidden="true">
        {columns
          .filter((_, i) => i === 0 || i === Math.round(last / 2) || i === last)
          .map(({ date }) => (
            <span key={date}>{shortDate(date)}</span>
          ))}
      </figcaption>
      <ChartTable
        unseen
        caption={`${label}, 억원`}
        head={['일자', ...FLOW_GROUPS.map(({ name }) => name)]}
        rows={days.map((day) => [dottedDate(day.date), ...FLOW_GROUPS.map(({ id }) => signed(eokOf(day[id])))])}
      />
    </figure>
  );
}
