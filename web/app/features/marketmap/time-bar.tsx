import type { MapSnapshot } from '@sise/contract/marketmap';
import type { BarColumns, LineColumns } from '@sise/contract/rows';
import { comma } from '@sise/domain/format/number';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { KeyboardEvent } from 'react';
import { BreadthBar } from '../../charts/breadth-bar.tsx';
import { AsOf } from '../../quotes/as-of.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Segment } from '../../ui/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { MapMarket } from './map-address.ts';
import { breadthOf } from './map-model.ts';
import type { Moment } from './map-model.ts';
import { momentText, sessionLength } from './map-moments.ts';
import type { Track } from './map-moments.ts';
import { intradayQuery, daysQuery } from './queries.ts';
import { TimelineChart } from './timeline-chart.tsx';
import type { MapTime } from './use-map-time.ts';
import styles from './time-bar.module.css';

const TRACKS: Readonly<Record<Track, string>> = { minute: '1일', day: '1년' };
const LEAPS: Readonly<Partial<Record<string, number>>> = { PageDown: -1, PageUp: 1 };
/** Step of PgUp and PgDn: half an hour, or a month of trading days. */
const LEAP: Readonly<Record<Track, number>> = { minute: 30, day: 20 };

interface TimeBarProps {
  readonly market: MapMarket;
  readonly snapshot: MapSnapshot;
  readonly time: MapTime;
  /** the moment shown, for its breadth */
  readonly moment: Moment;
  /** The values are the expected prices of the opening auction. */
  readonly expected: boolean;
}

/** The time of the map: the index over the day or the year, with a knob that is at now until it is moved. */
export function TimeBar({ market, snapshot, time, moment, expected }: TimeBarProps) {
  const { track, moments, index, isPlaying } = time;
  const { series, failure, retry } = useSeries(market, track);
  const length = track === 'minute' ? sessionLength(snapshot) : moments.length;
  const part = length > 1 ? Math.max(0, index) / (length - 1) : 1;
  const isNow = time.moment === null;
  const { short, spoken } = momentText(time.moment ?? moments.at(-1) ?? snapshot.date);
  const { rise, flat, fall } = useMemo(() => breadthOf(moment, snapshot.halted), [moment, snapshot.halted]);

  const onKeyDown = (event: KeyboardEvent) => {
    const leap = LEAPS[event.key];
    if (leap !== undefined) time.seek(index + leap * LEAP[track]);
    else if (event.key === 'Home') time.seek(0);
    else if (event.key === 'End') time.toNow();
    else if (event.key === ' ') time.play(!isPlaying);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.mapTime} data-part="map-time">
      <button
        type="button"
        className={`icon-button ${styles.play}`}
        aria-label={
          isPlaying ? '멈춤' : isNow ? `${track === 'minute' ? '장 시작' : '1년 전'}부터 재생` : '이어서 재생'
        }
        disabled={moments.length < 2}
        onClick={() => time.play(!isPlaying)}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} size={18} />
      </button>
      {time.tracks.length > 1 && (
        <Segment
          label="시간 범위"
          options={time.tracks.map((value) => ({ value, label: TRACKS[value] }))}
          value={track}
          onChange={time.take}
        />
      )}
      <div className={styles.track} data-part="map-time-track" data-waiting={time.isWaiting ? '' : undefined}>
        <TimelineChart snapshot={snapshot} track={track} series={series} />
        <input
          type="range"
          className={styles.range}
          min={0}
          max={Math.max(1, length - 1)}
          value={Math.max(0, index)}
          disabled={moments.length < 2}
          aria-label={track === 'minute' ? '지도의 시각' : '지도의 날짜'}
          aria-valuetext={isNow ? `${spoken}, 지금` : spoken}
          onChange={({ currentTarget }) => time.seek(Number(currentTarget.value))}
          onKeyDown={onKeyDown}
        />
        {moments.length > 0 && (
          <span className={styles.knob} style={{ left: `${(part * 100).toFixed(2)}%` }} aria-hidden="true">
            <b data-left={part > 0.85 ? '' : undefined}>{short}</b>
          </span>
        )}
        {failure !== null ? (
          <TimeFailure what="지난 흐름을" cause={failure.message} onRetry={retry} />
        ) : (
          time.failed && <TimeFailure what="해당 시각의 시세를" onRetry={time.retry} />
        )}
      </div>
      {!isNow && (
        <button type="button" className={`chip chip--small ${styles.now}`} onClick={time.toNow}>
          지금으로
        </button>
      )}
      {expected && <b className="badge badge--outlined">예상체결</b>}
      <div className={styles.sum}>
        <BreadthBar rise={rise} flat={flat} fall={fall} />
        <span className="up" aria-hidden="true">
          ▲ {comma(rise)}
        </span>
        <span className="flat" aria-hidden="true">
          보합 {comma(flat)}
        </span>
        <span className="down" aria-hidden="true">
          ▼ {comma(fall)}
        </span>
      </div>
      <div className={styles.asOf}>{isNow ? <AsOf /> : `색 ${short} · 크기 현재`}</div>
    </div>
  );
}

/** The index behind the knob: its values, and where along the bar they end; or the failure if the request failed. */
function useSeries({ upcode, ...market }: MapMarket, track: Track) {
  const today = useQuery({ ...intradayQuery, enabled: track === 'minute' });
  const days = useQuery({ ...daysQuery({ upcode, ...market }), enabled: track === 'day' });
  const { error, data, refetch } = track === 'day' ? days : today;
  const series = track === 'day' ? seriesOfDays(days.data?.data) : seriesOfDay(today.data?.data, upcode);
  return { series, failure: data === undefined ? error : null, retry: () => void refetch() };
}

function seriesOfDays(days: BarColumns | undefined) {
  return days && { values: days.close, base: null, ends: 1 };
}

function seriesOfDay(today: readonly LineColumns[] | undefined, upcode: string) {
  const line = today?.find((each) => each.upcode === upcode && each.unit === 'minute');
  if (!line || line.time.length === 0) return undefined;
  const whole = line.closesAt - line.opensAt;
  return {
    values: line.price,
    base: line.jnilclose,
    ends: Math.min(1, Math.max(0, ((line.time.at(-1) ?? line.opensAt) - line.opensAt) / whole)),
  };
}

interface TimeFailureProps {
  readonly what: string;
  readonly cause?: string;
  readonly onRetry: () => void;
}

/** A failure to load past values, shown over the bar, which has no room below. */
function TimeFailure({ what, cause, onRetry }: TimeFailureProps) {
  return (
    <p className={styles.failed} role="alert">
      <span className="ellipsis">
        {what} 불러오지 못했습니다. {cause}
      </span>
      <RetryButton onRetry={onRetry} />
    </p>
  );
}
