import type { BarColumns } from '@sise/contract/rows';
import { dottedDate, hourMinute, shortDate } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { addMonths } from '@sise/domain/market/kst';
import { dateKst, instant, type DateKst } from '@sise/domain/terms';
import { hours, seriesOfDays, type IndexSeries } from './index-series.ts';

const LABELS = 5;
/** Longer ranges are labelled by months instead of days. */
const MONTHS_WITH_DAYS = 6;

/** The closes of the last months of daily, weekly or monthly bars. */
export function seriesOfMonths(bars: BarColumns, months: number, digits = 2): IndexSeries {
  const dates = bars.time.map((time) => dateKst(String(time)));
  const last = dates.at(-1);
  const since = last && addMonths(last, -months);
  const first = Math.max(
    0,
    dates.findIndex((date) => since !== undefined && date >= since),
  );
  return seriesOfDays(dates.slice(first), bars.close.slice(first), {
    labels: LABELS,
    nameOf: months > MONTHS_WITH_DAYS ? monthOf : shortDate,
    digits,
  });
}

/** A trading day in which minute bars are drawn. */
export interface TradedDay {
  /** seconds since 1970 */
  readonly opensAt: number;
  readonly closesAt: number;
  readonly jnilclose: number;
}

/** Days longer than this have fewer labels: seconds. */
const LONG_DAY = 10 * 3600;

/** The minute bars of one trading day, in its hours. */
export function seriesOfMinutes(
  { time, close }: Pick<BarColumns, 'time' | 'close'>,
  { opensAt, closesAt, jnilclose }: TradedDay,
  digits = 2,
): IndexSeries {
  const first = time.findIndex((at) => Number(at) >= opensAt);
  return {
    at: first === -1 ? [] : time.slice(first).map(Number),
    values: first === -1 ? [] : close.slice(first),
    base: jnilclose,
    from: opensAt,
    to: closesAt,
    labels: hours(opensAt, closesAt, closesAt - opensAt > LONG_DAY ? 4 : 2),
    baseLabel: `전일 ${comma(jnilclose, digits)}`,
    digits,
    nameOf: (at) => hourMinute(instant(at * 1000)),
  };
}

/** 2025.11 */
function monthOf(date: DateKst): string {
  return dottedDate(date).slice(0, 7);
}
