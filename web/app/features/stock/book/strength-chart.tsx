import type { BookPage } from '@sise/contract/book';
import { hourMinute } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { regularHours } from '@sise/domain/market/session';
import { dateOf } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import { UNITS, areaShape } from '../../../charts/area-shape.ts';
import { ChartTable } from '../../../charts/chart-table.tsx';
import { roundSteps } from '../../../charts/scale.ts';
import { elapsedDay } from './elapsed-day.ts';
import styles from './strength-chart.module.css';

/** Points per table row: a row for each half hour, points of five minutes. */
const TABLE_STEP = 6;
/** The most time labels under the chart. */
const MOST_TIMES = 4;

/** 체결강도 through the day, in ink around the line of balance between the two sides. */
export function StrengthChart({ strengths: { time, strength }, hname }: Pick<BookPage, 'strengths' | 'hname'>) {
  const first = time.at(0);
  if (first === undefined) return <p className={`${styles.strength} ${styles.none}`}>장 시작 5분 뒤부터 표시됩니다.</p>;
  const last = (time.at(-1) ?? first) * 1000;
  const { from, to, marks } = elapsedDay(regularHours(dateOf(instant(first * 1000))), last, MOST_TIMES);
  const shape = areaShape({ at: time, values: strength, base: 100, from: from / 1000, to: to / 1000 });
  if (shape === null) return null;
  const steps = roundSteps(shape.range, 3).filter((step) => Math.abs(shape.yOf(step) - shape.yOf(100)) > 14);
  const label = `${hname} 당일 체결강도, 마지막 ${comma(strength.at(-1), 2)}%`;
  return (
    <figure className={styles.strength}>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${UNITS} ${UNITS}`} preserveAspectRatio="none" role="img" aria-label={label}>
          <path className={styles.base} d={`M0 ${(shape.baseY ?? 0) * (UNITS / 100)}H${UNITS}`} />
          <path className={styles.fill} d={shape.fill} />
          <path className={styles.line} d={shape.line} />
        </svg>
        <i style={{ left: `${shape.end.x}%`, top: `${shape.end.y}%` }} />
        {[100, ...steps].map((step) => (
          <span key={step} style={{ top: `${shape.yOf(step)}%` }} aria-hidden="true">
            {comma(step)}%
          </span>
        ))}
      </div>
      <figcaption aria-hidden="true">
        {marks.map(({ at, place }) => (
          <span key={at} style={{ left: `${place}%` }}>
            {hourMinute(at)}
          </span>
        ))}
      </figcaption>
      <ChartTable
        unseen
        caption={`${hname} 당일 체결강도`}
        head={['시각', '체결강도']}
        rows={time
          .map((seconds, n) => [hourMinute(instant(seconds * 1000)), `${comma(strength[n], 2)}%`])
          .filter((_, n) => (time.length - 1 - n) % TABLE_STEP === 0)}
      />
    </figure>
  );
}
