import { indexValue, rate } from '@sise/domain/format/number';
import { useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { AreaChart } from './area-chart.tsx';
import { pointAt } from './area-shape.ts';
import { nearestAt } from './nearest.ts';
import type { IndexSeries } from './index-series.ts';

interface PointedAreaProps {
  readonly series: IndexSeries;
  readonly label: string;
  readonly live?: boolean;
}

/** A large area chart that shows the value under the pointer, or at the arrow keys' position. */
export function PointedArea({ series, label, live = false }: PointedAreaProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const last = series.values.length - 1;
  const shown = pointed === null || pointed > last ? last : pointed;

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const plot = event.currentTarget.querySelector('[data-plot]')?.getBoundingClientRect();
    if (!plot || plot.width === 0) return;
    const place = series.from + ((event.clientX - plot.left) / plot.width) * (series.to - series.from);
    setPointed(nearestAt(series.at, place));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 10 : 1;
    const places: Partial<Record<string, number | null>> = {
      ArrowLeft: Math.max(0, shown - step),
      ArrowRight: Math.min(last, shown + step),
      Home: 0,
      End: last,
      Escape: null,
    };
    const to = places[event.key];
    if (to === undefined || last < 0) return;
    event.preventDefault();
    setPointed(to);
  };
  if (last < 0) return <AreaChart series={series} label={label} />;

  return (
    <div
      className="pointed-area"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold a picture
      role="slider"
      aria-roledescription="차트"
      aria-label={`${label}. 왼쪽·오른쪽 화살표로 값을 읽습니다.`}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={shown}
      aria-valuetext={readOut(series, shown)}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setPointed(null)}
    >
      <p className="pointed-area__read" aria-hidden="true">
        <ReadOutWords series={series} index={shown} />
      </p>
      <AreaChart series={series} label={label} axis live={live} pointed={pointed} />
    </div>
  );
}

function ReadOutWords({ series, index }: { readonly series: IndexSeries; readonly index: number }) {
  const point = pointAt(series, index);
  if (point === null) return null;
  const gain = gainOf(series, point.value);
  return (
    <>
      {series.nameOf(point.at)} <b>{indexValue(point.value)}</b>
      {gain !== null && <b className={gain > 0 ? 'up' : gain < 0 ? 'down' : 'flat'}>{rate(gain)}</b>}
    </>
  );
}

function readOut(series: IndexSeries, index: number): string {
  const point = pointAt(series, index);
  if (point === null) return '';
  const gain = gainOf(series, point.value);
  return `${series.nameOf(point.at)} ${indexValue(point.value)}${gain === null ? '' : `, ${rate(gain)}`}`;
}

/** Change of a value from the base of the series, percent. */
function gainOf({ base }: IndexSeries, value: number): number | null {
  return base === null || base === 0 ? null : (value / base - 1) * 100;
}
