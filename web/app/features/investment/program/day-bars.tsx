import type { ProgramDay } from '@sise/contract/program-trading';
import { elementAt } from '@sise/domain/element-at';
import { shortDate } from '@sise/domain/format/date';
import { signed } from '@sise/domain/format/number';
import { eokOf } from '../../../charts/flow-shape.ts';
import { GridLines } from '../../../charts/grid-lines.tsx';
import { plotShape } from '../../../charts/plot-shape.ts';
import type { PlotPoint } from '../../../charts/plot-shape.ts';
import { TickLabels } from '../../../charts/tick-labels.tsx';
import plotAreaStyles from '../../../charts/plot-area.module.css';
import styles from './day-bars.module.css';

interface DayBarsProps {
  /** What is drawn, with its sum in words. */
  readonly label: string;
  /** Oldest first, at least one. */
  readonly days: readonly ProgramDay[];
}

/** Net buying by program day by day as bars, and what it adds up to as a line on a scale of its own. */
export function DayBars({ label, days }: DayBarsProps) {
  const span = { from: -0.5, to: days.length - 0.5 };
  const bars = plotShape({ lines: [], bars: days.map(({ net }, at) => ({ at, value: net })), ...span });
  const sums = plotShape({ lines: [{ id: 'sum', look: 'price', points: sumsOf(days) }], ...span });
  if (bars === null || sums === null) return null;
  const last = days.length - 1;
  return (
    <figure className={styles.figure} data-part="program-day-bars">
      <p className={styles.legend} aria-hidden="true">
        <span>
          <i data-what="bar" /> 일별 순매수(왼쪽, 억)
        </span>
        <span>
          <i data-what="line" /> 누적(오른쪽, 억)
        </span>
        <small>{days.length}거래일</small>
      </p>
      <div className={`${plotAreaStyles.area} ${styles.area}`}>
        <GridLines values={bars.steps} yOf={bars.yOf} write={eok} side="left" />
        <GridLines values={sums.steps} yOf={sums.yOf} write={eok} unlined />
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" aria-label={label}>
          {bars.bars.map((bar, n) => (
            <rect
              key={bar.x}
              data-direction={(days[n]?.net ?? 0) < 0 ? 'down' : 'up'}
              data-provisional={days[n]?.provisional ? '' : undefined}
              {...bar}
            />
          ))}
          <path className={styles.zero} d={`M0 ${(bars.yOf(0) * 10).toFixed(1)}H1000`} />
          {sums.lines.map(({ id, path }) => (
            <path key={id} className={styles.line} d={path} />
          ))}
        </svg>
      </div>
      <TickLabels
        className={styles.days}
        ticks={[...new Set([0, Math.round(last / 2), last])].map((at) => ({
          at,
          text: shortDate(elementAt(days, at).date),
        }))}
        xOf={bars.xOf}
        edge={0}
      />
    </figure>
  );
}

const eok = (won: number): string => signed(eokOf(won));

/** Net buying added up from the first day, won. */
function sumsOf(days: readonly ProgramDay[]): PlotPoint[] {
  let sum = 0;
  return days.map(({ net }, at) => {
    sum += net;
    return { at, value: sum };
  });
}
