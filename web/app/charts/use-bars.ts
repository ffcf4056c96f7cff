import type { CallFailure } from '@sise/contract/call-failure';
import type { BarKind } from '@sise/contract/lists';
import type { Meta } from '@sise/contract/envelope';
import type { ApiResponse } from '@sise/contract/page';
import type { BarColumns } from '@sise/contract/rows';
import type { MissingDays } from '@sise/domain/market/missing-days';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { queryOf } from '../api/query-of.ts';
import type { stock } from '@sise/contract/stock';
import { useCallback, useMemo, useRef, useState } from 'react';
import { barsOf, before, hasCandles, isMinutes, withOlder, type Bar } from './bars.ts';

/** The bars of an instrument to load. */
export interface BarQuery {
  readonly type: BarKind;
  readonly adjusted: boolean;
  readonly count: number;
  readonly lastDate?: string;
  readonly lastTime?: string;
}

/** Makes the query for bars: the tv call of a stock or of an index. */
export type BarSource = (barQuery: BarQuery) => ReturnType<typeof queryOf<typeof stock.tv>>;

/** Bars in the first response: a year of days, so that half a year of them has a 120-day average. */
export const FIRST_BARS = 260;
const OLDER_BARS = 500;
const MINUTES_AGAIN_MS = 60_000;

/** The source of the bars, and the time of the newest. */
export type BarMeta = Pick<Meta, 'sources' | 'asOf'>;

export interface BarHistory {
  /** Oldest first. While another kind is loading these are still the bars of the last one. */
  readonly bars: readonly Bar[];
  /** The kind of the loaded bars, which may not be the requested one yet. */
  readonly kind: BarKind;
  readonly state: 'ready' | 'loading' | 'failed';
  readonly failure: CallFailure | null;
  readonly hasCandles: boolean;
  /** Trading days among the bars that are missing in the source, oldest first. */
  readonly missing: readonly MissingDays[];
  /** null until the first response */
  readonly meta: BarMeta | null;
  readonly loadOlder: () => void;
  readonly retry: () => void;
}

/** All bars at the time older ones were loaded: the first response moves on with the minutes and would leave a gap. */
interface OlderBars {
  readonly of: string;
  readonly bars: readonly Bar[];
  readonly more: boolean;
  /** among the older bars alone */
  readonly missing: readonly MissingDays[];
}
const NONE: OlderBars = { of: '', bars: [], more: true, missing: [] };

/** The bars of a kind; older ones are loaded as the reader scrolls back. */
export function useBars(source: BarSource, type: BarKind, adjusted: boolean): BarHistory {
  const client = useQueryClient();
  const first = useQuery({
    ...source({ type, adjusted, count: FIRST_BARS }),
    placeholderData: keepBars,
    refetchInterval: isMinutes(type) ? MINUTES_AGAIN_MS : false, // the channel has only the current minute
  });
  const [older, setOlder] = useState(NONE);
  const loading = useRef(false);
  const key = `${type} ${String(adjusted)}`;
  const kept = older.of === key ? older : NONE;

  const columns = first.data?.data;
  const newest = useMemo(() => (columns ? barsOf(columns) : []), [columns]);
  const bars = useMemo(() => withOlder(newest, kept.bars), [newest, kept.bars]);
  const isMore = !first.isPlaceholderData && (kept === NONE ? (columns?.more ?? false) : kept.more);

  const loadOlder = useCallback(() => {
    const oldest = bars[0];
    if (loading.current || !isMore || oldest === undefined) return;
    loading.current = true;
    client
      .fetchQuery(source({ type, adjusted, count: OLDER_BARS, ...before(oldest) }))
      .then(({ data }) => {
        const missing = [...(data.missing ?? []), ...kept.missing];
        setOlder({ of: key, bars: withOlder(bars, barsOf(data)), more: data.more, missing });
      })
      .catch(() => undefined) // the loaded bars stay; scrolling on retries
      .finally(() => {
        loading.current = false;
      });
  }, [adjusted, bars, client, isMore, kept, key, source, type]);

  return {
    bars,
    kind: first.isPlaceholderData ? kindOf(bars, type) : type,
    // A refetch that fails leaves the bars that are there.
    state:
      first.isError && columns === undefined
        ? 'failed'
        : first.isPending || first.isPlaceholderData
          ? 'loading'
          : 'ready',
    failure: first.error,
    hasCandles: columns === undefined || hasCandles(columns),
    missing: [...kept.missing, ...(columns?.missing ?? [])],
    meta: first.data?.meta ?? null,
    loadOlder,
    retry: () => void first.refetch(),
  };
}

function keepBars(previous: ApiResponse<BarColumns> | undefined): ApiResponse<BarColumns> | undefined {
  return previous;
}

/** The kind of placeholder bars: their times show whether they are minutes, which is enough for drawing. */
function kindOf(bars: readonly Bar[], wanted: BarKind): BarKind {
  const [first] = bars;
  if (first === undefined) return wanted;
  return typeof first.time === 'number' ? '1' : 'day';
}
