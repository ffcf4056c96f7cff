import { placeOf, STEPS, valueAtPlace } from './slider-scale.ts';
import type { Track } from './slider-scale.ts';
import styles from './range-slider.module.css';

interface Range {
  readonly from: number | null;
  readonly to: number | null;
}

interface RangeSliderProps {
  /** The condition, for screen readers. */
  readonly name: string;
  readonly track: Track;
  /** Stocks a bar, from the left end of the track to its right end. */
  readonly counts: readonly number[];
  /** The present range; null if the condition is off. */
  readonly range: Range | null;
  /** A value in words. */
  readonly say: (value: number) => string;
  readonly onMove: (range: Range) => void;
}

/** Two thumbs under a histogram of the market; a thumb at its end leaves that side open. */
export function RangeSlider({ name, track, counts, range, say, onMove }: RangeSliderProps) {
  const from = range?.from ?? null;
  const to = range?.to ?? null;
  const left = from === null ? 0 : placeOf(track, from);
  const right = to === null ? STEPS : placeOf(track, to);
  const most = Math.max(1, ...counts);
  const isKept = (bar: number) => {
    const middle = ((bar + 0.5) / counts.length) * STEPS;
    return middle >= left && middle <= right;
  };
  return (
    <div className={styles.slider} data-off={range === null ? '' : undefined}>
      <svg className={styles.bars} viewBox={`0 0 ${counts.length} 100`} preserveAspectRatio="none" aria-hidden="true">
        {counts.map((count, bar) => {
          const height = count === 0 ? 0 : Math.max(2, (count / most) * 100);
          return (
            <rect
              key={bar} // oxlint-disable-line react/no-array-index-key -- a bar is its place
              x={bar + 0.06}
              width={0.88}
              y={100 - height}
              height={height}
              className={isKept(bar) ? styles.kept : undefined}
            />
          );
        })}
      </svg>
      <span className={styles.line} aria-hidden="true">
        <i style={{ left: `${left}%`, right: `${STEPS - right}%` }} />
      </span>
      <input
        type="range"
        className={styles.thumb}
        min={0}
        max={STEPS}
        value={Math.round(left)}
        aria-label={`${name} 최소`}
        aria-valuetext={from === null ? '제한 없음' : say(from)}
        onChange={({ currentTarget }) => {
          const place = Math.min(Number(currentTarget.value), Math.round(right));
          onMove({ from: place === 0 ? null : valueAtPlace(track, place), to });
        }}
      />
      <input
        type="range"
        className={styles.thumb}
        data-above={left > STEPS / 2 ? undefined : ''}
        min={0}
        max={STEPS}
        value={Math.round(right)}
        aria-label={`${name} 최대`}
        aria-valuetext={to === null ? '제한 없음' : say(to)}
        onChange={({ currentTarget }) => {
          const place = Math.max(Number(currentTarget.value), Math.round(left));
          onMove({ from, to: place === STEPS ? null : valueAtPlace(track, place) });
        }}
      />
    </div>
  );
}
