import type { StockDetail } from '@sise/contract/stock';
import { useQuery } from '@tanstack/react-query';
import type { LivePrice } from '../../charts/bars.ts';
import { useLiveStatus } from '../../live/live-provider.tsx';
import { useSpokenBook } from '../../quotes/use-live-book.ts';
import { useLiveQuote } from '../../quotes/use-live-quote.ts';
import { detailQuery } from './queries.ts';
import { rangeDaysOf } from './range-days.ts';

interface LiveDetail {
  readonly detail: StockDetail;
  /** What the channel has said for the chart; null until it has spoken. */
  readonly live: LivePrice | null;
}

/** How often the head is asked for what the channel does not tell: a VI that has begun or ended, and the evening's price. */
const SOON_MS = 1_000;
const EVENING_MS = 5_000;

/** The head of a stock with its quote as the channel last told it. */
export function useLiveDetail(asked: StockDetail): LiveDetail {
  const told = useFreshHead(asked);
  const row = useLiveQuote(told);
  const status = useLiveStatus();
  if (row === told) return { detail: told, live: null };
  const { price, open, high, low, volume } = row;
  const isDated = status?.date != null && status.asOf !== null;
  return {
    detail: { ...told, ...row, ...rangeDaysOf(told, row, isDated ? status.date : null) },
    live: isDated
      ? { date: status.date ?? '', at: Math.floor((status.asOf ?? 0) / 1000), price, open, high, low, volume }
      : null,
  };
}

/** The channel tells at once whether a VI runs; by which price, and until when, is asked for. */
function useFreshHead(told: StockDetail): StockDetail {
  const phase = useSpokenBook(told.shcode)?.phase;
  const isBehind = phase !== undefined && (phase === 'vi') !== (told.vi !== null);
  useQuery({
    ...detailQuery(told.shcode),
    refetchInterval: isBehind ? SOON_MS : phase === 'after' && EVENING_MS,
  });
  return isBehind && told.vi !== null ? { ...told, vi: null } : told;
}
