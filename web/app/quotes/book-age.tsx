import { timeOfDay } from '@sise/domain/format/date';
import { instant } from '@sise/domain/terms';
import { asOfText } from './as-of.tsx';
import { closedOn, useMarketNow } from './use-market-now.ts';

interface BookAgeProps {
  /** seconds since 1970 */
  readonly time: number;
  /** The session of the book: 장중, 시가 동시호가. */
  readonly label: string | null;
  /** Whether nothing in it can change any more that day. */
  readonly closed?: boolean;
}

/** The age of an order book: 14:05:12 · 장중, 장마감, or the day of its closes once that is over. */
export function BookAge({ time, label, closed = false }: BookAgeProps) {
  const now = useMarketNow();
  if (closedOn(now) !== null) return asOfText(now);
  return closed ? label : `${timeOfDay(instant(time * 1000))} · ${label ?? ''}`;
}
