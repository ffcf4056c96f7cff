import type { Comparison } from '@sise/contract/comparison';
import { returnsSinceFirst } from '@sise/domain/comparison/aligned-closes';
import { elementAt } from '@sise/domain/element-at';
import { dateWithWeekday, dottedDate, shortDate } from '@sise/domain/format/date';
import { rate } from '@sise/domain/format/number';
import { isSameYear } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { useMemo, useState } from 'react';
import { lineLook } from '../../charts/compare/line-looks.ts';
import { GridLines } from '../../charts/grid-lines.tsx';
import { linesShape, type LinesShape } from '../../charts/lines-shape.ts';
import { PointedPlot } from '../../charts/pointed-plot.tsx';
import { roundSteps } from '../../charts/scale.ts';
import { TickLabels } from '../../charts/tick-labels.tsx';
import { toneOf } from '../../quotes/tone.ts';
import { dayText, returnsOn, type DayReturn } from './compare-text.ts';
import { LineMark } from './line-mark.tsx';
import plotAreaStyles from '../../charts/plot-area.module.css';
import styles from './return-plot.module.css';

interface ReturnPlotProps {
  /** With at least two days. */
  readonly comparison: Comparison;
  /** What is drawn, with its values in words. */
  readonly label: string;
}

const GRID_LINES = 5;
const LABELS = 5;

/** The returns of the instruments since the first day, with the values under the pointer or at the arrow keys. */
export function ReturnPlot({ comparison, label }: ReturnPlotProps) {
  const { dates, instruments } = comparison;
  const [pointed, setPointed] = useState<number | null>(null);
  const returns = useMemo(() => instruments.map(({ closes }) => returnsSinceFirst(closes)), [instruments]);
  const shape = useMemo(
    () => linesShape(returns.map((line) => line.map((value) => (Number.isNaN(value) ? null : value)))),
    [returns],
  );
  const last = dates.length - 1;
  const day = Math.min(pointed ?? last, last);
  const values = returnsOn(comparison, returns, day);
  if (shape === null) return null;
  return (
    <PointedPlot
      label={label}
      last={last}
      shown={day}
      valueText={dayText(elementAt(dates, day), values)}
      indexAt={(part) => Math.max(0, Math.min(last, Math.round(part * last)))}
      onPoint={setPointed}
    >
      <ReadOut date={dateWithWeekday(elementAt(dates, day))} values={values} />
      <div className={`${plotAreaStyles.area} ${styles.area}`} data-plot="">
        <Grid shape={shape} />
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" aria-label={label}>
          <path className={styles.zero} d={`M0 ${(shape.yOf(0) * 10).toFixed(1)}H1000`} />
          {shape.paths.map((path, n) => {
            const { colour, dash } = lineLook(n);
            const { code } = elementAt(instruments, n);
            return (
              <path key={code} className={styles.line} d={path} stroke={`var(${colour})`} strokeDasharray={dash} />
            );
          })}
        </svg>
        {pointed !== null && <Pointed shape={shape} values={values} left={(day / last) * 100} />}
      </div>
      <Days dates={dates} />
    </PointedPlot>
  );
}

/** The day and each instrument with its line and its return: also the legend. */
function ReadOut({ date, values }: { readonly date: string; readonly values: readonly DayReturn[] }) {
  return (
    <div className={styles.readOut} aria-hidden="true" data-part="compare-read-out">
      <span>{date}</span>
      <ul>
        {values.map(({ code, hname, value, carriedFrom }, n) => (
          <li key={code}>
            <LineMark place={n} /> <span className="ellipsis">{hname}</span>{' '}
            <b className={toneOf(value, 2)}>{rate(value)}</b>
            {carriedFrom !== null && <small>{shortDate(carriedFrom)} 값</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Grid({ shape }: { readonly shape: LinesShape }) {
  const steps = roundSteps(shape.range, GRID_LINES);
  const digits = steps.every(Number.isInteger) ? 0 : 1;
  return <GridLines values={steps} yOf={shape.yOf} write={(value) => rate(value, digits)} />;
}

interface PointedProps {
  readonly shape: LinesShape;
  readonly values: readonly DayReturn[];
  /** Percent from the left. */
  readonly left: number;
}

function Pointed({ shape, values, left }: PointedProps) {
  return (
    <>
      <i className={plotAreaStyles.cross} style={{ left: `${left.toFixed(2)}%` }} />
      {values.map(({ code, value }, n) =>
        value === null ? null : (
          <i
            key={code}
            className={plotAreaStyles.point}
            style={{
              left: `${left.toFixed(2)}%`,
              top: `${shape.yOf(value).toFixed(2)}%`,
              background: `var(${lineLook(n).colour})`,
            }}
          />
        ),
      )}
    </>
  );
}

function Days({ dates }: Pick<Comparison, 'dates'>) {
  const last = dates.length - 1;
  const isOneYear = isSameYear(elementAt(dates, 0), elementAt(dates, last));
  const textOf = (date: DateKst) => (isOneYear ? shortDate(date) : dottedDate(date).slice(2));
  const places = [...new Set(Array.from({ length: LABELS }, (_, i) => Math.round((last * i) / (LABELS - 1))))];
  return (
    <TickLabels
      className={styles.days}
      ticks={places.map((at) => ({ at, text: textOf(elementAt(dates, at)) }))}
      xOf={(at) => (at / last) * 100}
    />
  );
}
