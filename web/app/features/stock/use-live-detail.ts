import type { StockDetail } from '@sise/contract/stock';
import { useQuery } from '@tanstack/react-query';
import { withBackoff } from '../../api/refetch-backoff.ts';
import type { LivePrice } from '../../charts/bars.ts';
import { useLiveStatus } from '../../live/live-provider.tsx';
import { useSpokenBook } from '../../quotes/use-live-book.ts';
import { useLiveQuote } from '../../quotes/use-live-quote.ts';
import { detailQuery } from './queries.ts';
import { rangeDaysOf } from './range-days.ts';

interface LiveDetail {
  readonly detail: StockDetail;
  /** Live price for the chart; null before the first message. */
  readonly live: LivePrice | null;
}

/** Refetch interval of the head for what is not live: start and end of a VI, and the after-market price. */
const REFETCH_MS = 1_000;
const EVENING_MS = 5_000;

/** The head of a stock with its live quote. */
export function useLiveDetail(asked: StockDetail): LiveDetail {
  'use memo';
  const loaded = useFreshHead(asked);
  const row = useLiveQuote(loaded);
  const status = useLiveStatus();
  if (row === loaded) return { detail: loaded, live: null };
  const { price, open, high, low, volume } = row;
  const isDated = status?.date != null && status.asOf !== null;
  return {
    detail: { ...loaded, ...row, ...rangeDaysOf(loaded, row, isDated ? status.date : null) },
    live: isDated
      ? { date: status.date ?? '', at: Math.floor((status.asOf ?? 0) / 1000), price, open, high, low, volume }
      : null,
  };
}

/** The channel says at once whether a VI runs; its price and its end are requested. */
function useFreshHead(loaded: StockDetail): StockDetail {
  'use memo';
  const phase = useSpokenBook(loaded.shcode)?.phase;
  const isBehind = phase !== undefined && (phase === 'vi') !== (loaded.vi !== null);
  useQuery({
    ...detailQuery(loaded.shcode),
    refetchInterval: withBackoff(isBehind ? REFETCH_MS : phase === 'after' && EVENING_MS),
  });
  return isBehind && loaded.vi !== null ? { ...loaded, vi: null } : loaded;
}
