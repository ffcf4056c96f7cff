import type { BookPage } from '@sise/contract/book';
import { hourMinute, timeOfDay } from '@sise/domain/format/date';
import { comma, compactShares } from '@sise/domain/format/number';
import { instant } from '@sise/domain/terms';
import { UNITS } from '../../../charts/area-shape.ts';
import { ChartTable } from '../../../charts/chart-table.tsx';
import { linesShape } from '../../../charts/lines-shape.ts';
import { roundSteps } from '../../../charts/scale.ts';
import styles from './totals-chart.module.css';

/** Points per table row: a row for each minute, points of ten seconds. */
const TABLE_STEP = 6;

/** 총잔량 of both sides over the last ten minutes. */
export function TotalsChart({ history, hname }: Pick<BookPage, 'history' | 'hname'>) {
  const { time, asktotal, bidtotal } = history;
  const shape = linesShape([bidtotal, asktotal]);
  const label = `${hname} 최근 10분 총잔량`;
  const moments = time.map((seconds) => instant(seconds * 1000));
  const [first, ...later] = moments;
  const last = later.at(-1);
  return (
    <figure className={styles.totals}>
      <h3>
        최근 10분 총잔량{' '}
        <small>
          <i className={styles.bid} /> 매수 <i className={styles.ask} /> 매도
        </small>
      </h3>
      <div className={styles.plot}>
        {shape && (
          <>
            <svg viewBox={`0 0 ${UNITS} ${UNITS}`} preserveAspectRatio="none" role="img" aria-label={label}>
              <path className={styles.bid} d={shape.paths[0]} />
              <path className={styles.ask} d={shape.paths[1]} />
            </svg>
            {roundSteps(shape.range, 3).map((step) => (
              <span key={step} style={{ top: `${shape.yOf(step)}%` }} aria-hidden="true">
                {compactShares(step)}
              </span>
            ))}
          </>
        )}
      </div>
      <figcaption aria-hidden="true">
        <span>{first === undefined ? '' : hourMinute(first)}</span>
        <span>{last === undefined ? '' : hourMinute(last)}</span>
      </figcaption>
      <ChartTable
        unseen
        caption={`${label}, 주`}
        head={['시각', '매도', '매수']}
        rows={moments
          .map((at, n) => [timeOfDay(at), comma(asktotal[n]), comma(bidtotal[n])])
          .filter((_, n) => (moments.length - 1 - n) % TABLE_STEP === 0)}
      />
    </figure>
  );
}
