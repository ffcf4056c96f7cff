import type { BarColumns } from '@sise/contract/rows';
import type { DailyBar } from '@sise/domain/market/bar';
import { isSameSpan } from '@sise/domain/market/bar-span';
import type { LongSpan } from '@sise/domain/market/bar-span';
import { missingDays } from '@sise/domain/market/missing-days';
import type { MissingDays } from '@sise/domain/market/missing-days';

type MissingRun = NonNullable<BarColumns['missing']>[number];

/**
 * The trading days that some days lack, each run with what the bar after it counts its change from.
 * @param days oldest first, adjusted as the bars are
 * @param span what the bars gather; null where each is a day
 */
export function toMissingRuns(days: readonly DailyBar[], span: LongSpan | null): MissingRun[] {
  const runs = missingDays(days.map(({ date }) => date));
  let place = 0;
  return runs.map((run) => {
    while (days[place].date < run.to) place += 1;
    return { ...run, ...baseAfter(run, days[place - 1], days[place], span) };
  });
}

/** The base price of a day is the close of the one before it, stored or not: of a longer bar only where that ends another. */
function baseAfter(
  { from, to }: MissingDays,
  before: DailyBar,
  after: DailyBar,
  span: LongSpan | null,
): Pick<MissingRun, 'base'> {
  const base = after.previousClose === null ? null : Math.round(after.previousClose * 100) / 100;
  if (span === null) return { base };
  if (isSameSpan(from, after.date, span)) return {}; // the bar before is whole, or is this one
  return { base: isSameSpan(to, before.date, span) ? base : null };
}
