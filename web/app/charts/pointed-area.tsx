import { comma, rate } from '@sise/domain/format/number';
import { percentAbove } from '@sise/domain/hundredths';
import { useState } from 'react';
import { AreaChart } from './area-chart.tsx';
import { pointAt } from './area-shape.ts';
import { nearestAt } from './nearest.ts';
import type { IndexSeries } from './index-series.ts';
import { PointedPlot } from './pointed-plot.tsx';
import areaChartStyles from './area-chart.module.css';

interface PointedAreaProps {
  readonly series: IndexSeries;
  readonly label: string;
  readonly live?: boolean;
}

/** A large area chart that shows the value under the pointer, or at the arrow keys' position. */
export function PointedArea({ series, label, live = false }: PointedAreaProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const last = series.values.length - 1;
  const shown = Math.min(pointed ?? last, last);
  if (last < 0) return <AreaChart series={series} label={label} />;

  return (
    <PointedPlot
      className={areaChartStyles.pointedArea}
      label={label}
      last={last}
      shown={shown}
      valueText={readOut(series, shown)}
      indexAt={(part) => nearestAt(series.at, series.from + part * (series.to - series.from))}
      onPoint={setPointed}
    >
      <p className={areaChartStyles.pointedAreaRead} aria-hidden="true">
        <ReadOutWords series={series} index={shown} />
      </p>
      <AreaChart series={series} label={label} axis live={live} pointed={pointed} />
    </PointedPlot>
  );
}

function ReadOutWords({ series, index }: { readonly series: IndexSeries; readonly index: number }) {
  const point = pointAt(series, index);
  if (point === null) return null;
  const gain = gainOf(series, point.value);
  return (
    <>
      {series.nameOf(point.at)} <b>{comma(point.value, series.digits ?? 2)}</b>
      {gain !== null && <b className={gain > 0 ? 'up' : gain < 0 ? 'down' : 'flat'}>{rate(gain)}</b>}
    </>
  );
}

function readOut(series: IndexSeries, index: number): string {
  const point = pointAt(series, index);
  if (point === null) return '';
  const gain = gainOf(series, point.value);
  return `${series.nameOf(point.at)} ${comma(point.value, series.digits ?? 2)}${gain === null ? '' : `, ${rate(gain)}`}`;
}

/** Change of a value from the base of the series, percent. */
function gainOf({ base }: IndexSeries, value: number): number | null {
  return base === null || base === 0 ? null : percentAbove(value, base);
}
