import type { CallFailure } from '@sise/contract/call-failure';
import type { BarKind } from '@sise/contract/lists';
import type { Meta } from '@sise/contract/envelope';
import type { Answer } from '@sise/contract/page';
import type { BarColumns } from '@sise/contract/rows';
import type { MissingDays } from '@sise/domain/market/missing-days';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { queryOf } from '../api/query-of.ts';
import type { stock } from '@sise/contract/stock';
import { useCallback, useMemo, useRef, useState } from 'react';
import { barsOf, before, hasCandles, isMinutes, withOlder, type Bar } from './bars.ts';

/** Which bars of an instrument are wanted. */
export interface BarWish {
  readonly type: BarKind;
  readonly adjusted: boolean;
  readonly count: number;
  readonly lastDate?: string;
  readonly lastTime?: string;
}

/** The query that answers a wish: the tv call of a stock or of an index. */
export type BarSource = (wish: BarWish) => ReturnType<typeof queryOf<typeof stock.tv>>;

/** Bars of the first answer: a year of days, so that half a year of them has its 120-day average. */
export const FIRST_BARS = 260;
const OLDER_BARS = 500;
const MINUTES_AGAIN_MS = 60_000;

/** Where bars come from, and of when the newest is. */
export type BarMeta = Pick<Meta, 'source' | 'asOf'>;

export interface BarHistory {
  /** Oldest first. While another kind is on its way these are still the bars of the last one. */
  readonly bars: readonly Bar[];
  /** What the bars are, which may not yet be what was asked for. */
  readonly kind: BarKind;
  readonly state: 'ready' | 'loading' | 'failed';
  readonly failure: CallFailure | null;
  readonly hasCandles: boolean;
  /** Trading days among the bars that their source lacks, oldest first. */
  readonly missing: readonly MissingDays[];
  /** null until there was an answer */
  readonly meta: BarMeta | null;
  readonly loadOlder: () => void;
  readonly retry: () => void;
}

/** All bars there were when older ones came: the first answer moves on with the minutes and would leave a gap. */
interface OlderBars {
  readonly of: string;
  readonly bars: readonly Bar[];
  readonly more: boolean;
  /** among the older bars alone */
  readonly missing: readonly MissingDays[];
}
const NONE: OlderBars = { of: '', bars: [], more: true, missing: [] };

/** The bars of a kind, and older ones as the reader goes back. */
export function useBars(source: BarSource, type: BarKind, adjusted: boolean): BarHistory {
  const client = useQueryClient();
  const first = useQuery({
    ...source({ type, adjusted, count: FIRST_BARS }),
    placeholderData: keepBars,
    refetchInterval: isMinutes(type) ? MINUTES_AGAIN_MS : false, // the channel tells only the minute under way
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
      .catch(() => undefined) // the bars at hand stay; scrolling on asks again
      .finally(() => {
        loading.current = false;
      });
  }, [adjusted, bars, client, isMore, kept, key, source, type]);

  return {
    bars,
    kind: first.isPlaceholderData ? kindOf(bars, type) : type,
    state: first.isError ? 'failed' : first.isPending || first.isPlaceholderData ? 'loading' : 'ready',
    failure: first.error,
    hasCandles: columns === undefined || hasCandles(columns),
    missing: [...kept.missing, ...(columns?.missing ?? [])],
    meta: first.data?.meta ?? null,
    loadOlder,
    retry: () => void first.refetch(),
  };
}

function keepBars(previous: Answer<BarColumns> | undefined): Answer<BarColumns> | undefined {
  return previous;
}

/** Bars that stand in for others: their times tell whether they are minutes, which is all that matters for drawing. */
function kindOf(bars: readonly Bar[], wanted: BarKind): BarKind {
  if (bars.length === 0) return wanted;
  return typeof bars[0].time === 'number' ? '1' : 'day';
}
