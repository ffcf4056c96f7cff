import type { MapSnapshot } from '@sise/contract/marketmap';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useMarketNow } from '../../quotes/use-market-now.ts';
import { createFrameStore, framesOf } from './frame-store.ts';
import type { MapMarket, MapView } from './map-address.ts';
import type { Moment } from './map-model.ts';
import { knownMoment, minutesSoFar } from './map-moments.ts';
import type { Track } from './map-moments.ts';
import { daysQuery, framesQuery } from './queries.ts';

/** Duration of a moment during playback, milliseconds. */
const MOMENT_MS: Readonly<Record<Track, number>> = { minute: 120, day: 240 };
/** Number of moments loaded ahead of the one shown. */
const AHEAD = 20;
/** A moment held this long is written into the address, milliseconds. */
const SETTLE_MS = 300;

/** The state and controls of the time bar. */
export interface MapTime {
  readonly track: Track;
  readonly tracks: readonly Track[];
  /** oldest first; the last one is now */
  readonly moments: readonly string[];
  /** index of the chosen moment; the last one is now */
  readonly index: number;
  /** null: now */
  readonly moment: string | null;
  /** The colour values at that moment; null: now. While it is loading, the one before stays. */
  readonly frame: Moment | null;
  readonly isWaiting: boolean;
  /** The chosen moment could not be loaded. */
  readonly failed: boolean;
  /** Loads it again. */
  retry(): void;
  readonly isPlaying: boolean;
  seek(index: number): void;
  toNow(): void;
  play(on: boolean): void;
  take(track: Track): void;
}

/** A moment that is not in the address yet. */
interface Held {
  readonly moment: string | null;
  /** the address when it was chosen */
  readonly over: string | null;
  /** the value last sent to the address */
  readonly sent: string | null | undefined;
}

/** Moves a map through today's minutes or the days of the past year; `onSettle` writes a moment into the address. */
export function useMapTime(
  market: MapMarket,
  snapshot: MapSnapshot,
  { at, color, period }: MapView,
  onSettle: (at: string | null) => void,
): MapTime {
  const settled = color === 'chgrate' ? knownMoment(snapshot, at) : null;
  const [held, setHeld] = useState<Held | null>(null);
  // An address that is neither the old one nor the sent one was set elsewhere: it replaces the held moment.
  const isHeld = held !== null && (held.over === at || held.sent === at);
  const moment = isHeld ? held.moment : settled;
  const hold = (to: string | null) => setHeld((before) => ({ moment: to, over: at, sent: before?.sent }));

  const [chosen, setChosen] = useState(() => (settled === null ? null : trackOf(settled)));
  const usual: Track = snapshot.minutes !== null && period === '1day' ? 'minute' : 'day';
  const track = moment === null ? (chosen ?? usual) : trackOf(moment);
  const moments = useMoments(market, snapshot, track);
  const place = moment === null ? -1 : moments.indexOf(moment);
  const end = moments.length - 1;
  const index = place === -1 ? end : place;

  const frames = useFrames(market, period);
  const first = useQuery({
    ...framesQuery(market, period, settled ?? snapshot.date, 1),
    enabled: settled !== null,
  }).data?.data;
  const firstFrame = useMemo(() => new Map(first ? framesOf(first) : []), [first]);
  const here = moment === null ? undefined : (frames.read(moment) ?? firstFrame.get(moment));
  const [last, setLast] = useState(here);
  if (here !== undefined && here !== last) setLast(here);

  const [isPlaying, setPlaying] = useState(false);
  // A moment held for a while, and not during playback, is written into the address.
  useEffect(() => {
    if (!isHeld || isPlaying || moment === at || held.sent === moment) return undefined;
    const timer = setTimeout(() => {
      setHeld({ moment, over: at, sent: moment });
      onSettle(moment);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const next = index + 1;
    frames.want(moments, Math.min(next, end));
    frames.want(moments, Math.min(index + AHEAD, end));
    const coming = next < end ? (moments[next] ?? null) : null; // null: now
    if (coming !== null && frames.read(coming) === undefined) return undefined; // continues when it is loaded
    const timer = setTimeout(() => {
      hold(coming);
      if (coming === null) setPlaying(false);
    }, MOMENT_MS[track]);
    return () => clearTimeout(timer);
  });

  const seek = (to: number) => {
    const within = Math.min(Math.max(to, 0), end);
    hold(within === end ? null : (moments[within] ?? null));
    frames.want(moments, within);
  };
  return {
    track,
    tracks: snapshot.minutes === null ? ['day'] : ['minute', 'day'],
    moments,
    index,
    moment,
    frame: moment === null ? null : (here ?? last ?? null),
    isWaiting: moment !== null && here === undefined,
    failed: frames.failed && moment !== null && here === undefined,
    isPlaying,
    retry: () => frames.want(moments, index),
    seek(to) {
      setPlaying(false);
      seek(to);
    },
    toNow() {
      setPlaying(false);
      hold(null);
    },
    play(on) {
      if (on && index >= end) seek(0);
      setPlaying(on && end > 0);
    },
    take(to) {
      setPlaying(false);
      hold(null);
      setChosen(to);
    },
  };
}

function useMoments(market: MapMarket, snapshot: MapSnapshot, track: Track): readonly string[] {
  const { asOf } = useMarketNow();
  const minute = asOf === null ? null : asOf - (asOf % MINUTE_MS); // only a new one adds a moment
  const { data: days } = useQuery({ ...daysQuery(market), enabled: track === 'day' });
  return useMemo(
    () =>
      track === 'day'
        ? (days?.data.time ?? []).map(String)
        : minutesSoFar(snapshot, minute === null ? null : instant(minute)),
    [track, days, snapshot, minute],
  );
}

/** The frames of one market and period; another pair gets a new store. */
function useFrames({ symbol }: MapMarket, period: MapView['period']) {
  const client = useQueryClient();
  const store = useMemo(
    () =>
      createFrameStore(async (from, count) => {
        const { data } = await client.fetchQuery({ ...framesQuery({ symbol }, period, from, count), gcTime: 0 });
        return data;
      }),
    [client, symbol, period],
  );
  useSyncExternalStore(
    store.watch,
    () => store.version,
    () => 0,
  );
  return store;
}

function trackOf(moment: string): Track {
  return moment.includes('T') ? 'minute' : 'day';
}
