import type { Span } from '@sise/domain/market/archive';
import type { MinuteBar } from '@sise/domain/market/bar';
import { joinBars } from '@sise/domain/market/joined-bars';
import { addDays, instantAt } from '@sise/domain/market/kst';
import { joinParts, toMinuteBar } from '@sise/domain/market/minute-bars';
import type { SeenMinute } from '@sise/domain/market/minute-bars';
import { instant } from '@sise/domain/terms';
import type { DateKst, Instant, Shcode, Upcode } from '@sise/domain/terms';
import type { Store } from '../store/database.ts';

export interface MinutesAsked {
  readonly code: Shcode | Upcode;
  /** length of a bar */
  readonly minutes: number;
  readonly span: Span<Instant>;
  /** nothing later is returned */
  readonly through: DateKst;
  /** Minutes of the same code that are not stored yet. */
  readonly waiting?: readonly SeenMinute[];
}

/** The minutes of a stock or an index as they were recorded, oldest first. */
export async function recordedMinutes(
  store: Pick<Store, 'minuteBars'>,
  { code, minutes, span: { until, count }, through, waiting = [] }: MinutesAsked,
): Promise<MinuteBar[]> {
  const endsAt = instant(instantAt(addDays(through, 1), 0) - 1);
  const last = until !== undefined && until < endsAt ? until : endsAt;
  // One span more than is asked for: the first may lack the minutes before those read.
  const stored = await store.minuteBars.of(code, { until: last, count: (count + 1) * minutes });
  const all = new Map<number, SeenMinute>(stored.map((minute) => [minute.at, minute]));
  for (const minute of waiting) {
    const before = all.get(minute.at);
    if (minute.at <= last) all.set(minute.at, before ? joinParts(before, minute) : minute);
  }
  const inOrder = [...all.values()].toSorted((a, b) => a.at - b.at);
  return joinBars(inOrder.map(toMinuteBar), minutes).slice(-count);
}
