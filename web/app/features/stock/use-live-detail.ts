import type { StockDetail } from '@sise/contract/stock';
import type { LivePrice } from '../../charts/bars.ts';
import { useLiveStatus } from '../../live/live-provider.tsx';
import { useLiveQuote } from '../../quotes/use-live-quote.ts';

interface LiveDetail {
  readonly detail: StockDetail;
  /** What the channel has said for the chart; null until it has spoken. */
  readonly live: LivePrice | null;
}

/** The head of a stock with its quote as the channel last told it. */
export function useLiveDetail(told: StockDetail): LiveDetail {
  const row = useLiveQuote(told);
  const status = useLiveStatus();
  if (row === told) return { detail: told, live: null };
  const { price, open, high, low, volume } = row;
  const isDated = status?.date != null && status.asOf !== null;
  return {
    detail: { ...told, ...row },
    live: isDated
      ? { date: status.date ?? '', at: Math.floor((status.asOf ?? 0) / 1000), price, open, high, low, volume }
      : null,
  };
}
