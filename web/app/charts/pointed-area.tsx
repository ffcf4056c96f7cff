import { indexValue, rate } from '@sise/domain/format/number';
import { useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { AreaChart } from './area-chart.tsx';
import { nearestAt } from './nearest.ts';
import type { IndexCourse } from './course.ts';

interface PointedAreaProps {
  readonly course: IndexCourse;
  readonly label: string;
  readonly live?: boolean;
}

/** A large course that tells its values under the pointer, and by the arrow keys. */
export function PointedArea({ course, label, live = false }: PointedAreaProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const last = course.values.length - 1;
  const shown = pointed === null || pointed > last ? last : pointed;

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const plot = event.currentTarget.querySelector('.area__plot')?.getBoundingClientRect();
    if (!plot || plot.width === 0) return;
    const place = course.from + ((event.clientX - plot.left) / plot.width) * (course.to - course.from);
    setPointed(nearestAt(course.at, place));
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
  if (last < 0) return <AreaChart course={course} label={label} />;

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
      aria-valuetext={readOut(course, shown)}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setPointed(null)}
    >
      <p className="pointed-area__read" aria-hidden="true">
        <ReadOutWords course={course} index={shown} />
      </p>
      <AreaChart course={course} label={label} axis live={live} pointed={pointed} />
    </div>
  );
}

function ReadOutWords({ course, index }: { readonly course: IndexCourse; readonly index: number }) {
  const value = course.values[index];
  const gain = gainOf(course, index);
  return (
    <>
      {course.nameOf(course.at[index])} <b>{indexValue(value)}</b>
      {gain !== null && <b className={gain > 0 ? 'up' : gain < 0 ? 'down' : 'flat'}>{rate(gain)}</b>}
    </>
  );
}

function readOut(course: IndexCourse, index: number): string {
  const gain = gainOf(course, index);
  return `${course.nameOf(course.at[index])} ${indexValue(course.values[index])}${gain === null ? '' : `, ${rate(gain)}`}`;
}

/** Against what the course is measured by, percent. */
function gainOf({ base, values }: IndexCourse, index: number): number | null {
  return base === null || base === 0 ? null : (values[index] / base - 1) * 100;
}
