import { comma } from '@sise/domain/format/number';
import { useId } from 'react';
import type { CSSProperties } from 'react';
import { UNITS, areaShape, pointAt } from './area-shape.ts';
import type { AreaShape } from './area-shape.ts';
import { ChartTable } from './chart-table.tsx';
import { GridLines } from './grid-lines.tsx';
import { samples } from './index-series.ts';
import type { IndexSeries } from './index-series.ts';
import { roundSteps } from './scale.ts';
import { TickLabels } from './tick-labels.tsx';
import plotAreaStyles from './plot-area.module.css';
import styles from './area-chart.module.css';

interface AreaChartProps {
  readonly series: IndexSeries;
  /** What is drawn, such as KOSPI 당일 흐름; the values are added to it. */
  readonly label: string;
  /** Grid lines and a price axis at the right, for a large chart. */
  readonly axis?: boolean;
  /** The line is still growing: a dot with a halo stands at its end. */
  readonly live?: boolean;
  /** Index of the point under the reader's pointer. */
  readonly pointed?: number | null;
}

/**
 * A series as a filled line. The server draws it in units and CSS stretches it; words stand beside the picture as text,
 * so that they are not stretched.
 */
export function AreaChart({ series, label, axis = false, live = false, pointed = null }: AreaChartProps) {
  const shape = areaShape(series);
  if (shape === null) return <div className={`${styles.area} ${styles.areaEmpty}`}>자료 없음</div>;
  const { digits = 2 } = series;
  const rows = samples(series);
  return (
    <figure
      className={axis ? `${styles.area} ${styles.areaAxis}` : styles.area}
      style={{ '--letters': comma(shape.range[1], digits).length } as CSSProperties /* a custom property */}
      data-direction={shape.direction}
    >
      <div className={`${plotAreaStyles.area} ${styles.areaPlot}`} data-plot="">
        <Picture shape={shape} label={`${label}. ${summaryOf(series)}`} />
        {axis && (
          <GridLines
            values={roundSteps(shape.range, 5)}
            yOf={shape.yOf}
            write={(value) => comma(value, Number.isInteger(value) ? 0 : digits)}
          />
        )}
        {shape.baseY !== null && series.baseLabel !== null && (
          <span className={styles.areaBase} data-side={shape.labelSide} style={{ top: `${shape.baseY}%` }}>
            {series.baseLabel}
          </span>
        )}
        {live && <i className={styles.areaNow} style={{ left: `${shape.end.x}%`, top: `${shape.end.y}%` }} />}
        {pointed !== null && <Pointed series={series} shape={shape} index={pointed} />}
      </div>
      <TickLabels className={styles.areaLabels} ticks={series.labels} xOf={shape.xOf} edge={2} />
      <ChartTable
        unseen
        caption={label}
        head={['시각', '값']}
        rows={rows.map(({ name, value }) => [name, comma(value, digits)])}
      />
    </figure>
  );
}

/** A series in words: its first and last value, and its range. */
function summaryOf({ values, baseLabel, digits = 2 }: IndexSeries): string {
  const last = comma(values.at(-1), digits);
  const between = `최저 ${comma(Math.min(...values), digits)}, 최고 ${comma(Math.max(...values), digits)}`;
  return `${baseLabel === null ? '' : `${baseLabel}, `}마지막 ${last}, ${between}`;
}

function Picture({ shape, label }: { readonly shape: AreaShape; readonly label: string }) {
  const fade = useId();
  const base = shape.baseY === null ? UNITS : (shape.baseY / 100) * UNITS;
  return (
    <svg viewBox={`0 0 ${UNITS} ${UNITS}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <linearGradient id={fade} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2={UNITS}>
        <stop offset="0" className={styles.areaFar} />
        <stop offset={base / UNITS} className={styles.areaNear} />
        <stop offset="1" className={styles.areaFar} />
      </linearGradient>
      <path d={shape.fill} fill={`url(#${fade})`} />
      {shape.baseY !== null && <path className={styles.areaPrev} d={`M0 ${base}H${UNITS}`} />}
      <path className={styles.areaLine} d={shape.line} />
    </svg>
  );
}

function Pointed({ series, shape, index }: { series: IndexSeries; shape: AreaShape; index: number }) {
  const point = pointAt(series, index);
  if (point === null) return null;
  const x = shape.xOf(point.at);
  return (
    <>
      <i className={plotAreaStyles.cross} style={{ left: `${x}%` }} />
      <i className={plotAreaStyles.point} style={{ left: `${x}%`, top: `${shape.yOf(point.value)}%` }} />
    </>
  );
}
