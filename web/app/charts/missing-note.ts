import type { MissingDays } from '@sise/domain/market/missing-days';
import { dottedDate } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';

/** The most runs that are named; of more only the total number of days is given. */
const NAMED = 3;

/** A line that says which trading days are missing in a chart's source; null if none are. */
export function missingNote(runs: readonly MissingDays[]): string | null {
  const [first, last] = [runs[0], runs.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (runs.length <= NAMED) return `${runs.map(nameOf).join(', ')} 자료 없음`;
  const days = runs.reduce((sum, run) => sum + run.days, 0);
  return `${dottedDate(first.from)}~${dottedDate(last.to)} 중 ${comma(days)}거래일 자료 없음`;
}

function nameOf({ from, to, days }: MissingDays): string {
  return days === 1 ? dottedDate(from) : `${dottedDate(from)}~${dottedDate(to)}(${comma(days)}거래일)`;
}
