import type { MapBoard } from '@sise/contract/marketmap';
import { CourseLine } from './course-line.tsx';
import type { Track } from './map-moments.ts';

interface TimeCourseProps {
  readonly board: MapBoard;
  readonly track: Track;
  readonly course:
    | { readonly values: readonly number[]; readonly base: number | null; readonly ends: number }
    | undefined;
}

/** The line of the index and the hours or months under it. */
export function TimeCourse({ board, track, course }: TimeCourseProps) {
  return (
    <>
      {course && <CourseLine {...course} height={28} />}
      <span className="map-time__ticks" aria-hidden="true">
        {(track === 'minute' ? hours(board) : quarters(board)).map(({ text, part }) => (
          <i key={text} style={{ left: `${(part * 100).toFixed(2)}%` }}>
            {text}
          </i>
        ))}
      </span>
    </>
  );
}

const QUARTERS = [
  { text: '1년 전', part: 0 },
  { text: '9개월 전', part: 0.25 },
  { text: '6개월 전', part: 0.5 },
  { text: '3개월 전', part: 0.75 },
];

/** The last year, up to today; an archive ends with the day it shows, which the knob names. */
function quarters({ minutes }: MapBoard) {
  return minutes === null ? QUARTERS : [...QUARTERS, { text: '오늘', part: 1 }];
}

/** Every whole hour of the session, and its end. */
function hours({ minutes }: MapBoard) {
  if (minutes === null) return [];
  const [from, until] = [minutes.from, minutes.until].map(
    (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
  );
  const first = Math.ceil(from / 60);
  const whole = Array.from({ length: Math.floor((until - 25) / 60) - first + 1 }, (_, i) => (first + i) * 60);
  return [...whole, until].map((minute) => ({
    text: `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
    part: (minute - from) / (until - from),
  }));
}
