import type { KrxRun } from '@sise/feeds/krx/krx';
import { CLOCK_TOLERANCE_MS } from '@sise/feeds/transport/source-clock';
import type { DateKst } from '@sise/domain/terms';
import type { KrxDay, KrxDays } from './krx-days.ts';

/** What the days of a run come to. @param last the day that was wanted most; undefined if none was */
export function krxRunOf(
  last: DateKst | undefined,
  done: ReadonlyMap<DateKst, KrxDay>,
  { refused, clockError }: Pick<KrxDays, 'refused' | 'clockError'>,
): KrxRun {
  const lastDay = last === undefined ? undefined : done.get(last);
  const failed = Array.from(done.values()).find((day) => day.status === 'failed');
  const unread = Array.from(done.values()).find((day) => day.status === 'imported' && day.unreadable.length > 0);
  const clock = clockError > CLOCK_TOLERANCE_MS ? ('clock' as const) : null;
  return {
    isComplete: last === undefined || isWhole(lastDay),
    imported: Array.from(done).flatMap(([date, { status }]) => (status === 'imported' ? [date] : [])),
    fault: failed?.fault ?? (unread ? 'protocol' : clock),
    refused: Array.from(refused, ({ label }) => label),
    message: failed?.message ?? (unread?.status === 'imported' ? unread.message : null),
  };
}

function isWhole(day: KrxDay | undefined): boolean {
  if (day === undefined) return false;
  if (day.status !== 'imported') return day.status === 'skipped';
  return day.absent.length === 0 && day.unreadable.length === 0;
}
