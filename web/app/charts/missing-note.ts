import type { MissingDays } from '@sise/domain/market/missing-days';
import { dottedDate } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';

/** Runs that are named one by one; of more only how many days they come to is told. */
const NAMED = 3;

/** Which trading days a chart's source lacks, as a line under it; null where it lacks none. */
export function missingNote(runs: readonly MissingDays[]): string | null {
  if (runs.length === 0) return null;
  if (runs.length <= NAMED) return `${runs.map(nameOf).join(', ')} 자료 없음`;
  const days = runs.reduce((sum, run) => sum + run.days, 0);
  return `${dottedDate(runs[0].from)}~${dottedDate(runs[runs.length - 1].to)} 중 ${comma(days)}거래일 자료 없음`;
}

function nameOf({ from, to, days }: MissingDays): string {
  return days === 1 ? dottedDate(from) : `${dottedDate(from)}~${dottedDate(to)}(${comma(days)}거래일)`;
}
