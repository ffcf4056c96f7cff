import type { BarColumns } from '@sise/contract/rows';
import { elementAt } from '@sise/domain/element-at';
import type { DailyBar } from '@sise/domain/market/bar';
import { isSameSpan } from '@sise/domain/market/bar-span';
import type { LongSpan } from '@sise/domain/market/bar-span';
import { missingDays } from '@sise/domain/market/missing-days';
import type { MissingDays } from '@sise/domain/market/missing-days';

type MissingRun = NonNullable<BarColumns['missing']>[number];

/**
 * The runs of missing trading days, each with the price from which the change of the bar after it counts.
 * @param days oldest first, adjusted as the bars are
 * @param span the length of the bars; null when each is a day
 */
export function toMissingRuns(days: readonly DailyBar[], span: LongSpan | null): MissingRun[] {
  const runs = missingDays(days.map(({ date }) => date));
  let place = 0;
  return runs.map((run) => {
    while (elementAt(days, place).date < run.to) place += 1;
    return { ...run, ...baseAfter(run, elementAt(days, place - 1), elementAt(days, place), span) };
  });
}

/**
 * The base price of a day is the close of the one before it, stored or not; that of a longer bar only if that close
 * ends another bar.
 */
function baseAfter(
  { from, to }: MissingDays,
  before: DailyBar,
  after: DailyBar,
  span: LongSpan | null,
): Pick<MissingRun, 'base'> {
  const base = after.basePrice === null ? null : Math.round(after.basePrice * 100) / 100;
  if (span === null) return { base };
  if (isSameSpan(from, after.date, span)) return {}; // the bar before is complete, or is this one
  return { base: isSameSpan(to, before.date, span) ? base : null };
}
