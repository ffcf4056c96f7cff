import type { MapBoard } from '@sise/contract/marketmap';
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

/** How long a moment stays while the map is played, milliseconds. */
const PACE: Readonly<Record<Track, number>> = { minute: 120, day: 240 };
/** Moments fetched ahead of the one shown. */
const AHEAD = 20;
/** A moment held this long is written into the address, milliseconds. */
const SETTLE_MS = 300;

/** The hand of the time bar. */
export interface MapTime {
  readonly track: Track;
  readonly tracks: readonly Track[];
  /** oldest first; the last one is now */
  readonly moments: readonly string[];
  /** the moment chosen; the last one is now */
  readonly index: number;
  /** null: now */
  readonly moment: string | null;
  /** What colours the map at that moment; null: now. While it has not come, the one before stays. */
  readonly frame: Moment | null;
  readonly isWaiting: boolean;
  /** The chosen moment could not be fetched. */
  readonly failed: boolean;
  /** Asks for it again. */
  retry(): void;
  readonly isPlaying: boolean;
  seek(index: number): void;
  toNow(): void;
  play(on: boolean): void;
  take(track: Track): void;
}

/** A moment that the address does not say yet. */
interface Held {
  readonly moment: string | null;
  /** what the address said when it was taken */
  readonly over: string | null;
  /** what the address was last asked to say */
  readonly sent: string | null | undefined;
}

/** Moves a map through today's minutes or the days of the past year; `onSettle` writes a moment into the address. */
export function useMapTime(
  market: MapMarket,
  board: MapBoard,
  { at, color, period }: MapView,
  onSettle: (at: string | null) => void,
): MapTime {
  const settled = color === 'chgrate' ? knownMoment(board, at) : null;
  const [held, setHeld] = useState<Held | null>(null);
  // An address that neither stood there nor was asked for comes from elsewhere: what is held gives way to it.
  const isHeld = held !== null && (held.over === at || held.sent === at);
  const moment = isHeld ? held.moment : settled;
  const hold = (to: string | null) => setHeld((before) => ({ moment: to, over: at, sent: before?.sent }));

  const [chosen, setChosen] = useState(() => (settled === null ? null : trackOf(settled)));
  const usual: Track = board.minutes !== null && period === '1day' ? 'minute' : 'day';
  const track = moment === null ? (chosen ?? usual) : trackOf(moment);
  const moments = useMoments(market, board, track);
  const place = moment === null ? -1 : moments.indexOf(moment);
  const end = moments.length - 1;
  const index = place === -1 ? end : place;

  const frames = useFrames(market, period);
  const first = useQuery({
    ...framesQuery(market, period, settled ?? board.date, 1),
    enabled: settled !== null,
  }).data?.data;
  const firstFrame = useMemo(() => new Map(first ? framesOf(first) : []), [first]);
  const here = moment === null ? undefined : (frames.read(moment) ?? firstFrame.get(moment));
  const [last, setLast] = useState(here);
  if (here !== undefined && here !== last) setLast(here);

  const [isPlaying, setPlaying] = useState(false);
  // What is held for a while, and not played over, goes into the address.
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
    if (next < end && frames.read(moments[next]) === undefined) return undefined; // it wakes when the moment comes
    const timer = setTimeout(() => {
      hold(next >= end ? null : moments[next]);
      if (next >= end) setPlaying(false);
    }, PACE[track]);
    return () => clearTimeout(timer);
  });

  const seek = (to: number) => {
    const within = Math.min(Math.max(to, 0), end);
    hold(within === end ? null : moments[within]);
    frames.want(moments, within);
  };
  return {
    track,
    tracks: board.minutes === null ? ['day'] : ['minute', 'day'],
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

function useMoments(market: MapMarket, board: MapBoard, track: Track): readonly string[] {
  const { asOf } = useMarketNow();
  const minute = asOf === null ? null : asOf - (asOf % 60_000); // only a new one adds a moment
  const { data: days } = useQuery({ ...daysQuery(market), enabled: track === 'day' });
  return useMemo(
    () =>
      track === 'day'
        ? (days?.data.time ?? []).map(String)
        : minutesSoFar(board, minute === null ? null : instant(minute)),
    [track, days, board, minute],
  );
}

/** Those of one market and period; another pair starts anew. */
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
