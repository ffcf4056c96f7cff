import { clockTime } from '@sise/domain/format/date';
import { minuteOfTime } from '@sise/domain/market/kst';
import type { MapSnapshot } from '@sise/contract/marketmap';
import { FilledSparkline } from './filled-sparkline.tsx';
import type { Track } from './map-moments.ts';
import timeBarStyles from './time-bar.module.css';

interface TimelineChartProps {
  readonly snapshot: MapSnapshot;
  readonly track: Track;
  readonly series:
    | { readonly values: readonly number[]; readonly base: number | null; readonly ends: number }
    | undefined;
}

/** The line of the index, with hours or months under it. */
export function TimelineChart({ snapshot, track, series }: TimelineChartProps) {
  return (
    <>
      {series && <FilledSparkline {...series} height={28} />}
      <span className={timeBarStyles.ticks} aria-hidden="true">
        {(track === 'minute' ? hours(snapshot) : quarters(snapshot)).map(({ text, part }) => (
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

/** Labels of the last year up to today; an archive ends with its own day, which the knob names. */
function quarters({ minutes }: MapSnapshot) {
  return minutes === null ? QUARTERS : [...QUARTERS, { text: '현재', part: 1 }];
}

/** Every whole hour of the session, and its end. */
function hours({ minutes }: MapSnapshot) {
  if (minutes === null) return [];
  const [from, until] = [minuteOfTime(minutes.from), minuteOfTime(minutes.until)];
  const first = Math.ceil(from / 60);
  const whole = Array.from({ length: Math.floor((until - 25) / 60) - first + 1 }, (_, i) => (first + i) * 60);
  return [...whole, until].map((minute) => ({
    text: clockTime(minute),
    part: (minute - from) / (until - from),
  }));
}
