import { comma, indexValue } from '@sise/domain/format/number';
import { useId } from 'react';
import { UNITS, areaShape } from './area-shape.ts';
import type { AreaShape } from './area-shape.ts';
import { ChartTable } from './chart-table.tsx';
import { samples } from './course.ts';
import type { IndexCourse } from './course.ts';
import { roundSteps } from './scale.ts';

interface AreaChartProps {
  readonly course: IndexCourse;
  /** What is drawn, such as KOSPI 오늘 흐름; the values are added to it. */
  readonly label: string;
  /** Grid lines and a price axis at the right, for a large chart. */
  readonly axis?: boolean;
  /** The line is still growing: a dot with a halo stands at its end. */
  readonly live?: boolean;
  /** Where the reader's pointer stands, an index into the course. */
  readonly pointed?: number | null;
}

/**
 * A course as a filled line. It is drawn by the server in units and stretched by CSS: words stand beside the picture
 * as text, so that stretching does not touch them.
 */
export function AreaChart({ course, label, axis = false, live = false, pointed = null }: AreaChartProps) {
  const shape = areaShape(course);
  if (shape === null) return <div className="area area--empty">자료 없음</div>;
  const rows = samples(course);
  return (
    <figure className={axis ? 'area area--axis' : 'area'} data-direction={shape.direction}>
      <div className="area__plot">
        <Picture shape={shape} label={`${label}. ${summaryOf(course)}`} />
        {axis && <Grid shape={shape} />}
        {shape.baseY !== null && course.baseLabel !== null && (
          <span className="area__base" data-side={shape.labelSide} style={{ top: `${shape.baseY}%` }}>
            {course.baseLabel}
          </span>
        )}
        {live && <i className="area__now" style={{ left: `${shape.end.x}%`, top: `${shape.end.y}%` }} />}
        {pointed !== null && <Pointed course={course} shape={shape} index={pointed} />}
      </div>
      <div className="area__labels" aria-hidden="true">
        {course.labels.map(({ at, text }) => {
          const x = shape.xOf(at);
          return (
            <span
              key={at}
              data-edge={x < 2 ? 'start' : x > 98 ? 'end' : undefined}
              style={{ left: `${x.toFixed(2)}%` }}
            >
              {text}
            </span>
          );
        })}
      </div>
      <ChartTable
        unseen
        caption={label}
        head={['시각', '값']}
        rows={rows.map(({ name, value }) => [name, indexValue(value)])}
      />
    </figure>
  );
}

/** What a course did, in words: from where to where, and between which values. */
function summaryOf({ values, baseLabel }: IndexCourse): string {
  const last = indexValue(values.at(-1));
  const between = `최저 ${indexValue(Math.min(...values))}, 최고 ${indexValue(Math.max(...values))}`;
  return `${baseLabel === null ? '' : `${baseLabel}, `}마지막 ${last}, ${between}`;
}

function Picture({ shape, label }: { readonly shape: AreaShape; readonly label: string }) {
  const fade = useId();
  const base = shape.baseY === null ? UNITS : (shape.baseY / 100) * UNITS;
  return (
    <svg viewBox={`0 0 ${UNITS} ${UNITS}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <linearGradient id={fade} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2={UNITS}>
        <stop offset="0" className="area__far" />
        <stop offset={base / UNITS} className="area__near" />
        <stop offset="1" className="area__far" />
      </linearGradient>
      <path className="area__fill" d={shape.fill} fill={`url(#${fade})`} />
      {shape.baseY !== null && <path className="area__prev" d={`M0 ${base}H${UNITS}`} />}
      <path className="area__line" d={shape.line} />
    </svg>
  );
}

function Grid({ shape }: { readonly shape: AreaShape }) {
  return roundSteps(shape.range, 5).map((value) => (
    <span key={value} className="area__grid" style={{ top: `${shape.yOf(value).toFixed(2)}%` }} aria-hidden="true">
      <b>{comma(value, Number.isInteger(value) ? 0 : 2)}</b>
    </span>
  ));
}

function Pointed({ course, shape, index }: { course: IndexCourse; shape: AreaShape; index: number }) {
  const value = course.values[index];
  if (value === undefined) return null;
  const x = shape.xOf(course.at[index]);
  return (
    <>
      <i className="area__cross" style={{ left: `${x.toFixed(2)}%` }} />
      <i className="area__point" style={{ left: `${x.toFixed(2)}%`, top: `${shape.yOf(value).toFixed(2)}%` }} />
    </>
  );
}
