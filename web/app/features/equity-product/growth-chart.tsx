import type { EtfEtnComparison } from '@sise/contract/etf-etn-comparison';
import { dottedDate, shortDate } from '@sise/domain/format/date';
import { rate } from '@sise/domain/format/number';
import { useState } from 'react';
import { GridLines } from '../../charts/grid-lines.tsx';
import { linesShape } from '../../charts/lines-shape.ts';
import { PointedPlot } from '../../charts/pointed-plot.tsx';
import { roundSteps } from '../../charts/scale.ts';
import { dayText, nameOf } from './compare-texts.ts';
import plotAreaStyles from '../../charts/plot-area.module.css';
import styles from './growth-chart.module.css';

interface GrowthChartProps {
  readonly growth: NonNullable<EtfEtnComparison['growth']>;
  readonly products: EtfEtnComparison['products'];
}

const STEPS = 5;
/** Dates under the chart. */
const TICKS = 5;

/** Returns of several products since one day: a line for each, read with the pointer or the arrow keys. */
export function GrowthChart({ growth: { dates, lines }, products }: GrowthChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const last = dates.length - 1;
  const shown = Math.min(pointed ?? last, last);
  const shape = linesShape(lines.map(({ returns }) => returns));
  if (shape === null) return null;
  const read = lines.map(({ shcode, returns }) => ({ shcode, name: nameOf(shcode, products), gain: returns[shown] }));
  const day = dayText(dates[shown]);
  const left = `${((shown / Math.max(1, last)) * 100).toFixed(2)}%`;
  return (
    <PointedPlot
      className={styles.chart}
      label={`${read.map(({ name }) => name).join(', ')} 수익률`}
      last={last}
      shown={shown}
      valueText={`${day} ${read.map(({ name, gain }) => `${name} ${rate(gain ?? null)}`).join(', ')}`}
      indexAt={(part) => Math.max(0, Math.min(last, Math.round(part * last)))}
      onPoint={setPointed}
    >
      <p className={styles.read} aria-hidden="true">
        <span>{day}</span>
        {read.map(({ shcode, name, gain }, i) => (
          <span key={shcode} className={styles.name}>
            <i data-c={i} />
            {name} <b>{rate(gain ?? null)}</b>
          </span>
        ))}
      </p>
      <div className={`${plotAreaStyles.area} ${styles.plot}`} data-plot="">
        <GridLines
          values={roundSteps(shape.range, STEPS)}
          yOf={shape.yOf}
          write={(step) => rate(step, Number.isInteger(step) ? 0 : 1)}
        />
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          {shape.paths.map((path, i) => (
            <path key={lines[i]?.shcode} data-c={i} d={path} />
          ))}
        </svg>
        {pointed !== null && <i className={plotAreaStyles.cross} style={{ left }} />}
        {lines.map(({ shcode, returns }, i) => (
          <i
            key={shcode}
            className={plotAreaStyles.point}
            data-c={i}
            style={{ left, top: `${shape.yOf(returns[shown] ?? 0).toFixed(2)}%` }}
          />
        ))}
      </div>
      <p className={styles.ticks} aria-hidden="true">
        {ticksOf(dates).map((date) => (
          <span key={date}>{dates.length > YEAR ? dottedDate(date).slice(0, 7) : shortDate(date)}</span>
        ))}
      </p>
    </PointedPlot>
  );
}

/** More days than this are labelled by year and month. */
const YEAR = 200;

function ticksOf<Date extends string>(dates: readonly Date[]): Date[] {
  const last = dates.length - 1;
  const count = Math.min(TICKS, dates.length);
  return Array.from({ length: count }, (_, n) => dates[Math.round((n / Math.max(1, count - 1)) * last)]).flatMap(
    (date) => date ?? [],
  );
}
