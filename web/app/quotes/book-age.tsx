import { timeOfDay } from '@sise/domain/format/date';
import { instant } from '@sise/domain/terms';
import { asOfText } from '../../../quotes/as-of.tsx';
import { closedOn, useMarketNow } from '../../../quotes/use-market-now.ts';

interface BookAgeProps {
  /** seconds since 1970 */
  readonly time: number;
  /** The session of the book: 장중, 시가 동시호가. */
  readonly label: string | null;
}

/** The age of an order book: 14:05:12 · 장중, or the day of its closes once that is over. */
export function BookAge({ time, label }: BookAgeProps) {
  const now = useMarketNow();
  return closedOn(now) === null ? `${timeOfDay(instant(time * 1000))} · ${label ?? ''}` : asOfText(now);
}
